import { scannerBucket as nameOf, type SampleAccountId } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import type { PlannedBucket } from './plan.ts';

/** The bucket that the customer's stack makes for what the scanner hands over; empty until the first scan. */
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
  objects: [],
});
