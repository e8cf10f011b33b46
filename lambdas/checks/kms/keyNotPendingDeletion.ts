import { keyCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const keyNotPendingDeletion = keyCheck({
  id: 'KMS-04',
  title: 'KMS key is disabled or pending deletion',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['kms:DescribeKey'],
  description:
    'The key is disabled or scheduled for deletion. What it encrypts cannot be read now, ' +
    'and after the deletion never again: destroying a key is how ransom attacks and ' +
    'accidents destroy data.',
  remediation: {
    console: [
      'Find out who scheduled the deletion, and what the key encrypts.',
      'Choose Key actions, Cancel key deletion, then Enable.',
    ],
    cli: ['aws kms cancel-key-deletion --key-id {{arn}}', 'aws kms enable-key --key-id {{arn}}'],
    terraform: {
      resource: 'aws_kms_key',
      arguments: ['is_enabled              = true', 'deletion_window_in_days = 30'],
    },
    impact: 'None: data becomes readable again for those who may use the key.',
  },
  frameworks: requirementsOn(['keyLost'], {
    aws_fsbp: ['KMS.3'],
  }),
  only: ({ isAwsManaged }) => !isAwsManaged,
  evaluate: ({ state }) => {
    if (state === 'unknown') return unknown('The state of the key could not be read.');
    return state === 'Disabled' || state === 'PendingDeletion'
      ? fail(`The state of the key is ${state}.`)
      : pass(`The state of the key is ${state}.`);
  },
  examples: {
    pass: [{}],
    fail: [{ state: 'PendingDeletion', deletionAt: 0 }],
    unknown: [{ state: 'unknown' }],
  },
});
