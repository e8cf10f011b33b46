import type * as z from 'zod/mini';
import type { TrendPoint } from '#contracts/dashboard/routes.ts';
import { dayText } from '#lib/dates.ts';
import { homeTexts as t } from '#messages/home.ts';

export type Points = readonly z.infer<typeof TrendPoint>[];

export const trendNames = ['dsAtRisk', 'dsNonCompliant', 'dsActiveAnomaly'] as const;

export const linesOf = (points: Points) =>
  trendNames.map((id) => ({ id, name: t.trends[id], values: points.map((point) => point[id]) }));

/** The chart in words: each line's first and last number. */
export const trendWords = (points: Points): string => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t.noTrends;
  const ends = trendNames.map((id) => `${t.trends[id]} ${first[id]}, then ${last[id]}`);
  return `${t.trendsFrom(dayText(first.at), dayText(last.at))}: ${ends.join('; ')}`;
};
