import { allow } from '../exampleRows.ts';
import { policyCheck } from '../policyCheck.ts';
import { narrowPolicy } from '../remediations/narrowPolicy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';
import { allowedEverywhere } from '../widePermissions.ts';

/** Both to use and to destroy. */
const control = ['kms:PutKeyPolicy', 'kms:ScheduleKeyDeletion'];

export const policyLimitsKeyControl = policyCheck({
  id: 'IAM-23',
  title: 'IAM policy allows full control of KMS keys',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'The policy allows every action of KMS on every key: decrypting whatever the account ' +
    'keeps, changing the policies of keys, and scheduling keys for deletion, which makes ' +
    'data unreadable.',
  remediation: narrowPolicy('Name the keys and the actions that are needed, and save.'),
  frameworks: requirementsOn(['keyAdministrators']),
  evaluate: (statements) => {
    const wide = allowedEverywhere(statements, control);
    return wide.length > 0
      ? fail(`The policy allows on all keys: ${wide.slice(0, 5).join(', ')}.`)
      : pass('The policy does not allow full control of all keys.');
  },
  examples: {
    pass: [allow('kms:Decrypt', '*'), allow('kms:*', 'arn:aws:kms:us-east-1:111122223333:key/1')],
    fail: [allow('kms:*', '*')],
    unknown: [null],
  },
});
