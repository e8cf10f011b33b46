import {
  EC2Client,
  type IpPermission,
  type NetworkAcl,
  paginateDescribeNetworkAcls,
  paginateDescribeRouteTables,
  paginateDescribeSecurityGroups,
  type RouteTable,
  type SecurityGroup,
} from '@aws-sdk/client-ec2';
import type { DBSubnetGroup, Subnet } from '@aws-sdk/client-rds';
import type { DatabasePosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt, clientOptions } from '../clients.ts';
import type { CollectContext } from '../collector.ts';
import { allPages } from '../pages.ts';
import { type Family, families, isBroad } from './network/addresses.ts';
import {
  isOpenToInternet,
  type Protocol,
  supposingLists,
  supposingRoutes,
  throughGateway,
  throughGroups,
} from './network/reach.ts';
import {
  groupWith,
  listsOfGroup,
  listsOfTable,
  prefixListPermissions,
  prefixListsIn,
  tableWith,
} from './prefixLists.ts';

export const networkPermissions: readonly Permission[] = [
  { action: 'ec2:DescribeSecurityGroups', on: 'any', reason: 'know who may open connections' },
  {
    action: 'ec2:DescribeRouteTables',
    on: 'any',
    reason: 'know which subnets the internet reaches',
  },
  { action: 'ec2:DescribeNetworkAcls', on: 'any', reason: 'know what networks let through' },
  ...prefixListPermissions,
];

/** What of a region's network decides who reaches a database; undefined = could not be read. */
export interface RegionNetwork {
  readonly groups: readonly SecurityGroup[] | undefined;
  readonly tables: readonly RouteTable[] | undefined;
  readonly acls: readonly NetworkAcl[] | undefined;
}

/** Rules and routes with the entries of the lists that they name. */
const withLists = async (
  { groups, tables, acls }: RegionNetwork,
  read: ReturnType<typeof prefixListsIn>,
): Promise<RegionNetwork> => {
  const ids = [...(groups ?? []).flatMap(listsOfGroup), ...(tables ?? []).flatMap(listsOfTable)];
  const lists = new Map((await read(ids)).map((list) => [list.id, list]));
  return {
    groups: groups?.map((group) => groupWith(group, lists)),
    tables: tables?.map((table) => tableWith(table, lists)),
    acls,
  };
};

/** Read once for all databases of a region. */
export const readRegionNetwork = async (
  context: CollectContext,
  region: string,
): Promise<RegionNetwork> => {
  const client = new EC2Client(clientOptions(context, region));
  const [groups, tables, acls] = await Promise.all([
    attempt(
      allPages(paginateDescribeSecurityGroups({ client }, {}), (page) => page.SecurityGroups),
    ),
    attempt(allPages(paginateDescribeRouteTables({ client }, {}), (page) => page.RouteTables)),
    attempt(allPages(paginateDescribeNetworkAcls({ client }, {}), (page) => page.NetworkAcls)),
  ]);
  const network = { groups: answerOf(groups), tables: answerOf(tables), acls: answerOf(acls) };
  return withLists(network, prefixListsIn(context, region));
};

export interface DatabaseNetwork {
  readonly groupIds: readonly string[] | null;
  readonly subnetGroup: DBSubnetGroup | undefined;
  readonly port: number | null;
  /** Absent = TCP. */
  readonly protocol?: Protocol;
  /** `IPV4` or `DUAL`; unknown = either. */
  readonly networkType?: string | undefined;
  /** Availability zones of it and its standbys; empty = unknown. */
  readonly zones: readonly string[];
}

type NetworkFacts = Pick<
  DatabasePosture,
  'securityGroups' | 'openGroups' | 'subnets' | 'publicSubnets' | 'internetSubnets'
>;

const familiesOf = ({ networkType }: DatabaseNetwork): readonly Family[] =>
  networkType === 'IPV4' ? ['v4'] : families;

/** Groups of a database; null when one is not listed (shared by another account): it may be open. */
const groupsOf = (
  { groups }: RegionNetwork,
  { groupIds }: DatabaseNetwork,
): readonly SecurityGroup[] | null => {
  if (groups === undefined || groupIds === null) return null;
  const known = groups.filter(({ GroupId = '' }) => groupIds.includes(GroupId));
  return known.length < groupIds.length ? null : known;
};

/** Null where it hangs on what the lists hold that rules name and that are not read. */
const unlessLists = (
  rules: readonly IpPermission[],
  find: (rules: readonly IpPermission[]) => string[],
): string[] | null => {
  const surely = find(rules);
  if (surely.length > 0) return surely;
  return find(supposingLists(rules)).length > 0 ? null : [];
};

const rulesOf = (groups: readonly SecurityGroup[]): IpPermission[] =>
  groups.flatMap(({ IpPermissions = [] }) => IpPermissions);

const openGroupsOf = (
  groups: readonly SecurityGroup[] | null,
  database: DatabaseNetwork,
): string[] | null => {
  const { port, protocol } = database;
  if (groups === null || port === null) return null;
  const isOpen = (rules: readonly IpPermission[]) =>
    familiesOf(database).some((family) =>
      isBroad(throughGroups(rules, { port, protocol }, family), family),
    );
  const alone = groups.filter((group) => isOpen(rulesOf([group])));
  if (alone.length > 0) return alone.map(({ GroupId = '' }) => GroupId);
  const together = groups.map(({ GroupId = '' }) => GroupId);
  return unlessLists(rulesOf(groups), (rules) => (isOpen(rules) ? together : []));
};

interface PlacedSubnet {
  readonly id: string;
  readonly zone: string | undefined;
  /** Its own table, else the main one of its network. */
  readonly table: RouteTable | undefined;
  readonly acl: NetworkAcl | undefined;
}

const place = (
  { tables, acls }: RegionNetwork,
  { SubnetIdentifier: id = '', SubnetAvailabilityZone: zone }: Subnet,
  vpc: string | undefined,
): PlacedSubnet => ({
  id,
  zone: zone?.Name,
  table:
    tables?.find(({ Associations }) => Associations?.some(({ SubnetId }) => SubnetId === id)) ??
    tables?.find(
      ({ VpcId, Associations }) => VpcId === vpc && Associations?.some(({ Main }) => Main === true),
    ),
  acl: acls?.find(({ Associations }) => Associations?.some(({ SubnetId }) => SubnetId === id)),
});

const leadsOut = (table: RouteTable): boolean =>
  families.some((family) => isBroad(throughGateway(table, family), family));

const supposing = (subnet: PlacedSubnet): PlacedSubnet => ({
  ...subnet,
  table: subnet.table && supposingRoutes(subnet.table),
});

const leadingOut = (subnets: readonly PlacedSubnet[]): PlacedSubnet[] =>
  subnets.filter(({ table }) => table !== undefined && leadsOut(table));

/** Null where a table is not known, or it hangs on a list that is not read. */
const publicOf = (subnets: readonly PlacedSubnet[] | null): PlacedSubnet[] | null => {
  if (subnets === null || subnets.some(({ table }) => table === undefined)) return null;
  const surely = leadingOut(subnets);
  if (surely.length > 0) return surely;
  return leadingOut(subnets.map(supposing)).length > 0 ? null : [];
};

/** Of the subnets with a way to the internet those that it may run in and where groups, routes and network ACLs let the internet in. */
const internetSubnetsOf = (
  subnets: readonly PlacedSubnet[] | null,
  groups: readonly SecurityGroup[] | null,
  database: DatabaseNetwork,
): string[] | null => {
  const { port, protocol, zones } = database;
  if (subnets === null || groups === null || port === null) return null;
  if (subnets.some(({ table }) => table === undefined)) return null;
  const supposed = leadingOut(subnets.map(supposing)).map(({ id }) => id);
  const used = subnets.filter(
    ({ id, zone }) =>
      supposed.includes(id) && (zone === undefined || zones.length === 0 || zones.includes(zone)),
  );
  if (used.some(({ acl }) => acl === undefined)) return null;
  const open = (rules: readonly IpPermission[], of: readonly PlacedSubnet[]) =>
    of.filter(
      ({ table, acl }) =>
        table !== undefined &&
        acl !== undefined &&
        isOpenToInternet({ port, protocol, families: familiesOf(database), rules, table, acl }),
    );
  const surely = open(rulesOf(groups), used);
  if (surely.length > 0) return surely.map(({ id }) => id);
  return open(supposingLists(rulesOf(groups)), used.map(supposing)).length > 0 ? null : [];
};

const idsOf = (subnets: readonly PlacedSubnet[] | null) => subnets?.map(({ id }) => id) ?? null;

/** Groups and subnets of a database and which of them are open to the internet. */
export const networkFacts = (region: RegionNetwork, given: DatabaseNetwork): NetworkFacts => {
  const database = { ...given, groupIds: given.groupIds?.slice(0, 50) ?? null };
  const { groupIds, subnetGroup } = database;
  const listed = subnetGroup?.Subnets?.filter(({ SubnetIdentifier }) => SubnetIdentifier);
  const subnets =
    listed?.slice(0, 100).map((each) => place(region, each, subnetGroup?.VpcId)) ?? null;
  const groups = groupsOf(region, database);
  const open = publicOf(subnets);
  return {
    securityGroups: groupIds,
    openGroups: openGroupsOf(groups, database),
    subnets: idsOf(subnets),
    publicSubnets: idsOf(open),
    internetSubnets: internetSubnetsOf(subnets, groups, database),
  };
};
