import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { decide } from '../result.ts';

export const rootHasMfa = identityCheck({
  id: 'IAM-02',
  types: ['root'],
  title: 'Root user does not have MFA enabled',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountSummary', 'iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'The root user signs in with a password alone. Whoever learns it, or takes over the ' +
    'mailbox for a reset, owns the account and can lock everybody else out.',
  remediation: {
    console: [
      'Sign in as the root user and open Security credentials.',
      'Under Multi-factor authentication choose Assign MFA device; a hardware key is best.',
    ],
    cli: ['aws iam get-account-summary'],
    terraform: {
      resource: 'aws_iam_organizations_features',
      arguments: ['enabled_features = ["RootCredentialsManagement"]'],
    },
    impact:
      'None, but keep a second device: an account whose only device is lost takes days to get ' +
      'back.',
  },
  frameworks: {
    aws_fsbp: ['IAM.6'],
    'cis_aws_5.0': ['1.4', '1.5'],
    'cis_aws_6.0': ['2.4', '2.5'],
    'cis_aws_7.0': ['2.5', '2.6'],
    gdpr: ['article_25'],
    hipaa: ['164_308_a_3_ii_a', '164_312_d'],
    iso27001_2022: ['A.5.15', 'A.5.17', 'A.8.5'],
    nist_800_53_r5: ids(`
      ac_24 ac_2_1 ac_3_12_a ac_3_13 ac_3_15_a ac_3_15_b ac_3_2 ac_3_3 ac_3_3_a ac_3_3_b_1
      ac_3_3_b_2 ac_3_3_b_3 ac_3_3_b_4 ac_3_3_b_5 ac_3_3_c ac_3_4 ac_3_4_a ac_3_4_b
      ac_3_4_c ac_3_4_d ac_3_4_e ac_3_8 ac_4_28 ac_7_4 ac_7_4_a cm_5_1_a cm_6_a cm_9_b
      ia_2_1 ia_2_2 ia_2_6 ia_2_6_a ia_2_8 sc_23_3
    `),
    'pci_dss_4.0': ['8.4.1', '8.4.2', '8.4.3'],
  },
  evaluate: ({ hasMfa }) =>
    decide(hasMfa, {
      yes: 'The root user has an MFA device.',
      no: 'The root user has no MFA device.',
      fact: 'Whether the root user has an MFA device',
    }),
  examples: {
    pass: [{}],
    fail: [{ hasMfa: false }],
    unknown: [{ hasMfa: null }],
  },
});
