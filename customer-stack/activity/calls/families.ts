import { bucketPolicies } from './bucketPolicies.ts';
import type { CallFamily } from './callFamily.ts';
import { databaseSnapshots } from './databaseSnapshots.ts';
import { publicAccessBlocks } from './publicAccessBlocks.ts';

/** All calls that leave the account one by one, for detections. */
export const callFamilies: readonly CallFamily[] = [
  bucketPolicies,
  databaseSnapshots,
  publicAccessBlocks,
];
