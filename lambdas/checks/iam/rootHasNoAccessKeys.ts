import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['IAM.4'],
    'cis_aws_5.0': ['1.3'],
    'cis_aws_6.0': ['2.3'],
    'cis_aws_7.0': ['2.4'],
    gdpr: ['article_25'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_3_i 164_308_a_3_ii_b 164_308_a_4_ii_c 164_312_a_2_i
    `),
    iso27001_2022: ['A.5.15'],
    nist_800_53_r5: ids(`
      ac_24 ac_2_1 ac_2_6 ac_3_12_a ac_3_13 ac_3_15_a ac_3_15_b ac_3_3 ac_3_3_a ac_3_3_b_1
      ac_3_3_b_2 ac_3_3_b_3 ac_3_3_b_4 ac_3_3_b_5 ac_3_3_c ac_3_4 ac_3_4_a ac_3_4_b
      ac_3_4_c ac_3_4_d ac_3_4_e ac_3_7 ac_3_8 ac_4_28 ac_6 ac_6_10 ac_6_2 cm_5_1_a cm_6_a
      cm_9_b ia_2 ia_4_4 ia_4_8 ia_4_b ia_5_8 mp_2 sc_23_3 sc_25
    `),
    'pci_dss_4.0': ids(`
      7.2.1 7.2.2 7.2.3 8.2.1 8.2.2 8.2.4 8.2.5 8.3.11
    `),
  },
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
