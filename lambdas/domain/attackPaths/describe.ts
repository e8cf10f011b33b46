import type { EntryKind, LinkKind } from '#contracts/attackPath/words.ts';
import { UNREAD_RULE } from '#domain/access/unreadPolicies.ts';
import type { AttackPath } from './findPaths.ts';
import type { PathLink } from './model.ts';

const sentences: Readonly<Record<LinkKind, (from: string, to: string) => string>> = {
  EXPOSED_TO: (from, to) => `${from} can connect to ${to}`,
  FORWARDS: (from, to) => `${from} passes requests on to ${to}`,
  HAS_IDENTITY: (from, to) => `${from} acts with the role ${to}`,
  CAN_ASSUME: (from, to) => `${from} can assume the role ${to}`,
  ESCALATES: (from, to) =>
    from === to ? `${from} can give itself any permission` : `${from} can act as ${to}`,
  CONTROLS: (from, to) => `${from} can run commands on ${to}`,
  NETWORK_TO: (from, to) => `${from} can open connections to ${to}`,
  CAN_READ: (from, to) => `${from} can read ${to}`,
  CAN_WRITE: (from, to) => `${from} can change ${to}`,
  CAN_DELETE: (from, to) => `${from} can delete ${to}`,
  CAN_EXPORT: (from, to) => `${from} can export ${to}`,
  CAN_SHARE: (from, to) => `${from} can open ${to} to others`,
  SNAPSHOT_ROUTE: (from, to) => `${from} can restore a copy of ${to}`,
  HOLDS_CREDENTIAL: (from, to) => `${from} holds cloud keys, which may be those of ${to}`,
  READS_SETTINGS: (from, to) => `${from} can read the settings of ${to}`,
  HOLDS_KEY: (from, to) => `${from} holds an access key of ${to}`,
  READS_SECRET: (from, to) => `${from} can read the secret ${to}`,
  HOLDS_LOGIN: (from, to) => `${from} holds a login of ${to}`,
  COPY_OF: (from, to) => `${from} holds the data of ${to}`,
};

export const describeLink = ({ kind, from, to, rule }: PathLink): string => {
  if (rule === UNREAD_RULE) return `${from.name} has ${to.name}`;
  return kind === 'ESCALATES' && to.type === 'group'
    ? `${from.name} can add itself to the group ${to.name}`
    : sentences[kind](from.name, to.name);
};

const beginnings: Readonly<Record<EntryKind, string>> = {
  attack: 'Active attack',
  internet: 'Internet',
  network: 'Named networks',
  everybody: 'Public access',
  externalAccount: 'External account',
  federated: 'Identity provider',
  passwordOnly: 'Password without MFA',
  oldKey: 'Old access key',
  person: 'Stolen credentials',
  workload: 'Compromised workload',
};

/** Techniques, the most telling one first. */
const techniques: readonly (readonly [LinkKind, string])[] = [
  ['HOLDS_CREDENTIAL', 'found credentials'],
  ['HOLDS_KEY', 'found credentials'],
  ['HOLDS_LOGIN', 'secret of a database'],
  ['ESCALATES', 'privilege escalation'],
  ['CONTROLS', 'remote commands'],
  ['NETWORK_TO', 'database port'],
  ['COPY_OF', 'copy of the data'],
  ['SNAPSHOT_ROUTE', 'snapshot'],
  ['HAS_IDENTITY', 'role of a workload'],
  ['CAN_ASSUME', 'assumed role'],
  ['EXPOSED_TO', 'open port'],
];

export const namePath = ({ entry, links, store }: AttackPath): string => {
  const kinds = new Set(links.map(({ kind }) => kind));
  const technique = techniques.find(([kind]) => kinds.has(kind))?.[1] ?? 'direct access';
  return `BR-AP-${beginnings[entry.kind]}, ${technique}: ${store.name}`;
};

export const describePath = ({ links }: AttackPath): string =>
  `${links.map(describeLink).join('; ')}.`;
