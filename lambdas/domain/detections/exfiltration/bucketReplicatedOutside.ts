import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { BUCKET, examplesOf, OTHER_BUCKET, opensToOther, opensToOwn } from '../lib/examples.ts';
import { outsiders } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const put = { operation: 'PutBucketReplication' };

export const bucketReplicatedOutside: Detection = {
  id: 'DET-08',
  title: 'Bucket is replicated to a strange bucket',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A bucket was told to copy every new object into a bucket of an account that is not ' +
    'connected, or into one that no scan found. The copies leave without any further call.',
  remediation: {
    console: [
      'Open the bucket, Management, Replication rules, and delete the rule.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws s3api get-bucket-replication --bucket {{bucket}}',
      'aws s3api delete-bucket-replication --bucket {{bucket}}',
    ],
    impact: 'New objects are no longer copied. Copies that were made stay in the other bucket.',
  },
  detect: detectCalls({
    calls: ['s3 PutBucketReplication'],
    counts: (call, facts) =>
      outsiders(call, facts).length > 0 || call.resources.slice(1).some((arn) => !facts.isOwn(arn)),
    because: (call) =>
      `${callerText(call)} has ${touchedText(call)} copied to ${call.resources.slice(1).join(', ')}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...put, resources: [BUCKET, OTHER_BUCKET] }],
      [{ ...put, resources: [BUCKET, 'arn:aws:s3:::own'], opensTo: opensToOther }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'DeleteBucketReplication' }]),
    nearMiss: examplesOf(
      [{ ...put, resources: [BUCKET, 'arn:aws:s3:::own'], opensTo: opensToOwn }],
      [{ ...put, resources: [BUCKET, OTHER_BUCKET], error: 'AccessDenied' }],
    ),
  },
};
