import type { EntryKind } from '#contracts/attackPath/words.ts';
import type { IdentityFlag } from '#contracts/risk/reach.ts';

/** Texts of the risk of an identity or asset, and of what makes it. */
export const reachRiskTexts = {
  title: 'Why this score',
  hint: 'The points add up to the score',
  part: 'What counts',
  points: 'Points',
  total: 'Risk score',
  parts: {
    path: (store: string | null) => (store === null ? 'Attack path' : `Attack path to ${store}`),
    assumed: 'Policies that could not be read, assumed to open important data',
    stores: (count: number) =>
      `${count} data ${count === 1 ? 'store' : 'stores'} with important data`,
    administrator: 'Administrator',
    escalation: (rule: string | null) => `May raise its own permissions (${rule})`,
    issue: 'Open issues',
  },
  nothing: {
    identity: 'It can reach no data store that holds sensitive data: the score is 0.',
    asset: 'No known attack path leads through it and no issue is open: the score is 0.',
    notOnPaths: 'No issue is open: the score is 0. Attack paths are not traced through this type.',
  },
  provisional: 'Provisional: not all of its policies could be read.',
  openStore: (name: string) => `Open ${name}`,
  begins: 'The path begins with',
  entries: {
    attack: 'an active attack',
    internet: 'anybody on the internet',
    network: 'a network that rules name',
    everybody: 'anybody, without signing in',
    externalAccount: 'an account that is not yours',
    federated: 'a subject of an identity provider',
    passwordOnly: 'a password without a second factor',
    oldKey: 'an access key older than a year',
    person: 'stolen credentials',
    workload: 'a compromised workload',
  } satisfies Record<EntryKind, string>,
  assumedEntry: 'stolen credentials, assumed: no path to it is known',
  flags: 'Remarks',
  flagWords: {
    root: 'Root user',
    administrator: 'Administrator',
    escalates: 'May raise its permissions',
    noMfa: 'No MFA',
    oldKey: 'Access key older than 90 days',
    twoKeys: 'Two active access keys',
    unusedKey: 'Active access key never used',
    dormant: 'Not used for 90 days',
    wildcardTrust: 'Anybody may assume it',
    noExternalId: 'Third party without external ID',
    crossAccount: 'Other accounts may assume it',
    exposed: 'Reached from the internet',
    notRead: 'Policies not read',
  } satisfies Record<IdentityFlag, string>,
  notYet: 'Permissions have not been evaluated yet.',
};
