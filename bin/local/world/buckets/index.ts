import { ANALYTICS, PRODUCTION } from '../names.ts';
import { customerExports } from './customerExports.ts';
import type { PlannedBucket } from './plan.ts';
import { scannerBucket } from './scannerBucket.ts';

/** Every bucket of the sample customer; `now` gives the dates in the keys. */
export const planBuckets = (now: Date): readonly PlannedBucket[] => [
  customerExports(now),
  scannerBucket(PRODUCTION),
  scannerBucket(ANALYTICS),
];
