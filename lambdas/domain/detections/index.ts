import { publicAccessBlockOff } from './defence-evasion/publicAccessBlockOff.ts';
import type { Detection } from './detection.ts';
import { bucketPolicyOpened } from './exfiltration/bucketPolicyOpened.ts';
import { databaseSnapshotShared } from './exfiltration/databaseSnapshotShared.ts';

/** All detections. */
export const detections: readonly Detection[] = [
  bucketPolicyOpened,
  databaseSnapshotShared,
  publicAccessBlockOff,
];
