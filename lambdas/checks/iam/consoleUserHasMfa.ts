import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { decide } from '../result.ts';

export const consoleUserHasMfa = identityCheck({
  id: 'IAM-04',
  types: ['user'],
  title: 'IAM user with console password does not have MFA enabled',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'The user signs in to the console with a password alone. A password that is guessed, ' +
    'reused or typed into a copied sign-in page is then enough to act as the user.',
  remediation: {
    console: [
      'Choose the tab Security credentials.',
      'Under Multi-factor authentication choose Assign MFA device, or remove console access and let the person sign in through your identity provider.',
    ],
    cli: [
      'aws iam list-mfa-devices --user-name {{name}}',
      'aws iam delete-login-profile --user-name {{name}}',
    ],
    terraform: {
      resource: 'aws_iam_virtual_mfa_device',
      arguments: ['virtual_mfa_device_name = "{{name}}"'],
    },
    impact:
      'The person needs the device at each sign-in. Deleting the password ends console ' +
      'access.',
  },
  frameworks: {
    aws_fsbp: ['IAM.19', 'IAM.5'],
    'cis_aws_5.0': ['1.9'],
    'cis_aws_6.0': ['2.9'],
    'cis_aws_7.0': ['2.10'],
    gdpr: ['article_25'],
    hipaa: ['164_308_a_3_ii_a', '164_312_a_1', '164_312_d'],
    iso27001_2022: ['A.5.15', 'A.5.17', 'A.8.5'],
    nist_800_53_r5: ids(`
      ac_24 ac_2_1 ac_3_12_a ac_3_13 ac_3_15_a ac_3_15_b ac_3_2 ac_3_3 ac_3_3_a ac_3_3_b_1
      ac_3_3_b_2 ac_3_3_b_3 ac_3_3_b_4 ac_3_3_b_5 ac_3_3_c ac_3_4 ac_3_4_a ac_3_4_b
      ac_3_4_c ac_3_4_d ac_3_4_e ac_3_8 ac_4_28 ac_7_4 ac_7_4_a cm_5_1_a cm_6_a cm_9_b
      ia_2_1 ia_2_2 ia_2_6 ia_2_6_a ia_2_8 sc_23_3
    `),
    'pci_dss_4.0': ['8.4.1', '8.4.2', '8.4.3'],
  },
  only: ({ hasPassword }) => hasPassword !== false,
  evaluate: ({ hasMfa }) =>
    decide(hasMfa, {
      yes: 'The user has an MFA device.',
      no: 'The user has a password and no MFA device.',
      fact: 'Whether the user has an MFA device',
    }),
  examples: {
    pass: [{}],
    fail: [{ hasMfa: false }],
    unknown: [{ hasMfa: null }],
  },
});
