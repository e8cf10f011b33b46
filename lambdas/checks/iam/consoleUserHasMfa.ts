import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['secondFactor'], {
    aws_fsbp: ['IAM.19', 'IAM.5'],
    'cis_aws_5.0': ['1.9'],
    'cis_aws_6.0': ['2.9'],
    'cis_aws_7.0': ['2.10'],
    hipaa: ['164_308_a_3_ii_a', '164_312_a_1', '164_312_d'],
  }),
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
