import type {
  InternetGateway,
  NetworkAcl,
  RouteTable,
  Subnet,
  Vpc,
  VpcPeeringConnection,
} from '@aws-sdk/client-ec2';
import type { Place } from '#local/aws/services/declared/declare.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import {
  APP_SUBNET,
  analytics,
  at,
  DATA_SUBNET,
  EVERYWHERE,
  LAKE_SUBNET,
  LAKE_VPC,
  main,
  named,
  OFFICE_GATEWAY,
  oregon,
  PUBLIC_SUBNET,
  prefixListIds,
  RESEARCH_SUBNET,
  RESEARCH_VPC,
  SHOP_GATEWAY,
  SHOP_VPC,
} from './places.ts';

interface VpcPlan {
  readonly id: string;
  readonly cidr: string;
  readonly name: string;
}

const vpc = (place: Place, { id, cidr, name }: VpcPlan) =>
  at<Vpc>(place, {
    VpcId: id,
    CidrBlock: cidr,
    State: 'available',
    IsDefault: false,
    OwnerId: place.accountId,
    Tags: named(name),
  });

interface SubnetPlan {
  readonly id: string;
  readonly vpc: string;
  readonly cidr: string;
  readonly name: string;
  readonly open?: boolean;
}

const subnet = (place: Place, { id, vpc: VpcId, cidr, name, open = false }: SubnetPlan) =>
  at<Subnet>(place, {
    SubnetId: id,
    VpcId,
    CidrBlock: cidr,
    AvailabilityZone: `${place.region}a`,
    MapPublicIpOnLaunch: open,
    State: 'available',
    OwnerId: place.accountId,
    SubnetArn: `arn:aws:ec2:${place.region}:${place.accountId}:subnet/${id}`,
    Tags: named(name),
  });

const local = (cidr: string) => ({
  DestinationCidrBlock: cidr,
  GatewayId: 'local',
  Origin: 'CreateRouteTable' as const,
  State: 'active' as const,
});

const PEERING = 'pcx-0b1c2d3e4f5061728';

/** To the lake of the analysts: all of it, and from there to one subnet. */
const peered = (cidr: string) => ({
  DestinationCidrBlock: cidr,
  VpcPeeringConnectionId: PEERING,
  Origin: 'CreateRoute' as const,
  State: 'active' as const,
});

const side = (place: Place, VpcId: string, CidrBlock: string) => ({
  OwnerId: place.accountId,
  Region: place.region,
  VpcId,
  CidrBlock,
  CidrBlockSet: [{ CidrBlock }],
});

const peering = {
  VpcPeeringConnectionId: PEERING,
  RequesterVpcInfo: side(main, SHOP_VPC, '10.20.0.0/16'),
  AccepterVpcInfo: side(analytics, LAKE_VPC, '10.40.0.0/16'),
  Status: { Code: 'active' as const },
  Tags: named('shop-to-lake'),
};

/** Both sides see a connection. */
export const peerings = [
  at<VpcPeeringConnection>(main, peering),
  at<VpcPeeringConnection>(analytics, peering),
];

const outward = (target: { GatewayId: string } | { NatGatewayId: string }) => ({
  DestinationCidrBlock: EVERYWHERE,
  ...target,
  Origin: 'CreateRoute' as const,
  State: 'active' as const,
});

/** Of a gateway endpoint. */
const toObjects = {
  DestinationPrefixListId: prefixListIds.objects,
  GatewayId: 'vpce-0a1b2c3d4e5f60718',
  Origin: 'CreateRoute' as const,
  State: 'active' as const,
};

const toOffice = {
  DestinationCidrBlock: '10.90.0.0/16',
  TransitGatewayId: OFFICE_GATEWAY,
  Origin: 'CreateRoute' as const,
  State: 'active' as const,
};

export const routeTables = [
  at<RouteTable>(main, {
    RouteTableId: 'rtb-0aaa1111bbb2222c1',
    VpcId: SHOP_VPC,
    OwnerId: PRODUCTION,
    Associations: [{ SubnetId: PUBLIC_SUBNET, RouteTableId: 'rtb-0aaa1111bbb2222c1', Main: false }],
    Routes: [local('10.20.0.0/16'), outward({ GatewayId: SHOP_GATEWAY })],
    Tags: named('public'),
  }),
  at<RouteTable>(main, {
    RouteTableId: 'rtb-0aaa1111bbb2222c2',
    VpcId: SHOP_VPC,
    OwnerId: PRODUCTION,
    Associations: [{ RouteTableId: 'rtb-0aaa1111bbb2222c2', Main: true }],
    Routes: [
      local('10.20.0.0/16'),
      outward({ NatGatewayId: 'nat-0d15ea5e000000001' }),
      toObjects,
      peered('10.40.0.0/16'),
      toOffice,
    ],
    Tags: named('private'),
  }),
  at<RouteTable>(analytics, {
    RouteTableId: 'rtb-0aaa1111bbb2222c3',
    VpcId: LAKE_VPC,
    OwnerId: ANALYTICS,
    Associations: [{ RouteTableId: 'rtb-0aaa1111bbb2222c3', Main: true }],
    Routes: [
      local('10.40.0.0/16'),
      outward({ GatewayId: 'igw-0c0ffee1234567891' }),
      peered('10.20.32.0/20'),
    ],
    Tags: named('lake'),
  }),
  at<RouteTable>(oregon, {
    RouteTableId: 'rtb-0aaa1111bbb2222c4',
    VpcId: RESEARCH_VPC,
    OwnerId: ANALYTICS,
    Associations: [{ RouteTableId: 'rtb-0aaa1111bbb2222c4', Main: true }],
    Routes: [local('10.60.0.0/16')],
    Tags: named('research'),
  }),
];

interface AclPlan {
  readonly id: string;
  readonly vpc: string;
  readonly subnets: readonly string[];
  /** Ports that nobody reaches from anywhere. */
  readonly closed?: readonly number[];
}

const closedPort = (port: number, at: number) => ({
  CidrBlock: EVERYWHERE,
  Egress: false,
  Protocol: '6',
  PortRange: { From: port, To: port },
  RuleAction: 'deny' as const,
  RuleNumber: 90 + at,
});

const acl = (place: Place, { id, vpc: VpcId, subnets: of, closed = [] }: AclPlan) =>
  at<NetworkAcl>(place, {
    NetworkAclId: id,
    VpcId,
    IsDefault: true,
    OwnerId: place.accountId,
    Associations: of.map((SubnetId) => ({ NetworkAclId: id, SubnetId })),
    Entries: [
      ...closed.map(closedPort),
      ...[false, true].flatMap((Egress) => [
        {
          CidrBlock: EVERYWHERE,
          Egress,
          Protocol: '-1',
          RuleAction: 'allow' as const,
          RuleNumber: 100,
        },
        {
          CidrBlock: EVERYWHERE,
          Egress,
          Protocol: '-1',
          RuleAction: 'deny' as const,
          RuleNumber: 32767,
        },
      ]),
    ],
    Tags: [],
  });

const gateway = (place: Place, InternetGatewayId: string, VpcId: string) =>
  at<InternetGateway>(place, {
    InternetGatewayId,
    OwnerId: place.accountId,
    Attachments: [{ VpcId, State: 'attached' }],
    Tags: [],
  });

export const vpcs = [
  vpc(main, { id: SHOP_VPC, cidr: '10.20.0.0/16', name: 'shop' }),
  vpc(analytics, { id: LAKE_VPC, cidr: '10.40.0.0/16', name: 'lake' }),
  vpc(oregon, { id: RESEARCH_VPC, cidr: '10.60.0.0/16', name: 'research' }),
];

export const subnets = [
  subnet(main, {
    id: PUBLIC_SUBNET,
    vpc: SHOP_VPC,
    cidr: '10.20.0.0/20',
    name: 'public',
    open: true,
  }),
  subnet(main, { id: APP_SUBNET, vpc: SHOP_VPC, cidr: '10.20.16.0/20', name: 'app-private' }),
  subnet(main, { id: DATA_SUBNET, vpc: SHOP_VPC, cidr: '10.20.32.0/20', name: 'data-private' }),
  subnet(analytics, {
    id: LAKE_SUBNET,
    vpc: LAKE_VPC,
    cidr: '10.40.0.0/20',
    name: 'lake',
    open: true,
  }),
  subnet(oregon, {
    id: RESEARCH_SUBNET,
    vpc: RESEARCH_VPC,
    cidr: '10.60.0.0/20',
    name: 'research-private',
  }),
];

export const gateways = [
  gateway(main, SHOP_GATEWAY, SHOP_VPC),
  gateway(analytics, 'igw-0c0ffee1234567891', LAKE_VPC),
];

export const acls = [
  acl(main, {
    id: 'acl-0000aaaa1111bbbb2',
    vpc: SHOP_VPC,
    subnets: [PUBLIC_SUBNET, APP_SUBNET, DATA_SUBNET],
  }),
  acl(analytics, { id: 'acl-0000aaaa1111bbbb3', vpc: LAKE_VPC, subnets: [LAKE_SUBNET] }),
  acl(oregon, {
    ...{ id: 'acl-0000aaaa1111bbbb4', vpc: RESEARCH_VPC, subnets: [RESEARCH_SUBNET] },
    closed: [22, 3389],
  }),
];
