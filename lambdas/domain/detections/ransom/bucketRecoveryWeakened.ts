import type { CallEffect } from '#contracts/activity/activityCall.ts';
import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const weakening: ReadonlyMap<CallEffect, string> = new Map([
  ['expiresSoon', 'lets all objects expire within a day'],
  ['mfaDeleteOff', 'turned off the second factor for deletions'],
  ['versioningSuspended', 'suspended versioning'],
]);

export const bucketRecoveryWeakened: Detection = {
  id: 'DET-20',
  title: 'Objects of a bucket can no longer be brought back',
  severity: 'High',
  category: 'ransom',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'Versioning of a bucket was suspended, deletion no longer needs a second factor, or a ' +
    'rule deletes all of its objects within a day. It is what comes before data is destroyed ' +
    'for ransom.',
  remediation: {
    console: [
      'Open the bucket, Properties, Bucket Versioning, and enable it.',
      'Open Management, Lifecycle rules, and delete rules that nobody planned.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws s3api put-bucket-versioning --bucket {{bucket}} --versioning-configuration Status=Enabled',
      'aws s3api get-bucket-lifecycle-configuration --bucket {{bucket}}',
    ],
    impact: 'Former versions of objects are kept and cost storage.',
  },
  detect: detectCalls({
    calls: [
      's3 PutBucketLifecycle',
      's3 PutBucketLifecycleConfiguration',
      's3 PutBucketVersioning',
    ],
    counts: ({ effects }) => effects.some((effect) => weakening.has(effect)),
    because: (call) =>
      `${callerText(call)} ${call.effects.flatMap((each) => weakening.get(each) ?? []).join(' and ')} of ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ operation: 'PutBucketVersioning', effects: ['versioningSuspended'] }],
      [{ operation: 'PutBucketVersioning', effects: ['mfaDeleteOff'] }],
      [{ operation: 'PutBucketLifecycleConfiguration', effects: ['expiresSoon'] }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'GetBucketVersioning' }]),
    nearMiss: examplesOf(
      [{ operation: 'PutBucketVersioning' }],
      [
        {
          operation: 'PutBucketVersioning',
          effects: ['versioningSuspended'],
          error: 'AccessDenied',
        },
      ],
    ),
  },
};
