import {
  EC2Client,
  paginateDescribeInstances,
  paginateDescribeInternetGateways,
  paginateDescribeNetworkAcls,
  paginateDescribeNetworkInterfaces,
  paginateDescribeRouteTables,
  paginateDescribeSecurityGroups,
  paginateDescribeSubnets,
  paginateDescribeVpcs,
} from '@aws-sdk/client-ec2';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { groupRow } from './ec2/groups.ts';
import { instanceRow, interfaceRow } from './ec2/machines.ts';
import { aclRow, gatewayRow, routeTableRow, subnetRow, vpcRow } from './ec2/networks.ts';
import type { Place } from './ec2/place.ts';
import { inEveryRegion } from './regions.ts';

const rowsOf = async <Page, T>(
  pages: AsyncIterable<Page>,
  itemsOf: (page: Page) => readonly T[] | undefined,
  toRow: (item: T) => FoundRow,
): Promise<FoundRow[]> => {
  const rows: FoundRow[] = [];
  for await (const page of pages) rows.push(...(itemsOf(page) ?? []).map(toRow));
  return rows;
};

const machines = (client: EC2Client, place: Place) => [
  rowsOf(
    paginateDescribeInstances({ client }, {}),
    (page) => page.Reservations?.flatMap(({ Instances }) => Instances ?? []),
    (each) => instanceRow(place, each),
  ),
  rowsOf(
    paginateDescribeNetworkInterfaces({ client }, {}),
    (page) => page.NetworkInterfaces,
    (each) => interfaceRow(place, each),
  ),
  rowsOf(
    paginateDescribeSecurityGroups({ client }, {}),
    (page) => page.SecurityGroups,
    (each) => groupRow(place, each),
  ),
];

const networks = (client: EC2Client, place: Place) => [
  rowsOf(
    paginateDescribeVpcs({ client }, {}),
    (page) => page.Vpcs,
    (each) => vpcRow(place, each),
  ),
  rowsOf(
    paginateDescribeSubnets({ client }, {}),
    (page) => page.Subnets,
    (each) => subnetRow(place, each),
  ),
  rowsOf(
    paginateDescribeRouteTables({ client }, {}),
    (page) => page.RouteTables,
    (each) => routeTableRow(place, each),
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
  return (await Promise.all([...machines(client, place), ...networks(client, place)])).flat();
};

export const ec2Network: Collector = {
  name: 'ec2Network',
  permissions: [
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
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
