import { type Family, parseCidr } from './cidr.ts';
import { type Intervals, toIntervals } from './intervals.ts';
import type { Network, NetworkInterface } from './network.ts';
import { isPeering, routeAll } from './routes.ts';

/** A part of a VPC, in the network of its account. */
export interface PeeredEnd extends Pick<NetworkInterface, 'subnetId' | 'vpcId'> {
  readonly network: Network;
  /** Addresses, as CIDR. */
  readonly cidrs: readonly string[];
}

export const addressesOf = (
  cidrs: readonly string[],
): Readonly<Record<Family, Intervals<bigint>>> => {
  const ranges = cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  return {
    4: toIntervals(ranges.filter(({ family }) => family === 4)),
    6: toIntervals(ranges.filter(({ family }) => family === 6)),
  };
};

interface PeeringRoute {
  readonly id: string;
  readonly route: { readonly tableId: string; readonly destination: string };
}

/** Routes over peering connections that some of the other end's addresses are sent to. */
const peeringsTo = ({ network, ...subnet }: PeeredEnd, { cidrs }: PeeredEnd): PeeringRoute[] => {
  const table = network.tableOf(subnet);
  if (table === undefined) return [];
  return routeAll(table.facts, addressesOf(cidrs)).flatMap(({ target, destination }) =>
    isPeering(target) ? [{ id: target, route: { tableId: table.id, destination } }] : [],
  );
};

/** A peering connection, with the routes of both ends that lead over it. */
export interface Peering {
  readonly id: string;
  readonly routes: readonly PeeringRoute['route'][];
}

/**
 * Peering connection over which both ends reach each other; undefined = there is none. A connection
 * joins two VPCs, so that one to which both route is the one between them.
 */
export const peeringBetween = (from: PeeredEnd, to: PeeredEnd): Peering | undefined => {
  const back = new Map(peeringsTo(to, from).map(({ id, route }) => [id, route]));
  return peeringsTo(from, to).flatMap(({ id, route }) => {
    const answer = back.get(id);
    return answer === undefined ? [] : [{ id, routes: [route, answer] }];
  })[0];
};

/** VPCs to which a VPC has a peering connection that both route to. */
export const peeredVpcs = (
  networks: Iterable<Network>,
): ((vpcId: string) => ReadonlySet<string>) => {
  const byConnection = new Map<string, Set<string>>();
  for (const { peerings } of networks)
    for (const { id, vpcId } of peerings)
      byConnection.set(id, (byConnection.get(id) ?? new Set()).add(vpcId));
  const peers = new Map<string, Set<string>>();
  for (const vpcs of byConnection.values())
    for (const vpc of vpcs) peers.set(vpc, (peers.get(vpc) ?? new Set()).union(vpcs));
  return (vpcId) => new Set([vpcId, ...(peers.get(vpcId) ?? [])]);
};
