import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const off = { service: 's3', effects: ['publicAccessBlockOff' as const] };

export const publicAccessBlockOff: Detection = {
  id: 'DET-07',
  title: 'Block of public access was turned off',
  severity: 'High',
  category: 'defence-evasion',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'The block that keeps a bucket, or all buckets of the account, from being made public was ' +
    'deleted, or one of its four settings was turned off. A policy or ACL can now open the data.',
  remediation: {
    console: [
      'Open the bucket, Permissions, Block public access, choose Edit, select all four settings and save.',
      'Disable the credentials of who turned it off, unless the change was planned.',
    ],
    cli: [
      'aws s3api put-public-access-block --bucket {{bucket}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
    impact: 'Objects that are meant to be public can no longer be read without signing in.',
  },
  detect: detectCalls({
    calls: [
      's3 DeleteAccountPublicAccessBlock',
      's3 DeleteBucketPublicAccessBlock',
      's3 PutAccountPublicAccessBlock',
      's3 PutBucketPublicAccessBlock',
    ],
    counts: ({ effects }) => effects.includes('publicAccessBlockOff'),
    because: (call) =>
      call.operation.includes('Account')
        ? `${callerText(call)} turned off the block of public access of the account.`
        : `${callerText(call)} turned off the block of public access of ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...off, operation: 'DeleteBucketPublicAccessBlock' }],
      [{ ...off, operation: 'PutAccountPublicAccessBlock', resources: [] }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'GetBucketPublicAccessBlock' }]),
    nearMiss: examplesOf(
      [{ ...off, operation: 'PutBucketPublicAccessBlock', effects: [] }],
      [{ ...off, operation: 'DeleteBucketPublicAccessBlock', error: 'AccessDenied' }],
    ),
  },
};
