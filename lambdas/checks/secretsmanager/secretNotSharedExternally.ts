import { EXTERNAL_ACCOUNT, grantTo } from '../exampleRows.ts';
import { secretCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateExternal } from '../resourcePolicy.ts';

export const secretNotSharedExternally = secretCheck({
  id: 'SEC-02',
  title: 'Secret resource policy allows an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['secretsmanager:GetResourcePolicy'],
  description:
    'The policy of the secret allows an AWS account that is not among your connected ' +
    'accounts. Its owner reads what the secret opens, and every later value too.',
  remediation: {
    console: [
      'Choose the tab Overview, Resource permissions, Edit permissions.',
      'Remove the statement, or name the roles that need the secret, and save.',
      'Rotate the secret: treat it as known to others.',
    ],
    cli: [
      'aws secretsmanager get-resource-policy --secret-id {{arn}}',
      'aws secretsmanager delete-resource-policy --secret-id {{arn}}',
    ],
    terraform: {
      resource: 'aws_secretsmanager_secret_policy',
      arguments: [
        'secret_arn          = "{{arn}}"',
        'policy              = data.aws_iam_policy_document.secret.json',
        'block_public_policy = true',
      ],
    },
    impact: 'The external account can no longer read the secret.',
  },
  frameworks: requirementsOn(['otherAccounts']),
  evaluate: ({ policy }, { context }) => evaluateExternal(policy, context),
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo({ AWS: EXTERNAL_ACCOUNT }, 'secretsmanager:GetSecretValue') }],
    unknown: [{ policy: null }],
  },
});
