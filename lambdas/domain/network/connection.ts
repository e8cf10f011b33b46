import type { Network } from './network.ts';
import { addressesOf, type PeeredEnd, peeredVpcs, peeringBetween } from './peering.ts';
import { isTransit, routeAll } from './routes.ts';
import { only, type TransitRoute, transitRoutes, transitVpcs } from './transit.ts';

/** What joins two VPCs. */
export interface Connection {
  /** In the order of the way, there and back. */
  readonly routes: readonly TransitRoute[];
  /** In which direction rules at one end may name groups of the other. */
  readonly namesGroups: 'both' | 'inbound' | 'none';
}

/** A gateway is reached from zones in which its attachment has a subnet. */
const isServed = ({ network, subnetId }: PeeredEnd, subnets: readonly string[]): boolean => {
  const zone = network.subnets.get(subnetId ?? '')?.zone ?? null;
  const zones = subnets.map((id) => network.subnets.get(id)?.zone ?? null);
  return zone === null || zones.includes(zone) || zones.includes(null);
};

interface OneWay {
  readonly routes: readonly TransitRoute[];
  readonly admitsGroups: boolean;
}

const overTransit = (from: PeeredEnd, to: PeeredEnd): OneWay | undefined => {
  const { transit } = from.network;
  const table = from.network.tableOf(from);
  for (const routed of routeAll(table?.facts ?? { routes: [] }, addressesOf(to.cidrs))) {
    const { destination, target } = routed;
    if (table === undefined || !isTransit(target)) continue;
    const start = transit.ofVpc(from.vpcId ?? '').find(({ gatewayId }) => gatewayId === target);
    if (start === undefined || !isServed(from, start.subnets)) continue;
    const way = { attachmentId: start.id, toVpc: to.vpcId ?? '' };
    const rest = transitRoutes(transit, way, only(routed));
    if (rest === undefined) continue;
    const [end] = rest.slice(-1).flatMap((last) => transit.attachments.get(last.target) ?? []);
    const admitsGroups = start.gatewayId === end?.gatewayId && start.admitsGroups;
    const routes = [{ tableId: table.id, destination, target }, ...rest];
    return { routes, admitsGroups: admitsGroups && end.admitsGroups };
  }
  return undefined;
};

/** Transit gateways lead each way by routes of their own. */
const transitBetween = (from: PeeredEnd, to: PeeredEnd): Connection | undefined => {
  const there = overTransit(from, to);
  const back = there && overTransit(to, from);
  return (
    back && {
      routes: [...there.routes, ...back.routes],
      namesGroups: there.admitsGroups ? 'inbound' : 'none',
    }
  );
};

/** How connections get from one VPC to another and answers back; undefined = they do not. */
export const connectionBetween = (from: PeeredEnd, to: PeeredEnd): Connection | undefined => {
  const peering = peeringBetween(from, to);
  if (peering === undefined) return transitBetween(from, to);
  const routes = peering.routes.map((route) => ({ ...route, target: peering.id }));
  return { routes, namesGroups: 'both' };
};

/** A VPC, and those that something may join with it. */
export const joinedVpcs = (
  networks: readonly Network[],
): ((vpcId: string) => ReadonlySet<string>) => {
  const peersOf = peeredVpcs(networks);
  const transits = new Set(networks.map(({ transit }) => transit));
  return (vpcId) =>
    [...transits].reduce<ReadonlySet<string>>(
      (vpcs, transit) => vpcs.union(transitVpcs(transit, vpcId)),
      peersOf(vpcId),
    );
};
