import type { Check } from '../check.ts';
import { multiRegionTrailEnabled } from './multiRegionTrailEnabled.ts';
import { objectReadsRecorded } from './objectReadsRecorded.ts';
import { objectWritesRecorded } from './objectWritesRecorded.ts';
import { trailBucketGuarded } from './trailBucketGuarded.ts';
import { trailBucketNotPublic } from './trailBucketNotPublic.ts';
import { trailEncryptedWithKey } from './trailEncryptedWithKey.ts';
import { trailValidatesFiles } from './trailValidatesFiles.ts';

export const cloudtrailChecks: readonly Check[] = [
  multiRegionTrailEnabled,
  trailValidatesFiles,
  trailEncryptedWithKey,
  trailBucketNotPublic,
  objectReadsRecorded,
  objectWritesRecorded,
  trailBucketGuarded,
];
