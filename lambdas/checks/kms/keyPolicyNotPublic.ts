import { grantTo } from '../exampleRows.ts';
import { keyCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';

export const keyPolicyNotPublic = keyCheck({
  id: 'KMS-01',
  title: 'KMS key policy allows access to everyone',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['kms:GetKeyPolicy'],
  description:
    'The policy of the key allows every AWS account to use it without a condition. Whoever ' +
    'gets hold of an encrypted copy can decrypt it: the key protects nothing.',
  remediation: {
    console: [
      'Choose the tab Key policy, then Edit.',
      'Remove the statement, or name the roles that need the key, and save.',
    ],
    cli: [
      'aws kms get-key-policy --key-id {{arn}} --policy-name default',
      'aws kms put-key-policy --key-id {{arn}} --policy-name default --policy file://policy.json',
    ],
    terraform: {
      resource: 'aws_kms_key_policy',
      arguments: ['key_id = "{{arn}}"', 'policy = data.aws_iam_policy_document.key.json'],
    },
    impact:
      'Whoever used the key by the open statement is refused: data becomes unreadable for ' +
      'them at once.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['KMS.5'],
    'cis_aws_7.0': ['2.21'],
  }),
  only: ({ isAwsManaged }) => !isAwsManaged,
  evaluate: ({ policy }) =>
    evaluateAnyone(policy, ['kms:Decrypt', 'kms:CreateGrant', 'kms:PutKeyPolicy']),
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo('*', 'kms:Decrypt') }],
    unknown: [{ policy: null }],
  },
});
