import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, OTHER_BUCKET } from '../lib/examples.ts';
import { callerText } from '../lib/words.ts';

const KEY = 'arn:aws:kms:us-east-1:111122223333:key/0a1b2c3d';
const disable = { service: 'kms', operation: 'DisableKey' };

export const keyOfStoreDisabled: Detection = {
  id: 'DET-21',
  title: 'Key of a data store was disabled or is being deleted',
  severity: 'Critical',
  category: 'ransom',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A key that encrypts a data store was disabled, lost its key material, or is scheduled ' +
    'for deletion. Without it nobody can read the data any more; deletion cannot be undone.',
  remediation: {
    console: [
      'Open KMS, Customer managed keys, and choose the key.',
      'Choose Key actions, Cancel key deletion, then Enable.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: ['aws kms cancel-key-deletion --key-id {{id}}', 'aws kms enable-key --key-id {{id}}'],
    impact: 'The key can be used again, and costs as before.',
  },
  detect: detectCalls({
    calls: ['kms DeleteImportedKeyMaterial', 'kms DisableKey', 'kms ScheduleKeyDeletion'],
    counts: ({ resources }, { storesOf }) => resources.some((arn) => storesOf(arn).length > 0),
    because: (call, { storesOf }) =>
      `${callerText(call)} called ${call.operation} for the key of ${call.resources
        .flatMap(storesOf)
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ')}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...disable, resources: [KEY] }],
      [{ ...disable, operation: 'ScheduleKeyDeletion', resources: [KEY] }],
    ),
    doesNotFire: examplesOf([], [{ ...disable, operation: 'EnableKey', resources: [KEY] }]),
    nearMiss: examplesOf(
      [{ ...disable, resources: [OTHER_BUCKET] }],
      [{ ...disable, resources: [KEY], error: 'AccessDenied' }],
    ),
  },
};
