import { EXTERNAL_ACCOUNT, grantTo } from '../exampleRows.ts';
import { keyCheck } from '../guardChecks.ts';
import { accountOf } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateExternal } from '../resourcePolicy.ts';
import { fail, unknown } from '../result.ts';

export const keyNotSharedExternally = keyCheck({
  id: 'KMS-02',
  title: 'KMS key policy or grant allows an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['kms:GetKeyPolicy', 'kms:ListGrants'],
  description:
    'The policy of the key, or a grant, allows an AWS account that is not among your ' +
    'connected accounts to use it. Encrypted copies that reach that account can be read ' +
    'there.',
  remediation: {
    console: [
      'Choose the tab Key policy, then Edit.',
      'Remove the statement, or name the roles that need the key, and save.',
      'List the grants of the key, and revoke those for principals that you do not know.',
    ],
    cli: [
      'aws kms get-key-policy --key-id {{arn}} --policy-name default',
      'aws kms put-key-policy --key-id {{arn}} --policy-name default --policy file://policy.json',
      'aws kms list-grants --key-id {{arn}}',
      'aws kms revoke-grant --key-id {{arn}} --grant-id GRANT_ID',
    ],
    terraform: {
      resource: 'aws_kms_key_policy',
      arguments: ['key_id = "{{arn}}"', 'policy = data.aws_iam_policy_document.key.json'],
    },
    impact: 'The external account can no longer decrypt what it was given.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  only: ({ isAwsManaged }) => !isAwsManaged,
  evaluate: ({ policy, grants }, { context }) => {
    const foreign = (grants ?? []).flatMap(({ grantee }) => accountOf(grantee));
    const strangers = foreign.filter((account) => !context.ownAccounts.has(account));
    if (strangers.length > 0) return fail(`A grant names account ${strangers[0]}.`);
    const byPolicy = evaluateExternal(policy, context);
    return byPolicy.verdict === 'pass' && grants === null
      ? unknown('The grants of the key could not be read.')
      : byPolicy;
  },
  examples: {
    pass: [{}],
    fail: [
      { policy: grantTo({ AWS: EXTERNAL_ACCOUNT }, 'kms:Decrypt') },
      {
        grants: [
          {
            grantee: `arn:aws:iam::${EXTERNAL_ACCOUNT}:role/x`,
            operations: ['Decrypt'],
            isConstrained: false,
          },
        ],
      },
    ],
    unknown: [{ grants: null }, { policy: null }],
  },
});
