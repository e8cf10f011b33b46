import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf } from '../lib/examples.ts';
import { callerText, refusedText, touchedText } from '../lib/words.ts';

export const storeProtectionTurnedOff: Detection = {
  id: 'DET-29',
  title: 'Logging or encryption of a data store was turned off',
  severity: 'High',
  category: 'defence-evasion',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'Access logging of a bucket, its own encryption setting, or the activity stream of a ' +
    'database was turned off. Attempts that were refused are shown too.',
  remediation: {
    console: [
      'Open the bucket, Properties, Server access logging or Default encryption, and set it as before; of a database start the activity stream.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws s3api get-bucket-logging --bucket {{bucket}}',
      'aws s3api put-bucket-encryption --bucket {{bucket}} --server-side-encryption-configuration file://FORMER_ENCRYPTION.json',
    ],
    impact: 'Accesses are recorded again.',
  },
  detect: detectCalls({
    calls: ['rds StopActivityStream', 's3 DeleteBucketEncryption', 's3 PutBucketLogging'],
    counts: ({ operation, effects }) =>
      operation !== 'PutBucketLogging' || effects.includes('loggingOff'),
    withRefused: true,
    because: (call) =>
      `${callerText(call)} called ${call.operation} for ${touchedText(call)}${refusedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ operation: 'PutBucketLogging', effects: ['loggingOff'] }],
      [{ operation: 'DeleteBucketEncryption', error: 'AccessDenied' }],
      [{ service: 'rds', operation: 'StopActivityStream' }],
    ),
    doesNotFire: examplesOf([], [{ operation: 'GetBucketLogging' }]),
    nearMiss: examplesOf([{ operation: 'PutBucketLogging' }]),
  },
};
