import type {
  InternetGateway,
  NetworkAcl,
  NetworkAclEntry,
  Route,
  RouteTable,
  Subnet,
  Vpc,
} from '@aws-sdk/client-ec2';
import type { FoundRow } from '../collector.ts';
import { ec2Row, type Place } from './place.ts';

const present = <T>(list: ReadonlyArray<T | undefined>): T[] =>
  list.filter((each) => each !== undefined);

export const vpcRow = (place: Place, vpc: Vpc): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'VPC',
    resource: 'vpc',
    id: vpc.VpcId,
    tags: vpc.Tags,
    facts: {
      cidrs: [
        ...new Set(
          present([
            vpc.CidrBlock,
            ...(vpc.CidrBlockAssociationSet ?? []).map(({ CidrBlock }) => CidrBlock),
            ...(vpc.Ipv6CidrBlockAssociationSet ?? []).map(({ Ipv6CidrBlock }) => Ipv6CidrBlock),
          ]),
        ),
      ].slice(0, 50),
      isDefault: vpc.IsDefault === true,
    },
  }),
});

export const subnetRow = (place: Place, subnet: Subnet): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Subnet',
    resource: 'subnet',
    id: subnet.SubnetId,
    tags: subnet.Tags,
    facts: {
      vpcId: subnet.VpcId ?? null,
      cidrs: present([
        subnet.CidrBlock,
        ...(subnet.Ipv6CidrBlockAssociationSet ?? []).map(({ Ipv6CidrBlock }) => Ipv6CidrBlock),
      ]).slice(0, 50),
      zone: subnet.AvailabilityZone ?? null,
      assignsPublicAddresses: subnet.MapPublicIpOnLaunch === true,
    },
  }),
});

const targetOf = (route: Route): string | null =>
  route.GatewayId ??
  route.NatGatewayId ??
  route.TransitGatewayId ??
  route.VpcPeeringConnectionId ??
  route.EgressOnlyInternetGatewayId ??
  route.NetworkInterfaceId ??
  route.CarrierGatewayId ??
  route.LocalGatewayId ??
  route.CoreNetworkArn ??
  null;

export const routeTableRow = (place: Place, table: RouteTable): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Route Table',
    resource: 'route-table',
    id: table.RouteTableId,
    tags: table.Tags,
    facts: {
      vpcId: table.VpcId ?? null,
      isMain: (table.Associations ?? []).some(({ Main }) => Main === true),
      subnets: present((table.Associations ?? []).map(({ SubnetId }) => SubnetId)),
      routes: (table.Routes ?? []).map((route) => ({
        destination:
          route.DestinationCidrBlock ??
          route.DestinationIpv6CidrBlock ??
          route.DestinationPrefixListId ??
          '',
        target: targetOf(route),
        isActive: route.State !== 'blackhole',
      })),
    },
  }),
});

export const gatewayRow = (place: Place, gateway: InternetGateway): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Internet Gateway',
    resource: 'internet-gateway',
    id: gateway.InternetGatewayId,
    tags: gateway.Tags,
    facts: { vpcs: present((gateway.Attachments ?? []).map(({ VpcId }) => VpcId)) },
  }),
});

const entryOf = (entry: NetworkAclEntry) => ({
  number: entry.RuleNumber ?? 0,
  isEgress: entry.Egress === true,
  isAllow: entry.RuleAction === 'allow',
  protocol: entry.Protocol ?? '-1',
  cidr: entry.CidrBlock ?? entry.Ipv6CidrBlock ?? '',
  fromPort: entry.PortRange?.From ?? null,
  toPort: entry.PortRange?.To ?? null,
});

export const aclRow = (place: Place, acl: NetworkAcl): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'Network ACL',
    resource: 'network-acl',
    id: acl.NetworkAclId,
    tags: acl.Tags,
    facts: {
      vpcId: acl.VpcId ?? null,
      isDefault: acl.IsDefault === true,
      subnets: present((acl.Associations ?? []).map(({ SubnetId }) => SubnetId)),
      entries: (acl.Entries ?? []).map(entryOf),
    },
  }),
});
