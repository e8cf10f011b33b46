import type { Instance } from '@aws-sdk/client-ec2';
import { databasePorts } from '#contracts/asset/databasePorts.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import {
  type DatabaseNetwork,
  networkFacts,
  type RegionNetwork,
} from '../posture/databaseNetwork.ts';

type Protocol = NonNullable<DatabaseNetwork['protocol']>;
type PortRange = NonNullable<AssetOf<'EC2 Instance'>['facts']['internetPorts']>[number];

const LAST = 65_535;
const protocols: readonly Protocol[] = ['tcp', 'udp'];

interface Entrance {
  readonly port: number;
  readonly protocol: Protocol;
}

const hasPublicAddress = ({ PublicIpAddress, NetworkInterfaces = [] }: Instance): boolean =>
  Boolean(PublicIpAddress) ||
  NetworkInterfaces.some(({ Ipv6Addresses = [] }) => Ipv6Addresses.length > 0);

const groupIdsOf = ({ SecurityGroups = [] }: Instance): string[] =>
  SecurityGroups.flatMap(({ GroupId }) => GroupId ?? []);

/** Do groups, routes and network ACLs let the internet reach an instance? Null = not known. */
const isOpen =
  (network: RegionNetwork, instance: Instance) =>
  ({ port, protocol }: Entrance): boolean | null => {
    const { SubnetId, VpcId } = instance;
    const subnets = SubnetId === undefined ? [] : [{ SubnetIdentifier: SubnetId }];
    const { internetSubnets, openGroups, publicSubnets } = networkFacts(network, {
      groupIds: groupIdsOf(instance),
      subnetGroup: { VpcId, Subnets: subnets },
      port,
      protocol,
      zones: [],
    });
    if ((internetSubnets ?? []).length > 0) return true;
    const isClosed = [internetSubnets, openGroups, publicSubnets].some((way) => way?.length === 0);
    return isClosed ? false : null;
  };

/** Of some ports those that are open; null where none is, and of one of them it is not known. */
const openAmong = <T extends Entrance>(
  entrances: readonly T[],
  isOpenAt: (entrance: Entrance) => boolean | null,
): T[] | null => {
  const states = entrances.map((entrance) => ({ entrance, state: isOpenAt(entrance) }));
  const open = states.filter(({ state }) => state === true).map(({ entrance }) => entrance);
  return open.length === 0 && states.some(({ state }) => state === null) ? null : open;
};

/** Ports of databases on which the internet reaches an instance. */
export const openDatabasePorts = (network: RegionNetwork, instance: Instance): number[] | null => {
  if (!hasPublicAddress(instance)) return [];
  const entrances = databasePorts.map((port) => ({ port, protocol: 'tcp' as const }));
  const open = openAmong(entrances, isOpen(network, instance));
  return open?.map(({ port }) => port) ?? null;
};

/** Ports at which a rule of a group or network ACL begins to hold, or holds no more. */
const turns = ({ groups = [], acls = [] }: RegionNetwork, instance: Instance): number[] => {
  const own = groupIdsOf(instance);
  const ranges = [
    ...groups
      .filter(({ GroupId = '' }) => own.includes(GroupId))
      .flatMap(({ IpPermissions = [] }) => IpPermissions)
      .map(({ FromPort, ToPort }) => [FromPort, ToPort]),
    ...acls
      .filter(({ VpcId }) => VpcId === instance.VpcId)
      .flatMap(({ Entries = [] }) => Entries)
      .map(({ PortRange }) => [PortRange?.From, PortRange?.To]),
  ];
  const ports = ranges.flatMap(([from = 0, to = LAST]) => [from, to + 1]);
  return [...new Set([0, ...ports])]
    .filter((port) => port >= 0 && port <= LAST)
    .toSorted((a, b) => a - b);
};

const joined = (ranges: readonly PortRange[]): PortRange[] => {
  const all: PortRange[] = [];
  for (const range of ranges) {
    const before = all.at(-1);
    const follows = before?.protocol === range.protocol && before.to + 1 === range.from;
    all.splice(follows ? -1 : all.length, 1, follows ? { ...before, to: range.to } : range);
  }
  return all;
};

/** All ports on which the internet reaches an instance: between two turns nothing changes. */
export const internetPorts = (network: RegionNetwork, instance: Instance): PortRange[] | null => {
  if (!hasPublicAddress(instance)) return [];
  const starts = turns(network, instance);
  const entrances = protocols.flatMap((protocol) =>
    starts.map((from, n) => ({ protocol, port: from, to: (starts[n + 1] ?? LAST + 1) - 1 })),
  );
  const open = openAmong(entrances, isOpen(network, instance));
  const ranges = open?.map(({ protocol, port, to }) => ({ protocol, from: port, to }));
  return ranges === undefined ? null : joined(ranges).slice(0, 100);
};
