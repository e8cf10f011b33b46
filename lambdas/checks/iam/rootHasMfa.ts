import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['secondFactor'], {
    'cis_aws_5.0': ['1.4'],
    'cis_aws_6.0': ['2.4'],
    'cis_aws_7.0': ['2.5'],
    hipaa: ['164_308_a_3_ii_a', '164_312_d'],
  }),
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
