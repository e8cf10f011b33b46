import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const rootHasNoAccessKeys = identityCheck({
  id: 'IAM-01',
  types: ['root'],
  title: 'Root user has active access keys',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountSummary', 'iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'The root user has access keys. They may do everything in the account, no policy limits ' +
    'them, and a copy in a script or a lost laptop gives the whole account away.',
  remediation: {
    console: [
      'Sign in as the root user and open Security credentials.',
      'Under Access keys deactivate and delete every key.',
    ],
    cli: ['aws iam list-access-keys', 'aws iam delete-access-key --access-key-id ACCESS_KEY_ID'],
    terraform: {
      resource: 'aws_iam_organizations_features',
      arguments: ['enabled_features = ["RootCredentialsManagement"]'],
    },
    impact: 'Programs that sign with a key of the root user stop. Give them a role first.',
  },
  frameworks: requirementsOn(['rootUser'], {
    aws_fsbp: ['IAM.4'],
    'cis_aws_5.0': ['1.3'],
    'cis_aws_6.0': ['2.3'],
    'cis_aws_7.0': ['2.4'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_308_a_3_ii_b 164_308_a_4_ii_c 164_312_a_2_i
    `),
  }),
  evaluate: ({ accessKeys }) =>
    decide(accessKeys === null ? null : accessKeys.length === 0, {
      yes: 'The root user has no access key.',
      no: 'The root user has access keys.',
      fact: 'Whether the root user has access keys',
    }),
  examples: {
    pass: [{}],
    fail: [{ accessKeys: [{ isActive: true, rotatedAt: null, lastUsed: null }] }],
    unknown: [{ accessKeys: null }],
  },
});
