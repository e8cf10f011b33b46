import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { ACCOUNT, policy } from './exampleRows.ts';

const DAY = 86_400_000;
/** When the examples were seen. */
export const SEEN = Date.UTC(2026, 5, 1);
export const daysBeforeSeen = (days: number): number => SEEN - days * DAY;

const identity: Omit<ScannedIdentity, 'arn' | 'name' | 'identityType'> = {
  kind: 'identity',
  uniqueId: 'AIDAEXAMPLE',
  path: '/',
  createdAt: daysBeforeSeen(400),
  lastUsed: daysBeforeSeen(2),
  lastUsedKnown: true,
  tags: [],
  observedAt: SEEN,
  attachedPolicies: [],
  inlinePolicies: [],
  permissionsBoundaryArn: null,
  trustPolicy: null,
  groups: [],
  instanceProfiles: [],
  hasMfa: null,
  hasPassword: null,
  passwordLastUsed: null,
  accessKeys: null,
  dataServices: [],
  access: { isAdministrator: false, escalations: [], readable: [] },
};

const usedKey = {
  isActive: true,
  rotatedAt: daysBeforeSeen(30),
  lastUsed: daysBeforeSeen(2),
};

/** Trust of a role: the principal may assume it. */
export const trust = (Principal: unknown, more: object = {}): string =>
  policy({ Effect: 'Allow', Principal, Action: 'sts:AssumeRole', ...more });

/** Identities on which every check passes, by type. */
export const compliantIdentities: Readonly<
  Record<ScannedIdentity['identityType'], ScannedIdentity>
> = {
  root: {
    ...identity,
    arn: `arn:aws:iam::${ACCOUNT}:root`,
    name: 'root',
    identityType: 'root',
    uniqueId: null,
    hasMfa: true,
    lastUsed: daysBeforeSeen(300),
    passwordLastUsed: daysBeforeSeen(300),
    accessKeys: [],
  },
  user: {
    ...identity,
    arn: `arn:aws:iam::${ACCOUNT}:user/ann`,
    name: 'ann',
    identityType: 'user',
    hasMfa: true,
    hasPassword: true,
    passwordLastUsed: daysBeforeSeen(2),
    accessKeys: [usedKey],
  },
  role: {
    ...identity,
    arn: `arn:aws:iam::${ACCOUNT}:role/app`,
    name: 'app',
    identityType: 'role',
    trustPolicy: trust({ AWS: `arn:aws:iam::${ACCOUNT}:role/deployer` }),
  },
  group: {
    ...identity,
    arn: `arn:aws:iam::${ACCOUNT}:group/staff`,
    name: 'staff',
    identityType: 'group',
  },
};

export const allActions = policy({ Effect: 'Allow', Action: '*', Resource: '*' });
export const inline = (document: string | null) => [{ name: 'inline', document }];
