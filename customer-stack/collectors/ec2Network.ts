import {
  EC2Client,
  paginateDescribeFlowLogs,
  paginateDescribeInstances,
  paginateDescribeInternetGateways,
  paginateDescribeLaunchTemplateVersions,
  paginateDescribeNetworkAcls,
  paginateDescribeNetworkInterfaces,
  paginateDescribeRouteTables,
  paginateDescribeSecurityGroups,
  paginateDescribeSubnets,
  paginateDescribeVpcEndpoints,
  paginateDescribeVpcPeeringConnections,
  paginateDescribeVpcs,
} from '@aws-sdk/client-ec2';
import { mapLimited } from '../samplers/mapLimited.ts';
import { accountDetailsPermissions, readRolePolicies } from './accountDetails.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { groupRow } from './ec2/groups.ts';
import { inspectorPermissions, readInspections } from './ec2/inspector.ts';
import { instanceRow, interfaceRow } from './ec2/machines.ts';
import {
  aclRow,
  endpointRow,
  type FlowLogs,
  gatewayRow,
  type Peerings,
  routeTableRow,
  subnetRow,
  vpcRow,
} from './ec2/networks.ts';
import { internetPorts, openDatabasePorts } from './ec2/openPorts.ts';
import type { Place } from './ec2/place.ts';
import { launchTemplateRow, readStartUp } from './ec2/userData.ts';
import { createKeyOwners, type KeyOwners, keyOwnerPermissions } from './keyOwners.ts';
import { allPages } from './pages.ts';
import { readRegionNetwork } from './posture/databaseNetwork.ts';
import {
  listsOfGroup,
  listsOfTable,
  prefixListPermissions,
  prefixListsIn,
} from './posture/prefixLists.ts';
import { listed } from './refusals.ts';
import { inEveryRegion } from './regions.ts';

const rowsOf = async <Page, T>(
  pages: AsyncIterable<Page>,
  itemsOf: (page: Page) => readonly T[] | undefined,
  toRow: (item: T) => FoundRow | Promise<FoundRow>,
): Promise<FoundRow[]> => Promise.all((await listed(() => allPages(pages, itemsOf))).map(toRow));

/** Reads lists of addresses by id. */
type ReadLists = ReturnType<typeof prefixListsIn>;

interface Around {
  readonly client: EC2Client;
  readonly place: Place;
  readonly ownersIn: KeyOwners;
}

const instances = async (
  context: CollectContext,
  { client, place, ownersIn }: Around,
): Promise<FoundRow[]> => {
  const pages = paginateDescribeInstances({ client }, {});
  const found = await listed(() =>
    allPages(pages, (page) => page.Reservations?.flatMap(({ Instances }) => Instances ?? [])),
  );
  if (found.length === 0) return [];
  const network = await readRegionNetwork(context, place.region);
  const policiesOf = await readRolePolicies(context);
  const inspectionOf = await readInspections(context, place.region);
  return mapLimited(found, 6, async (each) =>
    instanceRow(place, each, {
      ...(await readStartUp({ client, ownersIn }, each.InstanceId)),
      openDatabasePorts: openDatabasePorts(network, each),
      internetPorts: internetPorts(network, each),
      inspection: inspectionOf(each.InstanceId),
      rolePolicies: policiesOf(each.IamInstanceProfile?.Arn ?? null),
    }),
  );
};

const machines = ({ client, place, ownersIn }: Around, readLists: ReadLists) => [
  rowsOf(
    paginateDescribeLaunchTemplateVersions({ client }, { Versions: ['$Latest'] }),
    (page) => page.LaunchTemplateVersions,
    (each) => launchTemplateRow(place, each, ownersIn),
  ),
  rowsOf(
    paginateDescribeNetworkInterfaces({ client }, {}),
    (page) => page.NetworkInterfaces,
    (each) => interfaceRow(place, each),
  ),
  rowsOf(
    paginateDescribeSecurityGroups({ client }, {}),
    (page) => page.SecurityGroups,
    async (each) => groupRow(place, each, await readLists(listsOfGroup(each))),
  ),
];

const peeringConnections = async (client: EC2Client): Promise<Peerings> => {
  const pages = paginateDescribeVpcPeeringConnections({ client }, {});
  const listed = await attempt(allPages(pages, (page) => page.VpcPeeringConnections));
  return answerOf(listed) ?? null;
};

const flowLogs = async (client: EC2Client): Promise<FlowLogs> => {
  const logs = allPages(paginateDescribeFlowLogs({ client }, {}), (page) => page.FlowLogs);
  const found = answerOf(await attempt(logs));
  return found?.filter(({ FlowLogStatus }) => FlowLogStatus === 'ACTIVE') ?? null;
};

const endpoints = (client: EC2Client, place: Place) => [
  rowsOf(
    paginateDescribeVpcEndpoints({ client }, {}),
    (page) => page.VpcEndpoints,
    (each) => endpointRow(place, each),
  ),
];

/** Facts of a region that rows of networks name. */
interface AroundNetworks {
  readonly logged: FlowLogs;
  readonly peerings: Peerings;
  readonly readLists: ReadLists;
}

const networks = (
  client: EC2Client,
  place: Place,
  { logged, peerings, readLists }: AroundNetworks,
) => [
  rowsOf(
    paginateDescribeVpcs({ client }, {}),
    (page) => page.Vpcs,
    (each) => vpcRow(place, each, logged),
  ),
  rowsOf(
    paginateDescribeSubnets({ client }, {}),
    (page) => page.Subnets,
    (each) => subnetRow(place, each),
  ),
  rowsOf(
    paginateDescribeRouteTables({ client }, {}),
    (page) => page.RouteTables,
    async (each) => {
      const prefixLists = await readLists(listsOfTable(each));
      return routeTableRow(place, each, { peerings, prefixLists });
    },
  ),
  rowsOf(
    paginateDescribeInternetGateways({ client }, {}),
    (page) => page.InternetGateways,
    (each) => gatewayRow(place, each),
  ),
  rowsOf(
    paginateDescribeNetworkAcls({ client }, {}),
    (page) => page.NetworkAcls,
    (each) => aclRow(place, each),
  ),
];

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EC2Client(clientOptions(context, region));
  const place = { accountId: context.accountId, region };
  const [logged, peerings] = await Promise.all([flowLogs(client), peeringConnections(client)]);
  const readLists = prefixListsIn(context, region);
  const around = { client, place, ownersIn: createKeyOwners(context) };
  const rows = [
    instances(context, around),
    ...machines(around, readLists),
    ...networks(client, place, { logged, peerings, readLists }),
    ...endpoints(client, place),
  ];
  return (await Promise.all(rows)).flat();
};

export const ec2Network: Collector = {
  name: 'ec2Network',
  permissions: [
    ...keyOwnerPermissions,
    { action: 'ec2:DescribeRegions', on: 'any', reason: 'know the regions that the account uses' },
    {
      action: 'ec2:DescribeInstances',
      on: 'any',
      reason: 'find machines and the roles that they carry',
    },
    {
      action: 'ec2:DescribeNetworkInterfaces',
      on: 'any',
      reason: 'know which addresses lead to what',
    },
    { action: 'ec2:DescribeSecurityGroups', on: 'any', reason: 'know who may open connections' },
    { action: 'ec2:DescribeVpcs', on: 'any', reason: 'know the networks' },
    { action: 'ec2:DescribeSubnets', on: 'any', reason: 'know the parts of the networks' },
    {
      action: 'ec2:DescribeRouteTables',
      on: 'any',
      reason: 'know which subnets the internet reaches',
    },
    {
      action: 'ec2:DescribeInternetGateways',
      on: 'any',
      reason: 'know which networks the internet reaches',
    },
    { action: 'ec2:DescribeNetworkAcls', on: 'any', reason: 'know what networks let through' },
    { action: 'ec2:DescribeFlowLogs', on: 'any', reason: 'know whether traffic leaves a trace' },
    { action: 'ec2:DescribeVpcEndpoints', on: 'any', reason: 'know whom endpoints let through' },
    {
      action: 'ec2:DescribeVpcPeeringConnections',
      on: 'any',
      reason: 'know how much of another network a route reaches',
    },
    {
      action: 'ec2:DescribeInstanceAttribute',
      on: 'any',
      reason: 'find credentials in start-up scripts; only names leave',
    },
    {
      action: 'ec2:DescribeLaunchTemplateVersions',
      on: 'any',
      reason: 'find credentials in start-up scripts; only names leave',
    },
    ...inspectorPermissions,
    ...prefixListPermissions,
    ...accountDetailsPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
