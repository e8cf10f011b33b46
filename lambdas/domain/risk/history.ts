import type { RiskContribution } from '#contracts/risk/facts.ts';
import {
  MOST_RISK_POINTS,
  RISK_DAYS_KEPT,
  type RiskHistory,
  type RiskPoint,
} from '#contracts/risk/history.ts';

/** Causes that a point names. */
const MOST_MOVES = 3;
const DAY_MS = 86_400_000;

/** A score as it is now. */
export interface RiskNow extends Omit<RiskPoint, 'moved'> {
  readonly contributions: readonly RiskContribution[];
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

const keyOf = ({ from, name }: RiskContribution): string => `${from}\n${name}`;

/** What each contribution gained or lost, the most first. */
export const movedBetween = (
  before: readonly RiskContribution[],
  now: readonly RiskContribution[],
): RiskContribution[] => {
  const moved = new Map<string, RiskContribution>();
  const add = (part: RiskContribution, points: number): void => {
    const known = moved.get(keyOf(part))?.points ?? 0;
    moved.set(keyOf(part), { ...part, points: known + points });
  };
  for (const part of now) add(part, part.points);
  for (const part of before) add(part, -part.points);
  return [...moved.values()]
    .map((part) => ({ ...part, points: rounded(part.points) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (keyOf(a) < keyOf(b) ? -1 : 1));
};

const pointOf = ({ contributions, ...now }: RiskNow, before: RiskHistory['before']): RiskPoint => {
  const moved = before === null ? [] : movedBetween(before.contributions, contributions);
  return { ...now, moved: moved.slice(0, MOST_MOVES) };
};

const dayMs = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));

/** The last one before the time that is kept says what the score was at its beginning. */
const kept = (points: readonly RiskPoint[]): RiskPoint[] => {
  const last = dayMs(points.at(-1)?.day ?? '');
  const first = points.findLastIndex(({ day }) => dayMs(day) <= last - RISK_DAYS_KEPT * DAY_MS);
  return points.slice(Math.max(0, first)).slice(-MOST_RISK_POINTS);
};

/**
 * The history with the score as it is now; undefined = it is the same. A day has one point, however
 * often its score changes, and none if it ends as it began.
 */
export const withRiskNow = (
  history: RiskHistory | undefined,
  now: RiskNow,
): RiskHistory | undefined => {
  const latest = [...now.contributions];
  const last = history?.points.at(-1);
  if (history === undefined || last === undefined)
    return { points: [pointOf(now, null)], latest, before: null };
  if (last.score === now.score) return undefined;
  const isSameDay = now.day <= last.day;
  const earlier = isSameDay ? history.points.slice(0, -1) : history.points;
  const before = isSameDay ? history.before : { score: last.score, contributions: history.latest };
  if (before?.score === now.score) return { points: [...earlier], latest, before: null };
  const point = pointOf({ ...now, day: isSameDay ? last.day : now.day }, before);
  return { points: kept([...earlier, point]), latest, before };
};
