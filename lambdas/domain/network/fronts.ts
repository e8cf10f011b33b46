import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { type AddressRange, parseCidr } from './cidr.ts';
import { type Endpoint, exposureOf, type Hop } from './exposure.ts';
import {
  ALL_PORTS,
  boxFlows,
  type Flows,
  intersectFlows,
  isNoFlow,
  noFlows,
  type Protocol,
  uniteFlows,
  withPorts,
} from './flows.ts';
import { type Client, type Lateral, lateralOf, leave } from './lateral.ts';
import type { Network } from './network.ts';
import { admitBothWays } from './networkAcl.ts';
import { admitByGroups } from './securityGroups.ts';

export type Balancer = AssetOf<'Load Balancer'>['facts'];
export type BalancerListener = NonNullable<Balancer['listeners']>[number];

/** Connections of the internet that a listener takes, in one of the subnets of its load balancer. */
export interface Arrival {
  readonly subnetId: string;
  readonly flows: Flows;
  readonly hops: readonly Hop[];
}

/** Where a target of a load balancer listens. */
export interface TargetEnd {
  readonly subnetId: string;
  readonly groups: readonly string[];
  readonly port: number;
}

/** How a target is reached, and by whom. */
export interface Passed extends Pick<Lateral, 'rules' | 'connection' | 'acls'> {
  /** From outside, as far as the network of the target lets them in. */
  readonly flows: Flows;
}

/** A load balancer connects by TCP where it ends connections itself. */
const protocolsOf = (protocol: string): readonly Protocol[] => {
  if (protocol === 'UDP' || protocol === 'QUIC') return ['udp'];
  return /^TCP_(?:UDP|QUIC)$/.test(protocol) ? ['tcp', 'udp'] : ['tcp'];
};

const everywhere: readonly AddressRange[] = ['0.0.0.0/0', '::/0'].flatMap(
  (cidr) => parseCidr(cidr) ?? [],
);

const baseOf = (cidr: string): string => cidr.split('/')[0] ?? '';

/** In each of its subnets AWS gives it addresses of its own. */
const endpointIn =
  ({ subnets }: Network, balancer: Balancer) =>
  (subnetId: string): Endpoint => {
    const { addressType, groups, vpcId, balancerType } = balancer;
    const has4 = addressType !== 'dualstack-without-public-ipv4';
    const ranges = addressType === 'ipv4' ? [] : (subnets.get(subnetId)?.cidrs ?? []);
    return {
      ...{ subnetId, vpcId, groups },
      isUngrouped: balancerType === 'network' && groups.length === 0,
      publicAddresses: has4 ? [balancer.dnsName ?? 'internet-facing'] : [],
      ipv6Addresses: ranges.filter((cidr) => cidr.includes(':')).map(baseOf),
    };
  };

/** What of the internet reaches a listener. */
export const arrivalsAt = (
  network: Network,
  balancer: Balancer,
  { port, protocol }: BalancerListener,
): Arrival[] => {
  if (!balancer.isInternetFacing) return [];
  const at = boxFlows({
    protocols: protocolsOf(protocol),
    ports: { from: port, to: port + 1 },
    ranges: everywhere,
  });
  return balancer.subnets.flatMap((subnetId) => {
    const { flows, hops } = exposureOf(network, endpointIn(network, balancer)(subnetId));
    const arrived = intersectFlows(flows, at);
    return isNoFlow(arrived) ? [] : [{ subnetId, flows: arrived, hops }];
  });
};

/** Of flows those from these ranges; all where there are none. */
export const fromSources = (flows: Flows, sources: readonly string[]): Flows => {
  if (sources.length === 0) return flows;
  const ranges = sources.flatMap((cidr) => parseCidr(cidr) ?? []);
  return intersectFlows(flows, boxFlows({ protocols: ['tcp', 'udp'], ports: ALL_PORTS, ranges }));
};

interface Passing {
  readonly balancer: Balancer;
  readonly arrival: Pick<Arrival, 'subnetId' | 'flows'>;
  /** Of the target. */
  readonly network: Network;
  /** Of the load balancer. */
  readonly own: Network;
}

const asClient = ({ balancer, arrival, own }: Passing): Client => ({
  network: own,
  vpcId: balancer.vpcId,
  subnetId: arrival.subnetId,
  groups: balancer.groups,
  privateAddresses: own.subnets.get(arrival.subnetId)?.cidrs ?? [],
});

/** The load balancer connects with its own address and groups. */
const byItself = (passing: Passing, to: TargetEnd): Passed[] => {
  const { arrival, network } = passing;
  const lateral = lateralOf(network, asClient(passing), { ...to, subnets: [to.subnetId] });
  return lateral === undefined ? [] : [{ ...lateral, flows: arrival.flows }];
};

/** IPv4 only: a client of the other family reaches the target from an address of the load balancer. */
const withClients = (flows: Flows): { clients: Flows; others: Flows } => ({
  clients: { ...noFlows, tcp4: flows.tcp4, udp4: flows.udp4 },
  others: { ...noFlows, tcp6: flows.tcp6, udp6: flows.udp6 },
});

/** The target sees the client: its groups and network ACL decide about the client's address. */
const asClients = (passing: Passing, to: TargetEnd): Passed[] => {
  const { balancer, arrival, network } = passing;
  const { clients } = withClients(arrival.flows);
  const flows = withPorts(clients, { from: to.port, to: to.port + 1 });
  const subnet = network.subnets.get(to.subnetId);
  if (subnet === undefined || subnet.vpcId !== balancer.vpcId) return [];
  const left = leave(asClient(passing), { ...to, cidrs: subnet.cidrs });
  if (left === undefined) return [];
  const acl = network.aclOf({ subnetId: to.subnetId, vpcId: subnet.vpcId });
  const isInside = balancer.subnets.includes(to.subnetId) || acl === undefined;
  const through = isInside ? { flows, acls: [] } : admitBothWays(acl, flows, false);
  const { flows: admitted, rules } = admitByGroups(
    to.groups.flatMap((id) => network.groups.get(id) ?? []),
    {
      isEgress: false,
      peer: { ranges: everywhere, groups: balancer.groups },
      flows: through.flows,
      lists: network.lists,
    },
  );
  const acls = [...left.acls, ...through.acls];
  return isNoFlow(admitted) ? [] : [{ flows: admitted, rules, connection: null, acls }];
};

/** How a load balancer passes what arrived on to a target; undefined = the target's network refuses it. */
export const passOn = (
  passing: Passing,
  to: TargetEnd,
  keepsClientAddress: boolean,
): Passed | undefined => {
  if (!keepsClientAddress) return byItself(passing, to)[0];
  const { arrival } = passing;
  const others = { ...passing, arrival: { ...arrival, flows: withClients(arrival.flows).others } };
  const ways = [
    ...asClients(passing, to),
    ...(isNoFlow(others.arrival.flows) ? [] : byItself(others, to)),
  ];
  const [first] = ways;
  if (first === undefined) return undefined;
  const flows = ways.reduce((sum, way) => uniteFlows(sum, way.flows), noFlows);
  return { ...first, flows, rules: ways.flatMap(({ rules }) => rules) };
};
