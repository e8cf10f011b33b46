import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import type { RiskForecast } from './queries.ts';

type Outcome = RiskForecast['data'][number];

/** An upper bound is said to be one; where nothing changes it says no more than the score. */
const scoreText = (score: number, isAtMost: boolean, now: number): string =>
  isAtMost && score < now ? t.atMost(score) : String(score);

export const acceptedText = ({ score, scoreWithout, isAtMost }: Outcome): string =>
  scoreText(scoreWithout, isAtMost, score);

/** Undefined where it is not known. */
export const fixedText = ({ score, fixed }: Outcome): string | undefined =>
  fixed ? scoreText(fixed.score, fixed.isAtMost, score) : undefined;

const changeText = (outcome: Outcome): string =>
  outcome.scoreWithout === outcome.score
    ? t.acceptSame(outcome.name, outcome.score)
    : t.accept(outcome.name, outcome.score, acceptedText(outcome));

/** What accepting the issue does to the store that it bears on most. */
export const acceptText = ({ data: [first] }: Pick<RiskForecast, 'data'>): string =>
  first === undefined ? t.noStore : `${changeText(first)} ${t.staying(first.attackPaths)}`;

const riskText = (outcome: Outcome): string => {
  const { name, score, fixed } = outcome;
  const then = fixedText(outcome);
  return then === undefined || fixed?.score === score
    ? t.riskSame(name, score)
    : t.risk(name, score, then);
};

const pathsText = ({ attackPaths, isAtLeast, fixed }: Outcome): string => {
  if (attackPaths === 0 && !fixed?.attackPaths) return t.noPaths;
  const now = t.listed(attackPaths, isAtLeast);
  return fixed === null || fixed.attackPaths === attackPaths
    ? t.pathsStay(now)
    : t.pathsChange(now, t.listed(fixed.attackPaths, fixed.isAtLeast));
};

/** What fixing the issue leaves of the store that it changes most. */
export const fixText = ({ data: [first], fix }: RiskForecast): string => {
  if (fix === 'open') return t.fixOpen;
  if (fix === 'unknown') return t.fixUnknown;
  return first === undefined ? t.fixNothing : `${riskText(first)} ${pathsText(first)}`;
};
