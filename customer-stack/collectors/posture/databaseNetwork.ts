import {
  EC2Client,
  type IpPermission,
  paginateDescribeRouteTables,
  paginateDescribeSecurityGroups,
  type RouteTable,
  type SecurityGroup,
} from '@aws-sdk/client-ec2';
import type { DBSubnetGroup } from '@aws-sdk/client-rds';
import type { DatabasePosture } from '#contracts/storePosture.ts';
import { answerOf, ask, clientOptions } from '../clients.ts';
import type { CollectContext, Permission } from '../collector.ts';

export const networkPermissions: readonly Permission[] = [
  { action: 'ec2:DescribeSecurityGroups', reason: 'know who may open connections' },
  { action: 'ec2:DescribeRouteTables', reason: 'know which subnets the internet reaches' },
];

/** What of a region's network decides who reaches a database; undefined = could not be read. */
interface RegionNetwork {
  readonly groups: readonly SecurityGroup[] | undefined;
  readonly tables: readonly RouteTable[] | undefined;
}

const allPages = async <Page, T>(
  pages: AsyncIterable<Page>,
  itemsOf: (page: Page) => readonly T[] | undefined,
): Promise<T[]> => {
  const all: T[] = [];
  for await (const page of pages) all.push(...(itemsOf(page) ?? []));
  return all;
};

/** Read once for all databases of a region. */
export const readRegionNetwork = async (
  context: CollectContext,
  region: string,
): Promise<RegionNetwork> => {
  const client = new EC2Client(clientOptions(context, region));
  const [groups, tables] = await Promise.all([
    ask(allPages(paginateDescribeSecurityGroups({ client }, {}), (page) => page.SecurityGroups)),
    ask(allPages(paginateDescribeRouteTables({ client }, {}), (page) => page.RouteTables)),
  ]);
  return { groups: answerOf(groups), tables: answerOf(tables) };
};

/** `/0`, and the halves that somebody writes to get round a rule against it. */
const isWorld = (cidr: string | undefined) => /\/[01]$/.test(cidr ?? '');

const admitsPort = ({ IpProtocol, FromPort, ToPort }: IpPermission, port: number): boolean => {
  if (IpProtocol === '-1') return true;
  if (IpProtocol !== 'tcp' && IpProtocol !== '6') return false;
  return (FromPort ?? 0) <= port && port <= (ToPort ?? 65_535);
};

const admitsWorld = (group: SecurityGroup, port: number): boolean =>
  (group.IpPermissions ?? []).some(
    (rule) =>
      admitsPort(rule, port) &&
      ((rule.IpRanges ?? []).some(({ CidrIp }) => isWorld(CidrIp)) ||
        (rule.Ipv6Ranges ?? []).some(({ CidrIpv6 }) => isWorld(CidrIpv6))),
  );

const leadsOut = ({ Routes }: RouteTable): boolean =>
  (Routes ?? []).some(
    ({ GatewayId, State, DestinationCidrBlock, DestinationIpv6CidrBlock }) =>
      State !== 'blackhole' &&
      GatewayId?.startsWith('igw-') === true &&
      (isWorld(DestinationCidrBlock) || isWorld(DestinationIpv6CidrBlock)),
  );

/** A subnet's own table, else the main one of its network. */
const tableOf = (
  tables: readonly RouteTable[],
  subnet: string,
  vpc: string | undefined,
): RouteTable | undefined =>
  tables.find(({ Associations }) => Associations?.some(({ SubnetId }) => SubnetId === subnet)) ??
  tables.find(
    ({ VpcId, Associations }) => VpcId === vpc && Associations?.some(({ Main }) => Main === true),
  );

export interface DatabaseNetwork {
  readonly groupIds: readonly string[] | null;
  readonly subnetGroup: DBSubnetGroup | undefined;
  readonly port: number | null;
}

type NetworkFacts = Pick<
  DatabasePosture,
  'securityGroups' | 'openGroups' | 'subnets' | 'publicSubnets'
>;

const openGroupsOf = (
  { groups }: RegionNetwork,
  ids: readonly string[] | null,
  port: number | null,
): string[] | null => {
  if (groups === undefined || ids === null || port === null) return null;
  const known = groups.filter(({ GroupId = '' }) => ids.includes(GroupId));
  // A group that is not told of (shared by another account) may be open.
  if (known.length < ids.length) return null;
  return known.filter((group) => admitsWorld(group, port)).map(({ GroupId = '' }) => GroupId);
};

const publicSubnetsOf = (
  { tables }: RegionNetwork,
  ids: readonly string[] | null,
  vpc: string | undefined,
): string[] | null => {
  if (tables === undefined || ids === null) return null;
  const found = ids.map((id) => ({ id, table: tableOf(tables, id, vpc) }));
  if (found.some(({ table }) => table === undefined)) return null;
  return found.filter(({ table }) => table !== undefined && leadsOut(table)).map(({ id }) => id);
};

/** Groups and subnets of a database and which of them are open to the internet. */
export const networkFacts = (region: RegionNetwork, database: DatabaseNetwork): NetworkFacts => {
  const { groupIds, subnetGroup, port } = database;
  const listed = subnetGroup?.Subnets?.flatMap(({ SubnetIdentifier }) => SubnetIdentifier ?? []);
  const subnets = listed?.slice(0, 100) ?? null;
  const securityGroups = groupIds?.slice(0, 50) ?? null;
  return {
    securityGroups,
    openGroups: openGroupsOf(region, securityGroups, port),
    subnets,
    publicSubnets: publicSubnetsOf(region, subnets, subnetGroup?.VpcId),
  };
};
