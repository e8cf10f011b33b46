import { createHash } from 'node:crypto';
import { KEY_BYTES } from '#customer-stack/sketches/keyedHash.ts';
import { SKETCH_KEY_FILE } from '#customer-stack/sketches/readSketchKey.ts';
import { scannerBucket as nameOf, type SampleAccountId } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import { type PlannedBucket, textObject } from './plan.ts';

/** The same in both accounts, so that their stores are compared: the customer copied it. */
const sketchKey = textObject({
  key: SKETCH_KEY_FILE,
  format: 'key',
  age: 3,
  make: () => createHash('sha256').update('harborlane sketch key').digest().subarray(0, KEY_BYTES),
});

/** The bucket that the customer's stack makes for what the scanner hands over; without scans until the first. */
export const scannerBucket = (accountId: SampleAccountId): PlannedBucket => ({
  accountId,
  name: nameOf(accountId),
  region: 'us-east-1',
  age: 3,
  configuration: configure(accountId, {
    tags: {
      'aws:cloudformation:stack-name': 'dataward',
      'aws:cloudformation:logical-id': 'FindingsBucket',
      'aws:cloudformation:stack-id': `arn:aws:cloudformation:us-east-1:${accountId}:stack/dataward/5b0c7a40-c1e2-11f0-9a3d-0e5f1b2c3d4e`,
    },
    policy: [onlyTls(nameOf(accountId))],
    expireAfterDays: 30,
  }),
  objects: [sketchKey],
});
