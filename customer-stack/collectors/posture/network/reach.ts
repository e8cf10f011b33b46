import type {
  IpPermission,
  NetworkAcl,
  NetworkAclEntry,
  Route,
  RouteTable,
} from '@aws-sdk/client-ec2';
import {
  type Addresses,
  addressesOf,
  everything,
  type Family,
  familyOf,
  internet,
  intersect,
  isBroad,
  subtract,
  union,
} from './addresses.ts';

type Ports = readonly [number, number];

/** Ports that clients answer on. */
const EPHEMERAL: Ports = [1024, 65_535];

interface Rule {
  readonly cidr: string;
  readonly isAllow: boolean;
}

/** What is let through where the first rule that matches decides, and no rule means no. */
export const firstMatch = (rules: readonly Rule[], family: Family): Addresses => {
  let rest = everything[family];
  let allowed: Addresses = [];
  for (const { cidr, isAllow } of rules.filter((rule) => familyOf(rule.cidr) === family)) {
    const named = addressesOf(cidr);
    if (isAllow) allowed = union(allowed, intersect(rest, named));
    rest = subtract(rest, named);
  }
  return allowed;
};

export type Protocol = 'tcp' | 'udp';

/** Security groups write names, network ACLs IANA's numbers, and both -1 for every protocol. */
const written: Readonly<Record<Protocol, readonly (string | undefined)[]>> = {
  tcp: ['-1', '6', 'tcp'],
  udp: ['-1', '17', 'udp'],
};

const portsOf = ({ Protocol, PortRange }: NetworkAclEntry): Ports =>
  Protocol === '-1' ? [0, 65_535] : [PortRange?.From ?? 0, PortRange?.To ?? 65_535];

/** Ports at which another rule may begin to hold: between two of them nothing changes. */
const turns = (entries: readonly NetworkAclEntry[], [from, to]: Ports): readonly number[] => [
  ...new Set([
    from,
    ...entries
      .map(portsOf)
      .flatMap(([first, last]) => [first, last + 1])
      .filter((port) => port > from && port <= to),
  ]),
];

interface Way {
  readonly isEgress: boolean;
  readonly ports: Ports;
  readonly family: Family;
  /** Absent = TCP. */
  readonly protocol?: Protocol | undefined;
}

/** Addresses with which an ACL lets a protocol through on at least one of the ports. */
export const throughAcl = (
  { Entries = [] }: NetworkAcl,
  { isEgress, ports, family, protocol = 'tcp' }: Way,
): Addresses => {
  const entries = Entries.filter(
    ({ Egress, Protocol }) =>
      (Egress === true) === isEgress && written[protocol].includes(Protocol),
  ).toSorted((a, b) => (a.RuleNumber ?? 0) - (b.RuleNumber ?? 0));
  const at = (port: number): readonly Rule[] =>
    entries
      .filter((entry) => portsOf(entry)[0] <= port && port <= portsOf(entry)[1])
      .map(({ CidrBlock, Ipv6CidrBlock, RuleAction }) => ({
        cidr: CidrBlock ?? Ipv6CidrBlock ?? '',
        isAllow: RuleAction === 'allow',
      }));
  return union(...turns(entries, ports).map((port) => firstMatch(at(port), family)));
};

const isToInternet = ({ GatewayId, State }: Route): boolean =>
  State !== 'blackhole' && GatewayId?.startsWith('igw-') === true;

/** Addresses to which a route table leads by an internet gateway: the longest prefix decides. */
export const throughGateway = ({ Routes = [] }: RouteTable, family: Family): Addresses => {
  const rules = Routes.map((route) => ({
    cidr: route.DestinationCidrBlock ?? route.DestinationIpv6CidrBlock ?? '',
    isAllow: isToInternet(route),
  })).filter(({ cidr }) => cidr !== '');
  const length = ({ cidr }: Rule) => Number(cidr.split('/')[1]);
  return firstMatch(
    rules.toSorted((a, b) => length(b) - length(a)),
    family,
  );
};

type Entrance = Pick<Door, 'port' | 'protocol'>;

const admits = (
  { IpProtocol, FromPort, ToPort }: IpPermission,
  { port, protocol = 'tcp' }: Entrance,
): boolean =>
  IpProtocol === '-1' ||
  (written[protocol].includes(IpProtocol) && (FromPort ?? 0) <= port && port <= (ToPort ?? 65_535));

/** Addresses that rules of security groups let in on a port. */
export const throughGroups = (
  rules: readonly IpPermission[],
  entrance: Entrance,
  family: Family,
): Addresses =>
  union(
    ...rules
      .filter((rule) => admits(rule, entrance))
      .flatMap(({ IpRanges = [], Ipv6Ranges = [] }) => [
        ...IpRanges.flatMap(({ CidrIp }) => CidrIp ?? []),
        ...Ipv6Ranges.flatMap(({ CidrIpv6 }) => CidrIpv6 ?? []),
      ])
      .filter((cidr) => familyOf(cidr) === family)
      .map(addressesOf),
  );

/** As if the lists of addresses that rules name held every address. */
export const supposingLists = (rules: readonly IpPermission[]): readonly IpPermission[] =>
  rules.map((rule) =>
    (rule.PrefixListIds ?? []).length === 0
      ? rule
      : { ...rule, IpRanges: [{ CidrIp: '0.0.0.0/0' }], Ipv6Ranges: [{ CidrIpv6: '::/0' }] },
  );

/** As if the lists of addresses that routes to the internet name held every address. */
export const supposingRoutes = (table: RouteTable): RouteTable => {
  const { Routes = [] } = table;
  const unread = Routes.find((each) => each.DestinationPrefixListId && isToInternet(each));
  if (unread?.GatewayId === undefined) return table;
  const { GatewayId } = unread;
  const all = [{ DestinationCidrBlock: '0.0.0.0/0' }, { DestinationIpv6CidrBlock: '::/0' }];
  return { ...table, Routes: [...all.map((each) => ({ ...each, GatewayId })), ...Routes] };
};

export interface Door {
  readonly port: number;
  /** Absent = TCP. */
  readonly protocol?: Protocol | undefined;
  readonly families: readonly Family[];
  readonly rules: readonly IpPermission[];
  readonly table: RouteTable;
  readonly acl: NetworkAcl;
}

/** Does a broad part of the internet get in on the port, and its answers out? */
export const isOpenToInternet = ({ port, protocol, families, rules, table, acl }: Door): boolean =>
  families.some((family) => {
    const inward: Way = { isEgress: false, ports: [port, port], family, protocol };
    const outward: Way = { isEgress: true, ports: EPHEMERAL, family, protocol };
    const ways = [
      throughGroups(rules, { port, protocol }, family),
      throughGateway(table, family),
      throughAcl(acl, inward),
      throughAcl(acl, outward),
    ];
    return isBroad(ways.reduce(intersect, internet[family]), family);
  });
