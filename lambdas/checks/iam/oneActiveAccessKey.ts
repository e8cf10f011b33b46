import { daysBeforeSeen } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const key = (isActive: boolean) => ({ isActive, rotatedAt: daysBeforeSeen(9), lastUsed: null });

export const oneActiveAccessKey = identityCheck({
  id: 'IAM-19',
  types: ['user'],
  title: 'IAM user has two active access keys',
  severity: 'Low',
  type: 'Misconfiguration',
  reads: ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  description:
    'Two access keys of the user are active. A second key is needed only while programs change ' +
    'from the old one to the new one; after that it is a key that nobody watches, and that still ' +
    'opens all that the user may do.',
  remediation: {
    console: [
      'Choose the tab Security credentials and look up when each key was last used.',
      'Choose Actions, Deactivate for the key that is used no longer, and delete it after some days.',
    ],
    cli: [
      'aws iam list-access-keys --user-name {{name}}',
      'aws iam update-access-key --user-name {{name}} --access-key-id ACCESS_KEY_ID --status Inactive',
    ],
    terraform: {
      resource: 'aws_iam_access_key',
      arguments: ['user   = "{{name}}"', 'status = "Inactive"'],
    },
    impact:
      'Programs with the deactivated key stop at once. A deactivated key can be activated again ' +
      'until it is deleted.',
  },
  frameworks: requirementsOn(['accessKeys'], {
    'cis_aws_5.0': ['1.12'],
    'cis_aws_6.0': ['2.12'],
  }),
  evaluate: ({ accessKeys }) => {
    if (accessKeys === null) return unknown('The access keys could not be read.');
    const active = accessKeys.filter(({ isActive }) => isActive).length;
    return active > 1
      ? fail(`Active access keys: ${active}.`)
      : pass('One access key at most is active.');
  },
  examples: {
    pass: [{}, { accessKeys: [] }, { accessKeys: [key(true), key(false)] }],
    fail: [{ accessKeys: [key(true), key(true)] }],
    unknown: [{ accessKeys: null }],
  },
});
