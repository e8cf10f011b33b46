import type { Databases } from '#local/aws/services/declared/rds.ts';
import type { PlannedBucket } from '#local/sample/accounts/buckets/plan.ts';
import type { SampleAccountId } from '#local/sample/accounts/names.ts';

/** Something of an account that was another way for a while; days before the sample was made. */
export interface PastChange {
  readonly accountId: SampleAccountId;
  /** First day of it; absent = as far back as is known. */
  readonly from?: number;
  /** First day on which it is as today; 0 = the day on which the sample was made. */
  readonly until: number;
  readonly bucket?: {
    readonly name: string;
    /** Undefined = it was not there. */
    readonly was: (today: PlannedBucket) => PlannedBucket | undefined;
  };
  readonly databases?: (today: Databases, made: Date) => Databases;
}
