import { ANALYTICS } from '#local/sample/accounts/names.ts';
import { accessLogBucket } from '#local/sample/accounts/trail/accessLogs.ts';
import { configure, onlyTls } from './configuration.ts';
import type { PlannedBucket } from './plan.ts';

/** Who read the lake of the analysts; written relative to the time of the start. */
export const accessLogs = (): PlannedBucket => ({
  accountId: ANALYTICS,
  name: accessLogBucket,
  region: 'us-east-1',
  age: 1100,
  configuration: configure(ANALYTICS, {
    tags: { owner: 'data-platform' },
    policy: [
      onlyTls(accessLogBucket),
      {
        Sid: 'LogsAreWritten',
        Effect: 'Allow',
        Principal: { Service: 'logging.s3.amazonaws.com' },
        Action: 's3:PutObject',
        Resource: `arn:aws:s3:::${accessLogBucket}/*`,
      },
    ],
    expireAfterDays: 90,
  }),
  objects: [],
  live: { format: 'log', truth: { rows: null, columns: {}, text: ['ip'] } },
});
