import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { scanRow } from './scanRow.ts';

/** A snapshot of a database as a scanner reports it. */
export const snapshotOfDatabase = (
  name: string,
  sourceArn: string | null = null,
): AssetOf<'RDS Snapshot'> => ({
  kind: 'asset',
  arn: `arn:aws:rds:us-east-1:210987654321:snapshot:${name}`,
  name,
  assetType: 'RDS Snapshot',
  region: 'us-east-1',
  createdAt: Date.UTC(2026, 0, 2),
  tags: [],
  observedAt: Date.UTC(2026, 5, 1),
  facts: {
    isCluster: false,
    isAutomated: false,
    sourceArn,
    engine: 'postgres',
    encrypted: true,
    keyArn: null,
    restorableBy: [],
  },
});

/** The same snapshot as a data store. */
export const copyOfDatabase = (
  { arn, name, facts }: AssetOf<'RDS Snapshot'>,
  overrides: Partial<ScannedStore> = {},
): ScannedStore =>
  scanRow({
    ...{ arn, name, storeKind: 'RDS-Postgres', copy: { of: facts.sourceArn, older: 0 } },
    analysis: {
      ...{ state: 'not-analysed', unitsSeen: 0, unitsTotal: null, bytesSeen: 0, bytesTotal: null },
      notAnalysed: [{ reason: 'copy', count: 1 }],
    },
    ...overrides,
  });

/** Row of a policy; one that AWS manages is not an asset of the customer. */
export const policyRow = (name: string, isAwsManaged: boolean): AssetOf<'IAM Policy'> => ({
  kind: 'asset',
  arn: `arn:aws:iam::${isAwsManaged ? 'aws' : '210987654321'}:policy/${name}`,
  name,
  assetType: 'IAM Policy',
  region: 'global',
  createdAt: null,
  tags: [],
  observedAt: Date.UTC(2026, 5, 1),
  facts: { isAwsManaged, versionId: 'v1', document: '{}' },
});

export const identityRow = (overrides: Partial<ScannedIdentity> = {}): ScannedIdentity => {
  const name = overrides.name ?? 'ann';
  return {
    kind: 'identity',
    arn: `arn:aws:iam::210987654321:user/${name}`,
    name,
    identityType: 'user',
    uniqueId: 'AIDAEXAMPLE',
    path: '/',
    createdAt: Date.UTC(2026, 0, 2),
    lastUsed: null,
    lastUsedKnown: true,
    tags: [],
    observedAt: Date.UTC(2026, 5, 1),
    attachedPolicies: [{ name: 'Read', arn: 'arn:aws:iam::aws:policy/Read' }],
    inlinePolicies: [],
    permissionsBoundaryArn: null,
    trustPolicy: null,
    groups: [],
    instanceProfiles: [],
    hasMfa: true,
    hasPassword: true,
    passwordLastUsed: null,
    accessKeys: [],
    dataServices: [],
    access: null,
    ...overrides,
  };
};
