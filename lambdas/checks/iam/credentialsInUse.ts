import { daysBeforeSeen } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const DAY = 86_400_000;
/** As CIS requires. */
const MOST_DAYS = 45;

export const credentialsInUse = identityCheck({
  id: 'IAM-18',
  types: ['user'],
  title: 'IAM user has credentials unused for 45 days',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'A password or an active access key of the user was not used for 45 days. Nobody ' +
    'notices when an unused credential is misused, and its owner may have left.',
  remediation: {
    console: [
      'Choose the tab Security credentials.',
      'Remove console access and deactivate the keys that are not used; delete the user when nobody misses them.',
    ],
    cli: [
      'aws iam update-access-key --user-name {{name}} --access-key-id ACCESS_KEY_ID --status Inactive',
      'aws iam delete-login-profile --user-name {{name}}',
    ],
    terraform: {
      resource: 'aws_iam_access_key',
      arguments: ['user   = "{{name}}"', 'status = "Inactive"'],
    },
    impact:
      'A program that runs once in a quarter may still need its key: deactivate before ' +
      'deleting.',
  },
  frameworks: requirementsOn(['unusedUser'], {
    aws_fsbp: ['IAM.22', 'IAM.26', 'IAM.8'],
    'cis_aws_5.0': ['1.11'],
    'cis_aws_6.0': ['2.11'],
    'cis_aws_7.0': ['2.11'],
    hipaa: ['164_308_a_3_ii_b', '164_308_a_4_ii_c', '164_308_a_5_ii_d'],
  }),
  evaluate: ({ accessKeys, hasPassword, passwordLastUsed, createdAt, observedAt }) => {
    if (accessKeys === null || hasPassword === null)
      return unknown('The credentials of the user could not be read.');
    const used = accessKeys
      .filter(({ isActive }) => isActive)
      .map(({ lastUsed, rotatedAt }) => lastUsed ?? rotatedAt);
    const all = hasPassword ? [...used, passwordLastUsed ?? createdAt] : used;
    const limit = observedAt - MOST_DAYS * DAY;
    if (all.some((at) => at !== null && at < limit))
      return fail('A password or an active access key was not used for 45 days.');
    return all.includes(null)
      ? unknown('When a credential was last used could not be read.')
      : pass('Every credential was used in the last 45 days.');
  },
  examples: {
    pass: [{}, { accessKeys: [], hasPassword: false }],
    fail: [{ passwordLastUsed: daysBeforeSeen(60) }],
    unknown: [{ accessKeys: null }],
  },
});
