import type { FactsOf } from '../assetCheck.ts';
import { compliantAccount } from '../exampleGuards.ts';
import { accountCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

type PasswordPolicy = NonNullable<FactsOf<'AWS Account'>['passwordPolicy']>;

const strong = compliantAccount.facts.passwordPolicy as PasswordPolicy;

/** Of CIS AWS Foundations 1.7 and 1.8: 14 characters, and none of the last 24 passwords again. */
const LENGTH = 14;
const REMEMBERED = 24;

const weaknesses = ({ minLength, remembered, ...required }: PasswordPolicy): string[] => [
  ...(minLength < LENGTH ? [`${minLength} characters are enough`] : []),
  ...((remembered ?? 0) < REMEMBERED ? [`only ${remembered ?? 0} old passwords are refused`] : []),
  ...Object.entries(required)
    .filter(([, isRequired]) => !isRequired)
    .map(([kind]) => `no ${kind} are required`),
];

export const passwordPolicyStrong = accountCheck({
  id: 'IAM-21',
  title: 'IAM password policy of the account is weak',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountPasswordPolicy'],
  description:
    'IAM users may choose passwords that are short, simple or used before. Such passwords are ' +
    'guessed, or are found in lists of other break-ins.',
  remediation: {
    console: [
      'Open IAM, Account settings, and choose Edit under Password policy.',
      'Choose Custom: at least 14 characters, all four kinds of characters, prevent reuse of 24 passwords, and save.',
    ],
    cli: [
      'aws iam get-account-password-policy',
      'aws iam update-account-password-policy --minimum-password-length 14 --require-uppercase-characters --require-lowercase-characters --require-numbers --require-symbols --password-reuse-prevention 24 --allow-users-to-change-password',
    ],
    terraform: {
      resource: 'aws_iam_account_password_policy',
      arguments: [
        'minimum_password_length        = 14',
        'require_uppercase_characters   = true',
        'require_lowercase_characters   = true',
        'require_numbers                = true',
        'require_symbols                = true',
        'password_reuse_prevention      = 24',
        'allow_users_to_change_password = true',
      ],
    },
    impact:
      'Passwords that exist stay valid; the policy counts when one is changed. The command ' +
      'resets what it does not name, such as an expiry.',
  },
  frameworks: requirementsOn(['passwords'], {
    aws_fsbp: ['IAM.10', 'IAM.7'],
    'cis_aws_5.0': ['1.7', '1.8'],
    'cis_aws_6.0': ['2.7', '2.8'],
    'cis_aws_7.0': ['2.8', '2.9'],
    hipaa: ['164_308_a_4_ii_c', '164_308_a_5_ii_d', '164_312_d'],
  }),
  evaluate: ({ passwordPolicy }) => {
    if (passwordPolicy === null) return unknown('The password policy could not be read.');
    const weak = weaknesses(passwordPolicy);
    return weak.length === 0
      ? pass('The password policy asks for long passwords that are new.')
      : fail(`Of a password: ${weak.join(', ')}.`);
  },
  examples: {
    pass: [{}],
    fail: [
      { passwordPolicy: { ...strong, minLength: 8 } },
      { passwordPolicy: { ...strong, remembered: null } },
      { passwordPolicy: { ...strong, symbols: false } },
    ],
    unknown: [{ passwordPolicy: null }],
  },
});
