import type { TransitGatewayVpcAttachment } from '@aws-sdk/client-ec2';
import type { Place } from '#local/aws/services/declared/declare.ts';
import type {
  DeclaredTransitTable,
  TransitGateways,
} from '#local/aws/services/declared/transitGateways.ts';
import {
  APP_SUBNET,
  analytics,
  at,
  LAKE_SUBNET,
  LAKE_VPC,
  main,
  named,
  OFFICE_GATEWAY,
  SHOP_VPC,
} from './places.ts';

const TABLE = 'tgw-rtb-0aaa1111bbb2222d1';
const attachmentIds = {
  shop: 'tgw-attach-0aaa1111bbb2222e1',
  lake: 'tgw-attach-0aaa1111bbb2222e2',
  office: 'tgw-attach-0aaa1111bbb2222e3',
} as const;

const attachment = (
  place: Place,
  [id, vpc, subnet]: readonly [string, string, string],
): TransitGatewayVpcAttachment => ({
  TransitGatewayAttachmentId: id,
  TransitGatewayId: OFFICE_GATEWAY,
  VpcId: vpc,
  VpcOwnerId: place.accountId,
  State: 'available',
  SubnetIds: [subnet],
  Options: { DnsSupport: 'enable', SecurityGroupReferencingSupport: 'enable' },
  Tags: [],
});

const shop = attachment(main, [attachmentIds.shop, SHOP_VPC, APP_SUBNET]);
const lake = attachment(analytics, [attachmentIds.lake, LAKE_VPC, LAKE_SUBNET]);

/** The office reaches both networks, and they do not reach each other. */
const table: DeclaredTransitTable = {
  table: {
    TransitGatewayRouteTableId: TABLE,
    TransitGatewayId: OFFICE_GATEWAY,
    State: 'available',
    DefaultAssociationRouteTable: true,
    DefaultPropagationRouteTable: false,
    Tags: named('office'),
  },
  associations: Object.values(attachmentIds).map((TransitGatewayAttachmentId) => ({
    TransitGatewayAttachmentId,
    ResourceType: TransitGatewayAttachmentId === attachmentIds.office ? 'vpn' : 'vpc',
    State: 'associated',
  })),
  routes: [
    {
      DestinationCidrBlock: '10.90.0.0/16',
      TransitGatewayAttachments: [{ TransitGatewayAttachmentId: attachmentIds.office }],
      Type: 'propagated',
      State: 'active',
    },
    ...['10.20.0.0/16', '10.40.0.0/16'].map((DestinationCidrBlock) => ({
      ...{ DestinationCidrBlock, Type: 'static' as const, State: 'blackhole' as const },
    })),
  ],
};

const gateway = {
  TransitGatewayId: OFFICE_GATEWAY,
  OwnerId: main.accountId,
  State: 'available' as const,
  Options: { SecurityGroupReferencingSupport: 'disable' as const },
  Tags: named('office'),
};

/** The owner of a gateway lists all that is attached to it, others what they attached. */
export const transit: TransitGateways = {
  gateways: [at(main, gateway), at(analytics, gateway)],
  attachments: [at(main, shop), at(main, lake), at(analytics, lake)],
  tables: [at(main, table)],
};
