import {
  EC2Client,
  paginateDescribeTransitGatewayRouteTables,
  paginateDescribeTransitGateways,
  paginateDescribeTransitGatewayVpcAttachments,
  paginateGetTransitGatewayRouteTableAssociations,
  paginateSearchTransitGatewayRoutes,
  type TransitGatewayRoute,
  type TransitGatewayRouteTable,
  type TransitGatewayVpcAttachment,
} from '@aws-sdk/client-ec2';
import { mapLimited } from '../samplers/mapLimited.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { ec2Row, type Place } from './ec2/place.ts';
import { allPages } from './pages.ts';
import { listed } from './refusals.ts';
import { inEveryRegion } from './regions.ts';

/** More are not kept: what a table with more of them routes is not known. */
const MOST = 5000;

const whole = <T>(all: T[] | undefined): T[] | null =>
  all === undefined || all.length > MOST ? null : all;

const idsOf = (ids: readonly (string | undefined)[] | undefined): string[] =>
  (ids ?? []).flatMap((id) => id ?? []);

/** Gateways at which rules may name groups of other VPCs, shared ones, too. */
const joiningGateways = async (client: EC2Client): Promise<ReadonlySet<string>> => {
  const pages = paginateDescribeTransitGateways({ client }, {});
  const all = answerOf(await attempt(allPages(pages, (page) => page.TransitGateways))) ?? [];
  const joining = all.filter((each) => each.Options?.SecurityGroupReferencingSupport === 'enable');
  return new Set(idsOf(joining.map(({ TransitGatewayId }) => TransitGatewayId)));
};

const attachmentRow = (
  place: Place,
  each: TransitGatewayVpcAttachment,
  joining: ReadonlySet<string>,
): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Transit Gateway Attachment',
    resource: 'transit-gateway-attachment',
    id: each.TransitGatewayAttachmentId,
    createdAt: each.CreationTime,
    tags: each.Tags,
    facts: {
      gatewayId: each.TransitGatewayId ?? '',
      vpcId: each.VpcId ?? '',
      subnets: idsOf(each.SubnetIds).slice(0, 50),
      isActive: each.State === 'available' || each.State === 'modifying',
      admitsGroups:
        each.Options?.SecurityGroupReferencingSupport === 'enable' &&
        joining.has(each.TransitGatewayId ?? ''),
    },
  }),
});

/** The owner of a gateway lists attachments of other accounts, too: those are rows of theirs. */
const attachments = async (client: EC2Client, place: Place): Promise<FoundRow[]> => {
  const pages = paginateDescribeTransitGatewayVpcAttachments({ client }, {});
  const all = await listed(() => allPages(pages, (page) => page.TransitGatewayVpcAttachments));
  const own = all.filter(({ VpcOwnerId }) => VpcOwnerId === place.accountId);
  if (own.length === 0) return [];
  const joining = await joiningGateways(client);
  return own.map((each) => attachmentRow(place, each, joining));
};

const associationsOf = async (client: EC2Client, TransitGatewayRouteTableId: string) => {
  const pages = paginateGetTransitGatewayRouteTableAssociations(
    { client },
    { TransitGatewayRouteTableId },
  );
  const all = answerOf(await attempt(allPages(pages, (page) => page.Associations)));
  const own = all?.filter(({ State }) => State === 'associated');
  return own && idsOf(own.map(({ TransitGatewayAttachmentId: id }) => id));
};

/** Only ways out of AWS are shared among several attachments. */
const routeOf = (route: TransitGatewayRoute) => ({
  destination: route.DestinationCidrBlock ?? '',
  attachmentId: route.TransitGatewayAttachments?.[0]?.TransitGatewayAttachmentId ?? null,
  isActive: route.State === 'active',
  isPropagated: route.Type === 'propagated',
});

const routesOf = async (client: EC2Client, TransitGatewayRouteTableId: string) => {
  const Filters = [{ Name: 'state', Values: ['active', 'blackhole'] }];
  const pages = paginateSearchTransitGatewayRoutes(
    { client },
    { TransitGatewayRouteTableId, Filters },
  );
  return answerOf(await attempt(allPages(pages, (page) => page.Routes)));
};

const tableRow = async (
  client: EC2Client,
  place: Place,
  table: TransitGatewayRouteTable,
): Promise<FoundRow> => {
  const id = table.TransitGatewayRouteTableId ?? '';
  const [associations, routes] = [await associationsOf(client, id), await routesOf(client, id)];
  return {
    row: ec2Row(place, {
      assetType: 'Transit Gateway Route Table',
      resource: 'transit-gateway-route-table',
      id,
      createdAt: table.CreationTime,
      tags: table.Tags,
      facts: {
        gatewayId: table.TransitGatewayId ?? '',
        attachments: whole(associations),
        routes: whole(routes)?.map(routeOf) ?? null,
      },
    }),
  };
};

const tables = async (client: EC2Client, place: Place): Promise<FoundRow[]> => {
  const pages = paginateDescribeTransitGatewayRouteTables({ client }, {});
  const all = await listed(() => allPages(pages, (page) => page.TransitGatewayRouteTables));
  return mapLimited(all, 4, (each) => tableRow(client, place, each));
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EC2Client(clientOptions(context, region));
  const place = { accountId: context.accountId, region };
  return (await Promise.all([attachments(client, place), tables(client, place)])).flat();
};

export const transitGateways: Collector = {
  name: 'transitGateways',
  permissions: [
    {
      action: 'ec2:DescribeTransitGateways',
      on: 'any',
      reason: 'know whether rules may name groups of other networks',
    },
    {
      action: 'ec2:DescribeTransitGatewayVpcAttachments',
      on: 'any',
      reason: 'know which networks are joined',
    },
    {
      action: 'ec2:DescribeTransitGatewayRouteTables',
      on: 'any',
      reason: 'know where transit gateways lead',
    },
    {
      action: 'ec2:GetTransitGatewayRouteTableAssociations',
      on: 'any',
      reason: 'know which networks a table of a transit gateway routes',
    },
    {
      action: 'ec2:SearchTransitGatewayRoutes',
      on: 'any',
      reason: 'know which networks reach each other over a transit gateway',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
