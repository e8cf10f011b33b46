import type { AssetOf, AssetType, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { ReachRisk } from '#contracts/risk/reach.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { AccessStore, Accounts } from '#domain/access/facts.ts';
import { type AccessPointRow, withAccessPoints } from '#domain/access/readAccessPoints.ts';
import { guardrailsIn, type OrganizationRows } from '#domain/access/readGuardrails.ts';
import { type IdentityRows, identityNodesOf } from '#domain/access/readIdentities.ts';
import { withKeys } from '#domain/access/readKeys.ts';
import { type SecretRow, secretStoresIn } from '#domain/access/readSecrets.ts';
import { accessStoreOf } from '#domain/access/readStores.ts';
import type { AccessReach } from '#domain/access/records.ts';
import { type Network, networkOf } from '#domain/network/network.ts';
import { transitIn } from '#domain/network/transit.ts';
import { type Attack, attackedIn } from './attacks.ts';
import { type AttackFacts, sharedSnapshotOf, type TargetStore, targetStoreOf } from './facts.ts';

interface Place {
  readonly ref: string;
  readonly accountId: string;
}

/** All that decides about access and attack paths; other facts are let go of at once. */
export interface Collected {
  readonly identities: IdentityRows['identities'][number][];
  readonly policies: IdentityRows['policies'][number][];
  readonly machines: IdentityRows['machines'][number][];
  readonly functions: AttackFacts['functions'][number][];
  readonly services: AttackFacts['services'][number][];
  readonly blueprints: AttackFacts['blueprints'][number][];
  readonly apis: AttackFacts['apis'][number][];
  readonly balancers: AttackFacts['balancers'][number][];
  readonly snapshots: AttackFacts['snapshots'][number][];
  readonly openImages: AttackFacts['openImages'][number][];
  /** Disks that machines have. */
  readonly volumes: AttackFacts['volumes'][number][];
  readonly backups: (Place & { readonly row: AssetOf<'DynamoDB Backup'> })[];
  readonly fileSystems: (Place & { readonly row: AssetOf<'EFS File System'> })[];
  readonly networkRows: { readonly accountId: string; readonly row: ScannedAsset }[];
  readonly organizations: OrganizationRows['organizations'][number][];
  readonly organizationPolicies: OrganizationRows['organizationPolicies'][number][];
  readonly secrets: SecretRow[];
  readonly keys: { readonly accountId: string; readonly row: AssetOf<'KMS Key'> }[];
  readonly accessPoints: AccessPointRow[];
  readonly stores: AccessStore[];
  readonly targets: TargetStore[];
  /** Of each data store what its risk was last computed with. */
  readonly riskFacts: Map<string, RiskFacts>;
  /** Of identities and assets the risk that was last written. */
  readonly reachRisks: Map<string, ReachRisk>;
  /** Data stores of which nothing was read. */
  readonly unread: Set<string>;
  readonly exports: {
    readonly accountId: string;
    readonly row: AssetOf<'RDS Export Task' | 'DynamoDB Export'>;
  }[];
  /** On which resources attacks were detected. */
  readonly attacks: Attack[];
  readonly gone: string[];
  /** Of each account the last scan that changed anything. */
  readonly scans: Map<string, number>;
}

const networkTypes: readonly AssetType[] = [
  'Network Interface',
  'Security Group',
  'Subnet',
  'Route Table',
  'Internet Gateway',
  'Network ACL',
  'Transit Gateway Attachment',
  'Transit Gateway Route Table',
];

const isOf = <T extends AssetType>(row: ScannedAsset, type: T): row is AssetOf<T> =>
  row.assetType === type;

/** What passes requests on, and tasks. */
const collectFront = (into: Collected, place: Place, row: ScannedAsset): void => {
  if (isOf(row, 'ECS Service')) into.services.push({ ...place, row });
  else if (isOf(row, 'API Gateway API')) into.apis.push({ ...place, row });
  else if (isOf(row, 'Load Balancer')) into.balancers.push({ ...place, row });
};

const collectBlueprint = (into: Collected, place: Place, row: ScannedAsset): void => {
  if (!isOf(row, 'ECS Task Definition') && !isOf(row, 'Launch Template')) return;
  if (row.facts.keyOwners?.length || row.facts.loginHosts?.length)
    into.blueprints.push({ ...place, row });
};

/** Copies of data, and disks that it is copied from. */
const collectCopy = (into: Collected, place: Place, row: ScannedAsset): void => {
  if (isOf(row, 'RDS Snapshot') || isOf(row, 'Redshift Snapshot') || isOf(row, 'EBS Snapshot'))
    into.snapshots.push(sharedSnapshotOf(row, place));
  else if (isOf(row, 'DynamoDB Backup')) into.backups.push({ ...place, row });
  else if (isOf(row, 'EFS File System')) into.fileSystems.push({ ...place, row });
  else if (isOf(row, 'Machine Image') && row.facts.isPublic)
    into.openImages.push({ ...place, row });
  else if (isOf(row, 'EBS Volume') && row.facts.instances.length > 0)
    into.volumes.push({ ...place, row });
  else if (isOf(row, 'RDS Export Task') || isOf(row, 'DynamoDB Export'))
    into.exports.push({ ...place, row });
};

const collectAsset = (into: Collected, place: Place, row: ScannedAsset): void => {
  if (isOf(row, 'IAM Policy')) into.policies.push({ ...place, row });
  else if (isOf(row, 'EC2 Instance')) into.machines.push({ ...place, row });
  else if (isOf(row, 'Lambda Function')) into.functions.push({ ...place, row });
  else if (isOf(row, 'AWS Organization')) into.organizations.push({ ...place, row });
  else if (isOf(row, 'Organization Policy')) into.organizationPolicies.push({ ...place, row });
  else if (isOf(row, 'Secret') || isOf(row, 'SSM Parameter')) into.secrets.push({ ...place, row });
  else if (isOf(row, 'KMS Key')) into.keys.push({ ...place, row });
  else if (isOf(row, 'S3 Access Point')) into.accessPoints.push({ ...place, row });
  else if (networkTypes.includes(row.assetType))
    into.networkRows.push({ accountId: place.accountId, row });
  else {
    collectFront(into, place, row);
    collectCopy(into, place, row);
    collectBlueprint(into, place, row);
  }
};

const attacksIn = (row: ScannedAsset, accountId: string): Attack[] =>
  isOf(row, 'Account Region')
    ? (row.facts.attacks ?? []).map(({ resource, updatedAt, ...said }) => ({
        ...{ accountId, resource, updatedAt },
        report: { ...said, region: row.arn.split(':')[3] ?? '' },
      }))
    : [];

/** Keeps a row if it bears on access or attack paths. */
export const collectRow = (into: Collected, place: Place, row: ScanRow): void => {
  if (row.kind === 'identity') into.identities.push({ ...place, row });
  else if (row.kind === 'asset') {
    collectAsset(into, place, row);
    into.attacks.push(...attacksIn(row, place.accountId));
  } else {
    const store = accessStoreOf(row, place);
    if (store !== undefined) into.stores.push(store);
    into.targets.push(targetStoreOf(row, place));
    if (row.analysis.state === 'not-analysed') into.unread.add(place.ref);
  }
};

export const nothingCollected = (): Collected => ({
  ...{ identities: [], policies: [], machines: [], functions: [], snapshots: [], openImages: [] },
  ...{
    volumes: [],
    services: [],
    blueprints: [],
    apis: [],
    balancers: [],
    backups: [],
    fileSystems: [],
  },
  ...{ networkRows: [], stores: [], targets: [], gone: [], attacks: [] },
  ...{ organizations: [], organizationPolicies: [], keys: [], secrets: [], accessPoints: [] },
  ...{
    riskFacts: new Map(),
    reachRisks: new Map(),
    unread: new Set(),
    exports: [],
    scans: new Map(),
  },
});

/** All that decides about access in the accounts. */
export const accountsIn = (all: Collected, ownAccounts: ReadonlySet<string>): Accounts => ({
  identities: identityNodesOf(all),
  stores: withAccessPoints(withKeys(all.stores, all.keys), all.accessPoints, ownAccounts),
  guardrailsOf: guardrailsIn(all, ownAccounts),
});

/** The networks of each account. */
export const networksOf = ({
  networkRows,
}: Pick<Collected, 'networkRows'>): ReadonlyMap<string, Network> => {
  const byAccount = Map.groupBy(networkRows, ({ accountId }) => accountId);
  const transit = transitIn(networkRows.map(({ row }) => row));
  return new Map(
    [...byAccount].map(([id, rows]) => [
      id,
      networkOf(
        rows.map(({ row }) => row),
        transit,
      ),
    ]),
  );
};

/** What is in an account has an ARN, of its own or of its row. */
interface Located {
  readonly accountId: string;
  readonly arn?: string;
  readonly row?: { readonly arn: string };
}

/** The same with another row in place of one of its entity. */
export const withRow = (all: Collected, place: Place, row: ScanRow): Collected => {
  const isAnother = (each: Located): boolean =>
    each.accountId !== place.accountId || (each.arn ?? each.row?.arn) !== row.arn;
  // A snapshot is an asset and a data store of one ARN.
  const isStore = row.kind === 'dataStore';
  const isOther = (each: Located): boolean => isStore || isAnother(each);
  const isOtherStore = (each: Located): boolean => !isStore || isAnother(each);
  const others = {
    ...all,
    identities: all.identities.filter(isOther),
    policies: all.policies.filter(isOther),
    machines: all.machines.filter(isOther),
    functions: all.functions.filter(isOther),
    services: all.services.filter(isOther),
    blueprints: all.blueprints.filter(isOther),
    apis: all.apis.filter(isOther),
    balancers: all.balancers.filter(isOther),
    snapshots: all.snapshots.filter(isOther),
    openImages: all.openImages.filter(isOther),
    volumes: all.volumes.filter(isOther),
    backups: all.backups.filter(isOther),
    fileSystems: all.fileSystems.filter(isOther),
    secrets: all.secrets.filter(isOther),
    networkRows: all.networkRows.filter(isOther),
    stores: all.stores.filter(isOtherStore),
    targets: all.targets.filter(isOtherStore),
  };
  collectRow(others, place, row);
  return others;
};

/** What attack paths are found in. */
export const attackFactsIn = (
  all: Collected,
  reach: AccessReach,
  ownAccounts: ReadonlySet<string>,
): AttackFacts => {
  const {
    targets: stores,
    identities,
    machines,
    functions,
    services,
    blueprints,
    apis,
    balancers,
    snapshots,
    openImages,
    volumes,
  } = all;
  return {
    ...{ reach, stores, identities, machines, functions, services, apis, balancers },
    ...{
      blueprints,
      snapshots,
      openImages,
      volumes,
      networks: networksOf(all),
      attacked: attackedIn(all),
      secrets: secretStoresIn(all, guardrailsIn(all, ownAccounts)),
      ownAccounts,
    },
  };
};

/** Snapshots, backups and file systems, with their references as data stores where they are any. */
export const assetsAsStores = ({
  snapshots,
  backups,
  fileSystems,
  targets,
}: Pick<Collected, 'snapshots' | 'backups' | 'fileSystems' | 'targets'>) => {
  const keyOf = (accountId: string, arn: string): string => `${accountId} ${arn}`;
  const stores = new Map(targets.map(({ accountId, arn, ref }) => [keyOf(accountId, arn), ref]));
  const rows = [...backups, ...fileSystems].map(({ row: { arn }, ...place }) => ({
    ...place,
    arn,
  }));
  return [...snapshots, ...rows].map(({ ref, accountId, arn }) => ({
    ref,
    store: stores.get(keyOf(accountId, arn)),
  }));
};
