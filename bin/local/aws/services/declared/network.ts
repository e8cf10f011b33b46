import type {
  FlowLog,
  Image,
  Instance,
  InternetGateway,
  LaunchTemplateVersion,
  ManagedPrefixList,
  NetworkAcl,
  NetworkInterface,
  PrefixListEntry,
  RouteTable,
  SecurityGroup,
  Snapshot,
  Subnet,
  Volume,
  Vpc,
  VpcEndpoint,
  VpcPeeringConnection,
} from '@aws-sdk/client-ec2';
import type { Placed } from './declare.ts';
import type { TransitGateways } from './transitGateways.ts';

/** Networks, machines and disks. */
export interface Network {
  readonly vpcs: readonly Placed<Vpc>[];
  readonly subnets: readonly Placed<Subnet>[];
  readonly routeTables: readonly Placed<RouteTable>[];
  readonly gateways: readonly Placed<InternetGateway>[];
  readonly acls: readonly Placed<NetworkAcl>[];
  readonly groups: readonly Placed<SecurityGroup>[];
  readonly instances: readonly Placed<Instance>[];
  readonly interfaces: readonly Placed<NetworkInterface>[];
  readonly volumes: readonly Placed<Volume>[];
  readonly snapshots: readonly Placed<DiskSnapshot>[];
  readonly images: readonly Placed<Image>[];
  readonly flowLogs: readonly Placed<FlowLog>[];
  readonly endpoints: readonly Placed<VpcEndpoint>[];
  readonly peerings: readonly Placed<VpcPeeringConnection>[];
  readonly launchTemplates: readonly Placed<LaunchTemplateVersion>[];
  readonly prefixLists: readonly Placed<DeclaredPrefixList>[];
  readonly transit: TransitGateways;
  /** Start-up scripts in base64, by id of the instance. */
  readonly userData: Readonly<Record<string, string>>;
  /** Settings of regions; those that are not here have AWS's defaults. */
  readonly diskSettings: readonly Placed<DiskSettings>[];
}

export interface DeclaredPrefixList {
  readonly list: ManagedPrefixList;
  readonly entries: readonly PrefixListEntry[];
}

export interface DiskSettings {
  readonly encryptedByDefault: boolean;
  readonly snapshotBlock: 'block-all-sharing' | 'block-new-sharing' | 'unblocked';
}

export interface DiskSnapshot {
  readonly snapshot: Snapshot;
  /** Accounts that may make a volume of it; `all` = every account. */
  readonly createdBy: readonly string[];
}
