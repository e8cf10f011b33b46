import type {
  FlowLog,
  InternetGateway,
  NetworkAcl,
  NetworkAclEntry,
  Route,
  RouteTable,
  Subnet,
  Vpc,
  VpcEndpoint,
  VpcPeeringConnection,
  VpcPeeringConnectionVpcInfo,
} from '@aws-sdk/client-ec2';
import type { FoundRow } from '../collector.ts';
import type { PrefixList } from '../posture/prefixLists.ts';
import { resourcePolicyOf } from '../posture/resourcePolicy.ts';
import { flowLogGroupOf, flowLogPlaceOf } from './flowLogs.ts';
import { ec2Row, type Place } from './place.ts';

const present = <T>(list: ReadonlyArray<T | undefined>): T[] =>
  list.filter((each) => each !== undefined);

/** Flow logs that are on; null = could not be read. */
export type FlowLogs = readonly FlowLog[] | null;

/** Whole networks only: logs of single subnets and interfaces leave gaps. */
const logsOf = (logs: FlowLogs, { VpcId }: Vpc) =>
  logs?.filter(({ ResourceId }) => ResourceId === VpcId) ?? null;

export const vpcRow = (place: Place, vpc: Vpc, logs: FlowLogs): FoundRow => ({
  flowLogs: (logsOf(logs, vpc) ?? []).flatMap((log) => flowLogPlaceOf(log, place.region)),
  flowLogGroups: (logsOf(logs, vpc) ?? []).flatMap((log) => flowLogGroupOf(log, place.region)),
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
      hasFlowLogs: logs && logsOf(logs, vpc)?.length !== 0,
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

const cidrsOf = (side: VpcPeeringConnectionVpcInfo | undefined): string[] => {
  const v4 = (side?.CidrBlockSet ?? []).map(({ CidrBlock }) => CidrBlock);
  const v6 = (side?.Ipv6CidrBlockSet ?? []).map(({ Ipv6CidrBlock }) => Ipv6CidrBlock);
  return present([side?.CidrBlock, ...v4, ...v6]);
};

/** Null = connections could not be read. */
export type Peerings = readonly VpcPeeringConnection[] | null;

const peeringsOf = ({ Routes = [] }: RouteTable, peerings: Peerings) => {
  const used = new Set(Routes.map(({ VpcPeeringConnectionId: id }) => id));
  return (
    peerings
      ?.filter(({ VpcPeeringConnectionId: id }) => id !== undefined && used.has(id))
      .slice(0, 200)
      .map(({ VpcPeeringConnectionId = '', RequesterVpcInfo, AccepterVpcInfo }) => ({
        connectionId: VpcPeeringConnectionId,
        cidrs: [...new Set([...cidrsOf(RequesterVpcInfo), ...cidrsOf(AccepterVpcInfo)])].slice(
          0,
          100,
        ),
      })) ?? null
  );
};

/** What routes of a table lead to and name. */
interface AroundTable {
  readonly peerings: Peerings;
  readonly prefixLists: PrefixList[];
}

export const routeTableRow = (
  place: Place,
  table: RouteTable,
  { peerings, prefixLists }: AroundTable,
): FoundRow => ({
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
      prefixLists,
      peerings: peeringsOf(table, peerings),
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

const endpointTypes = [
  'Interface',
  'Gateway',
  'GatewayLoadBalancer',
  'Resource',
  'ServiceNetwork',
] as const;

export const endpointRow = (place: Place, endpoint: VpcEndpoint): FoundRow => ({
  row: ec2Row(place, {
    assetType: 'VPC Endpoint',
    resource: 'vpc-endpoint',
    id: endpoint.VpcEndpointId,
    createdAt: endpoint.CreationTimestamp,
    tags: endpoint.Tags,
    facts: {
      vpcId: endpoint.VpcId ?? null,
      service: endpoint.ServiceName ?? '',
      endpointType: endpointTypes.find((type) => type === endpoint.VpcEndpointType) ?? 'Interface',
      policy: resourcePolicyOf({ value: endpoint }, ({ PolicyDocument }) => PolicyDocument),
    },
  }),
});
