import type {
  Instance,
  InternetGateway,
  NetworkAcl,
  NetworkInterface,
  RouteTable,
  SecurityGroup,
  Snapshot,
  Subnet,
  Volume,
  Vpc,
} from '@aws-sdk/client-ec2';
import type { Placed } from './declare.ts';

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
}

export interface DiskSnapshot {
  readonly snapshot: Snapshot;
  /** Accounts that may make a volume of it; `all` = every account. */
  readonly createdBy: readonly string[];
}
