import { PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';
import { configure, onlyTls } from './configuration.ts';
import type { PlannedBucket } from './plan.ts';

const delivery = { Service: 'cloudtrail.amazonaws.com' };

/** Log files of the organisation's trail; written relative to the time of the start. */
export const trailLogs = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: trailBucket,
  region: 'us-east-1',
  age: 1201,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'security', 'aws:cloudformation:stack-name': 'organisation-trail' },
    policy: [
      onlyTls(trailBucket),
      {
        Sid: 'TrailChecksAcl',
        Effect: 'Allow',
        Principal: delivery,
        Action: 's3:GetBucketAcl',
        Resource: `arn:aws:s3:::${trailBucket}`,
      },
      {
        Sid: 'TrailWrites',
        Effect: 'Allow',
        Principal: delivery,
        Action: 's3:PutObject',
        Resource: `arn:aws:s3:::${trailBucket}/AWSLogs/*`,
        Condition: { StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' } },
      },
    ],
    expireAfterDays: 400,
    versioned: true,
    logsTo: 'harborlane-access-logs',
  }),
  objects: [],
  live: { format: 'json.gz', truth: { rows: null, columns: {}, text: ['ip'] } },
});
