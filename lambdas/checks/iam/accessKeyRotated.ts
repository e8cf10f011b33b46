import { daysBeforeSeen } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const DAY = 86_400_000;
const MOST_DAYS = 90;

export const accessKeyRotated = identityCheck({
  id: 'IAM-17',
  types: ['user'],
  title: 'IAM user access key is older than 90 days',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'An access key of the user was made more than 90 days ago. The longer a key lives, the ' +
    'more copies of it lie in settings, logs and laptops, and a stolen one stays useful.',
  remediation: {
    console: [
      'Choose the tab Security credentials, then Create access key.',
      'Change the programs to the new key, deactivate the old one, and delete it after some days.',
    ],
    cli: [
      'aws iam create-access-key --user-name {{name}}',
      'aws iam update-access-key --user-name {{name}} --access-key-id ACCESS_KEY_ID --status Inactive',
    ],
    terraform: { resource: 'aws_iam_access_key', arguments: ['user = "{{name}}"'] },
    impact: 'Programs with the old key stop when it is deactivated. A role without keys is better.',
  },
  frameworks: requirementsOn(['rotated'], {
    aws_fsbp: ['IAM.3'],
    'cis_aws_5.0': ['1.13'],
    'cis_aws_6.0': ['2.13'],
    'cis_aws_7.0': ['2.12'],
    hipaa: ['164_308_a_3_ii_c', '164_308_a_4_ii_c', '164_308_a_5_ii_d'],
  }),
  evaluate: ({ accessKeys, observedAt }) => {
    if (accessKeys === null) return unknown('The access keys could not be read.');
    const active = accessKeys.filter(({ isActive }) => isActive);
    const ages = active.map(({ rotatedAt }) =>
      rotatedAt === null ? null : Math.floor((observedAt - rotatedAt) / DAY),
    );
    if (ages.some((days) => days !== null && days > MOST_DAYS))
      return fail(`An active access key is ${Math.max(...ages.map(Number))} days old.`);
    return ages.includes(null)
      ? unknown('The age of an access key could not be read.')
      : pass('No active access key is older than 90 days.');
  },
  examples: {
    pass: [{}, { accessKeys: [] }],
    fail: [{ accessKeys: [{ isActive: true, rotatedAt: daysBeforeSeen(120), lastUsed: null }] }],
    unknown: [{ accessKeys: null }],
  },
});
