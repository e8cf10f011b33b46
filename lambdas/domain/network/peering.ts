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

const addressesOf = (cidrs: readonly string[]): Readonly<Record<Family, Intervals<bigint>>> => {
  const ranges = cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  return {
    4: toIntervals(ranges.filter(({ family }) => family === 4)),
    6: toIntervals(ranges.filter(({ family }) => family === 6)),
  };
};

/** Peering connections that some of the other end's addresses are sent to. */
const peeringsTo = ({ network, ...subnet }: PeeredEnd, { cidrs }: PeeredEnd): string[] => {
  const table = network.tableOf(subnet);
  if (table === undefined) return [];
  return routeAll(table.facts, addressesOf(cidrs)).flatMap(({ target }) =>
    isPeering(target) ? [target] : [],
  );
};

/**
 * Peering connection over which both ends reach each other; undefined = there is none. A connection
 * joins two VPCs, so that one to which both route is the one between them.
 */
export const peeringBetween = (from: PeeredEnd, to: PeeredEnd): string | undefined => {
  const back = new Set(peeringsTo(to, from));
  return peeringsTo(from, to).find((id) => back.has(id));
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
