import type {
  DescribeFlowLogsCommandOutput,
  DescribeImagesCommandOutput,
  DescribeInstanceAttributeCommandInput,
  DescribeInstanceAttributeCommandOutput,
  DescribeInstancesCommandOutput,
  DescribeInternetGatewaysCommandOutput,
  DescribeLaunchTemplateVersionsCommandOutput,
  DescribeNetworkAclsCommandOutput,
  DescribeNetworkInterfacesCommandOutput,
  DescribeRegionsCommandOutput,
  DescribeRouteTablesCommandOutput,
  DescribeSecurityGroupsCommandOutput,
  DescribeSnapshotAttributeCommandInput,
  DescribeSnapshotAttributeCommandOutput,
  DescribeSnapshotsCommandInput,
  DescribeSnapshotsCommandOutput,
  DescribeSubnetsCommandOutput,
  DescribeVolumesCommandOutput,
  DescribeVpcEndpointsCommandOutput,
  DescribeVpcPeeringConnectionsCommandOutput,
  DescribeVpcsCommandOutput,
  Filter,
  GetEbsEncryptionByDefaultCommandOutput,
  GetSnapshotBlockPublicAccessStateCommandOutput,
} from '@aws-sdk/client-ec2';
import { regions } from '#contracts/cloudAccount/regions.ts';
import {
  type WireCall,
  WireError,
  type WireOperation,
  type WireService,
} from '#local/aws/types.ts';
import { declare, inPlace, type Page, type Placed, pageOf, type Reply } from './declare.ts';
import type { Network } from './network.ts';
import { prefixListOperations } from './prefixLists.ts';
import { transitOperations } from './transitGateways.ts';

const USUAL_PAGE = 1000;

interface ListInput {
  readonly Filters?: Filter[] | undefined;
  readonly MaxResults?: number | undefined;
  readonly NextToken?: string | undefined;
  readonly [more: string]: unknown;
}

/** The input's ids, under the name that the operation gives the list. */
const readIds = (input: ListInput, name: string): readonly string[] | undefined => {
  const list = input[name];
  return Array.isArray(list) && list.length > 0 ? (list as string[]) : undefined;
};

const filterNames: Readonly<Record<string, string>> = {
  'vpc-id': 'VpcId',
  'subnet-id': 'SubnetId',
  'group-id': 'GroupId',
  'instance-id': 'InstanceId',
  'network-interface-id': 'NetworkInterfaceId',
  'route-table-id': 'RouteTableId',
  'volume-id': 'VolumeId',
};

const passes = (value: object, { Name, Values = [] }: Filter): boolean => {
  const field = filterNames[Name ?? ''];
  if (field === undefined) {
    throw new WireError('InvalidParameterValue', `The filter '${Name}' is invalid`);
  }
  return Values.includes(String((value as Record<string, unknown>)[field]));
};

interface Listing<T> {
  readonly all: readonly Placed<T>[];
  readonly input: ListInput;
  readonly call: WireCall;
  /** Name of the id in each value; the input's list of ids has the same name in the plural. */
  readonly id: keyof T & string;
}

const list = <T extends object>({ all, input, call, id }: Listing<T>): Page<T> => {
  const wanted = readIds(input, `${id}s`);
  const there = inPlace(all, call)
    .filter((value) => wanted === undefined || wanted.includes(String(value[id])))
    .filter((value) => (input.Filters ?? []).every((filter) => passes(value, filter)));
  if (wanted !== undefined && there.length < wanted.length) {
    throw new WireError(`Invalid${id.replace(/Id$/, 'ID')}.NotFound`, `${wanted} does not exist`);
  }
  return pageOf(there, { marker: input.NextToken, limit: input.MaxResults, usual: USUAL_PAGE });
};

const token = ({ next }: Page<unknown>) => (next === undefined ? {} : { NextToken: next });

const instances = ({ instances: all }: Network, input: ListInput, call: WireCall) => {
  const page = list({ all, input, call, id: 'InstanceId' });
  const Reservations = page.items.map((instance) => ({
    ReservationId: `r-${instance.InstanceId?.slice(2)}`,
    OwnerId: call.accountId,
    Groups: [],
    Instances: [instance],
  }));
  return { Reservations, ...token(page) } satisfies Reply<DescribeInstancesCommandOutput>;
};

/** Snapshots of the account only: those of other accounts are not emulated. */
const snapshots = (
  { snapshots: all }: Network,
  input: DescribeSnapshotsCommandInput,
  call: WireCall,
) => {
  const own = all.map(({ value, ...place }) => ({ ...place, value: value.snapshot }));
  const { Filters, MaxResults, NextToken, SnapshotIds } = input;
  const given = { Filters, MaxResults, NextToken, SnapshotIds };
  const page = list({ all: own, input: given, call, id: 'SnapshotId' });
  return { Snapshots: page.items, ...token(page) } satisfies Reply<DescribeSnapshotsCommandOutput>;
};

const snapshotAttribute = (
  { snapshots: all }: Network,
  { SnapshotId }: DescribeSnapshotAttributeCommandInput,
  call: WireCall,
) => {
  const there = inPlace(all, call).find(({ snapshot }) => snapshot.SnapshotId === SnapshotId);
  if (there === undefined) {
    throw new WireError('InvalidSnapshot.NotFound', `The snapshot '${SnapshotId}' does not exist.`);
  }
  return {
    SnapshotId,
    CreateVolumePermissions: there.createdBy.map((who) =>
      who === 'all' ? { Group: 'all' as const } : { UserId: who },
    ),
  } satisfies Reply<DescribeSnapshotAttributeCommandOutput>;
};

/** Of an instance without a script AWS names the attribute and leaves out its value. */
const instanceAttribute = (
  { instances: all, userData }: Network,
  { InstanceId = '', Attribute }: DescribeInstanceAttributeCommandInput,
  call: WireCall,
) => {
  if (Attribute !== 'userData')
    throw new WireError('InvalidParameterValue', `The attribute '${Attribute}' is not emulated`);
  if (!inPlace(all, call).some((each) => each.InstanceId === InstanceId))
    throw new WireError('InvalidInstanceID.NotFound', `${InstanceId} does not exist`);
  const Value = userData[InstanceId];
  return {
    InstanceId,
    UserData: Value === undefined ? {} : { Value },
  } satisfies Reply<DescribeInstanceAttributeCommandOutput>;
};

const enabledRegions = {
  Regions: regions
    .filter((region) => region.public)
    .map(({ code }) => ({
      RegionName: code,
      Endpoint: `ec2.${code}.amazonaws.com`,
      OptInStatus: 'opt-in-not-required',
    })),
} satisfies Reply<DescribeRegionsCommandOutput>;

type Operations = Readonly<Record<string, WireOperation>>;

const networkOperations = (all: Network): Operations => ({
  DescribeVpcs: (input, call) => {
    const page = list({ all: all.vpcs, input, call, id: 'VpcId' });
    return { Vpcs: page.items, ...token(page) } satisfies Reply<DescribeVpcsCommandOutput>;
  },
  DescribeSubnets: (input, call) => {
    const page = list({ all: all.subnets, input, call, id: 'SubnetId' });
    return { Subnets: page.items, ...token(page) } satisfies Reply<DescribeSubnetsCommandOutput>;
  },
  DescribeRouteTables: (input, call) => {
    const page = list({ all: all.routeTables, input, call, id: 'RouteTableId' });
    return {
      RouteTables: page.items,
      ...token(page),
    } satisfies Reply<DescribeRouteTablesCommandOutput>;
  },
  DescribeInternetGateways: (input, call) => {
    const page = list({ all: all.gateways, input, call, id: 'InternetGatewayId' });
    return {
      InternetGateways: page.items,
      ...token(page),
    } satisfies Reply<DescribeInternetGatewaysCommandOutput>;
  },
  DescribeNetworkAcls: (input, call) => {
    const page = list({ all: all.acls, input, call, id: 'NetworkAclId' });
    return {
      NetworkAcls: page.items,
      ...token(page),
    } satisfies Reply<DescribeNetworkAclsCommandOutput>;
  },
});

const interfaceOperations = (all: Network): Operations => ({
  DescribeSecurityGroups: (input, call) => {
    const page = list({ all: all.groups, input, call, id: 'GroupId' });
    return {
      SecurityGroups: page.items,
      ...token(page),
    } satisfies Reply<DescribeSecurityGroupsCommandOutput>;
  },
  DescribeNetworkInterfaces: (input, call) => {
    const page = list({ all: all.interfaces, input, call, id: 'NetworkInterfaceId' });
    return {
      NetworkInterfaces: page.items,
      ...token(page),
    } satisfies Reply<DescribeNetworkInterfacesCommandOutput>;
  },
});

const guardOperations = (all: Network): Operations => ({
  DescribeImages: ({ ImageIds, MaxResults, NextToken }, call) => {
    const input = { ImageIds, MaxResults, NextToken };
    const page = list({ all: all.images, input, call, id: 'ImageId' });
    return { Images: page.items, ...token(page) } satisfies Reply<DescribeImagesCommandOutput>;
  },
  DescribeFlowLogs: (_input, call) =>
    ({ FlowLogs: inPlace(all.flowLogs, call) }) satisfies Reply<DescribeFlowLogsCommandOutput>,
  DescribeVpcPeeringConnections: (input, call) => {
    const page = list({ all: all.peerings, input, call, id: 'VpcPeeringConnectionId' });
    return {
      VpcPeeringConnections: page.items,
      ...token(page),
    } satisfies Reply<DescribeVpcPeeringConnectionsCommandOutput>;
  },
  DescribeLaunchTemplateVersions: ({ MaxResults, NextToken }, call) => {
    const page = list({
      all: all.launchTemplates,
      input: { MaxResults, NextToken },
      call,
      id: 'LaunchTemplateId',
    });
    return {
      LaunchTemplateVersions: page.items,
      ...token(page),
    } satisfies Reply<DescribeLaunchTemplateVersionsCommandOutput>;
  },
  DescribeVpcEndpoints: (_input, call) =>
    ({
      VpcEndpoints: inPlace(all.endpoints, call),
    }) satisfies Reply<DescribeVpcEndpointsCommandOutput>,
  GetEbsEncryptionByDefault: (_input, call) =>
    ({
      EbsEncryptionByDefault: inPlace(all.diskSettings, call)[0]?.encryptedByDefault ?? false,
    }) satisfies Reply<GetEbsEncryptionByDefaultCommandOutput>,
  GetSnapshotBlockPublicAccessState: (_input, call) =>
    ({
      State: inPlace(all.diskSettings, call)[0]?.snapshotBlock ?? 'unblocked',
    }) satisfies Reply<GetSnapshotBlockPublicAccessStateCommandOutput>,
});

export const ec2Service = (all: Network): WireService =>
  declare('ec2', {
    DescribeRegions: () => enabledRegions,
    DescribeInstances: (input, call) => instances(all, input, call),
    DescribeInstanceAttribute: (input, call) => instanceAttribute(all, input, call),
    DescribeSnapshots: (input, call) => snapshots(all, input, call),
    DescribeSnapshotAttribute: (input, call) => snapshotAttribute(all, input, call),
    DescribeVolumes: (input, call) => {
      const page = list({ all: all.volumes, input, call, id: 'VolumeId' });
      return { Volumes: page.items, ...token(page) } satisfies Reply<DescribeVolumesCommandOutput>;
    },
    ...networkOperations(all),
    ...guardOperations(all),
    ...interfaceOperations(all),
    ...prefixListOperations(all.prefixLists),
    ...transitOperations(all.transit),
  });
