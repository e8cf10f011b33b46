import { grantTo } from '../exampleRows.ts';
import { secretCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';

export const secretPolicyNotPublic = secretCheck({
  id: 'SEC-01',
  title: 'Secret resource policy allows access to everyone',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['secretsmanager:GetResourcePolicy'],
  description:
    'The policy of the secret allows every AWS account without a condition. Everybody who ' +
    'learns its ARN can read the password or key that it keeps.',
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
    cloudFormation: {
      type: 'AWS::SecretsManager::ResourcePolicy',
      properties: [
        'SecretId: "{{arn}}"',
        'BlockPublicPolicy: true',
        'ResourcePolicy: POLICY_DOCUMENT',
      ],
    },
    terraform: {
      resource: 'aws_secretsmanager_secret_policy',
      arguments: [
        'secret_arn          = "{{arn}}"',
        'policy              = data.aws_iam_policy_document.secret.json',
        'block_public_policy = true',
      ],
    },
    impact: 'Whoever reads the secret by the open statement is refused.',
  },
  frameworks: requirementsOn(['everybody'], {
    'cis_aws_7.0': ['2.21'],
  }),
  evaluate: ({ policy }) =>
    evaluateAnyone(policy, ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue']),
  examples: {
    pass: [{}],
    fail: [{ policy: grantTo('*', 'secretsmanager:GetSecretValue') }],
    unknown: [{ policy: null }],
  },
});
