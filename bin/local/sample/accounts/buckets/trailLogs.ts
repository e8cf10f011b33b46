import { PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';
import { configure, onlyTls, type PolicyStatement } from './configuration.ts';
import type { PlannedBucket } from './plan.ts';

const delivery = { Service: 'cloudtrail.amazonaws.com' };
const flowDelivery = { Service: 'delivery.logs.amazonaws.com' };

const trailDelivers: readonly PolicyStatement[] = [
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
];

const flowsDeliver: readonly PolicyStatement[] = [
  {
    Sid: 'NetworkLogsCheckAcl',
    Effect: 'Allow',
    Principal: flowDelivery,
    Action: ['s3:GetBucketAcl', 's3:ListBucket'],
    Resource: `arn:aws:s3:::${trailBucket}`,
    Condition: { StringEquals: { 'aws:SourceAccount': PRODUCTION } },
  },
  {
    Sid: 'NetworkLogsWrite',
    Effect: 'Allow',
    Principal: flowDelivery,
    Action: 's3:PutObject',
    Resource: `arn:aws:s3:::${trailBucket}/AWSLogs/*`,
    Condition: {
      StringEquals: {
        's3:x-amz-acl': 'bucket-owner-full-control',
        'aws:SourceAccount': PRODUCTION,
      },
    },
  },
];

/** Log files of trail and networks; written relative to the time of the start. */
export const trailLogs = (): PlannedBucket => ({
  accountId: PRODUCTION,
  name: trailBucket,
  region: 'us-east-1',
  age: 1201,
  configuration: configure(PRODUCTION, {
    tags: { owner: 'security', 'aws:cloudformation:stack-name': 'organisation-trail' },
    policy: [onlyTls(trailBucket), ...trailDelivers, ...flowsDeliver],
    expireAfterDays: 400,
    versioned: true,
    // deleted since: nobody sees who read the trail
    logsTo: 'harborlane-access-logs',
  }),
  objects: [],
  live: { format: 'json.gz', truth: { rows: null, columns: {}, text: ['ip'] } },
});
