import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const put: Partial<ActivityCall> = {
  ...{ service: 'kms', operation: 'PutKeyPolicy', effects: ['givesDecrypt'] },
  resources: ['arn:aws:kms:us-east-1:111122223333:key/0a1b2c3d'],
};

export const keyOpenedToOutsiders: Detection = {
  id: 'DET-22',
  title: 'Key was opened to outsiders',
  severity: 'High',
  category: 'exposure',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'The policy of a key, or a grant, lets everybody or an account that is not connected ' +
    'decrypt with it. With a copy of the data, that is all that is needed to read it.',
  remediation: {
    console: [
      'Open KMS, Customer managed keys, choose the key and Key policy, and remove the outsiders.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws kms get-key-policy --key-id {{id}} --policy-name default',
      'aws kms list-grants --key-id {{id}}',
      'aws kms revoke-grant --key-id {{id}} --grant-id GRANT',
    ],
    impact: 'Outsiders can no longer use what the key encrypts.',
  },
  detect: detectCalls({
    calls: ['kms CreateGrant', 'kms PutKeyPolicy'],
    counts: (call, facts) => call.effects.includes('givesDecrypt') && letsOutsidersIn(call, facts),
    because: (call, facts) =>
      `${callerText(call)} let ${outsidersText(call, facts)} decrypt with ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...put, opensTo: opensToOther }],
      [{ ...put, operation: 'CreateGrant', opensTo: opensToOther }],
      [{ ...put, opensTo: opensToEverybody }],
    ),
    doesNotFire: examplesOf([], [{ ...put, operation: 'GetKeyPolicy' }]),
    nearMiss: examplesOf(
      [{ ...put, opensTo: opensToOwn }],
      [{ ...put, effects: [], opensTo: opensToOther }],
    ),
  },
};
