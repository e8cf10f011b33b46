import * as z from 'zod/mini';
import { AssetId, Id } from '../ids.ts';
import { RiskContribution } from './facts.ts';

/** Days on which the score changed that are kept, for at most 13 months. */
export const MOST_RISK_POINTS = 100;
export const RISK_DAYS_KEPT = 400;

/** Score at the end of a day on which it changed. */
export const RiskPoint = z.object({
  /** `yyyymmdd`, UTC. */
  day: z.string(),
  score: z.number(),
  /** Contributions with the points that they gained or lost since the point before, the most first. */
  moved: z.array(RiskContribution),
  /** Of an account or of all: the data store that has the greatest score. */
  store: z.optional(z.object({ id: Id, arn: AssetId, name: z.string() })),
});
export type RiskPoint = z.infer<typeof RiskPoint>;

export const RiskHistory = z.object({
  /** Ascending. */
  points: z.array(RiskPoint),
  /** What the score of the last point is made of. */
  latest: z.array(RiskContribution),
  /** What it was before the day of the last point; null = that is the first one. */
  before: z.nullable(z.object({ score: z.number(), contributions: z.array(RiskContribution) })),
});
export type RiskHistory = z.infer<typeof RiskHistory>;
