import { riskForecastTexts as t } from '#messages/riskForecast.ts';
import type { RiskForecast } from './queries.ts';

type Outcome = RiskForecast['data'][number];

/** An upper bound is said to be one; where nothing changes it says no more than the score. */
export const withoutText = ({ score, scoreWithout, isAtMost }: Outcome): string =>
  isAtMost && scoreWithout < score ? t.atMost(scoreWithout) : String(scoreWithout);

const changeText = (outcome: Outcome): string =>
  outcome.scoreWithout === outcome.score
    ? t.acceptSame(outcome.name, outcome.score)
    : t.accept(outcome.name, outcome.score, withoutText(outcome));

/** What accepting the issue does to the store that it bears on most. */
export const acceptText = ({ data: [first] }: RiskForecast): string =>
  first === undefined ? t.noStore : `${changeText(first)} ${t.staying(first.attackPaths)}`;
