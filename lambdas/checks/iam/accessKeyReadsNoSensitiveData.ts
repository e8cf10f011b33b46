import type { AccessFacts } from '#contracts/identity/accessFacts.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const none: AccessFacts = { isAdministrator: false, escalations: [], readable: [] };
const store = { arn: 'arn:aws:s3:::cards', accountId: null, isCertain: true };

/** Those that it can read for certain; where there are none, those that it may. */
const namedIn = ({ readable }: AccessFacts): AccessFacts['readable'] => {
  const certain = readable.filter(({ isCertain }) => isCertain);
  return certain.length > 0 ? certain : readable;
};

const names = (stores: AccessFacts['readable']): string => {
  const [first, ...others] = stores.map(({ arn }) => arn);
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`;
};

export const accessKeyReadsNoSensitiveData = identityCheck({
  id: 'IAM-20',
  types: ['user'],
  title: 'Long-lived IAM access key can read sensitive data',
  severity: 'High',
  type: 'Excessive Permission',
  reads: [
    'iam:GenerateCredentialReport',
    'iam:GetCredentialReport',
    'iam:GetAccountAuthorizationDetails',
  ],
  description:
    'An access key works from anywhere until somebody deactivates it. One that lies in a ' +
    'repository, a laptop or a build log opens data stores with sensitive data, without a ' +
    'second factor.',
  remediation: {
    console: [
      'Let programs in AWS use a role, and people IAM Identity Center.',
      'Choose the tab Security credentials, then deactivate the key, and delete it after some days.',
    ],
    cli: [
      'aws iam list-access-keys --user-name {{name}}',
      'aws iam update-access-key --user-name {{name}} --access-key-id ACCESS_KEY_ID --status Inactive',
    ],
    terraform: {
      resource: 'aws_iam_access_key',
      arguments: ['user   = "{{name}}"', 'status = "Inactive"'],
    },
    impact: 'Programs with the key stop when it is deactivated. Move them to a role first.',
  },
  frameworks: requirementsOn(['accessKeys']),
  storesOf: ({ access }) => (access === null ? [] : namedIn(access)),
  evaluate: ({ access, accessKeys }) => {
    if (accessKeys === null) return unknown('The access keys could not be read.');
    if (!accessKeys.some(({ isActive }) => isActive)) return pass('It has no active access key.');
    if (access === null) return unknown('Its access has not been analysed yet.');
    const named = namedIn(access);
    if (named.length === 0) return pass('No active access key can read sensitive data.');
    return named.every(({ isCertain }) => isCertain)
      ? fail(`An active access key can read ${names(named)}.`)
      : unknown(`Whether a key can read ${names(named)} depends on what is not known.`);
  },
  examples: {
    pass: [{}, { accessKeys: [], access: null }],
    fail: [
      {
        accessKeys: [{ isActive: true, rotatedAt: null, lastUsed: null }],
        access: { ...none, readable: [store, { ...store, arn: 'arn:aws:s3:::mail' }] },
      },
    ],
    unknown: [
      { accessKeys: null },
      { access: null },
      { access: { ...none, readable: [{ ...store, isCertain: false }] } },
    ],
  },
});
