import { planBuckets } from './buckets/index.ts';
import type { ObjectTruth } from './buckets/plan.ts';

export interface UnitTruth extends ObjectTruth {
  /** Object key, `schema.table` or table name. */
  readonly unit: string;
  readonly format: string;
}

export interface StoreTruth {
  readonly accountId: string;
  readonly arn: string;
  readonly units: readonly UnitTruth[];
}

/** What the stores truly hold: for tests and for measuring detectors, never for the product. */
export const worldTruth = (made: Date): readonly StoreTruth[] =>
  planBuckets(made).map(({ accountId, name, objects }) => ({
    accountId,
    arn: `arn:aws:s3:::${name}`,
    units: objects.map(({ key, format, truth }) => ({ unit: key, format, ...truth })),
  }));
