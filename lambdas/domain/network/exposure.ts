import { type Family, parseCidr } from './cidr.ts';
import { allFlows, type Flows, isNoFlow, listFlows, noFlows } from './flows.ts';
import { greatestReach, INTERNET, type Reach } from './internet.ts';
import { holds, type Intervals } from './intervals.ts';
import type { Network, NetworkInterface } from './network.ts';
import { admit, admitAnswers } from './networkAcl.ts';
import { isList, type Routed, routeAll, unitedBy } from './routes.ts';
import { admitByGroups, type Group, type RuleRef } from './securityGroups.ts';

/** Where connections arrive: an interface, or a service's end in a subnet. */
export interface Endpoint
  extends Pick<
    NetworkInterface,
    'vpcId' | 'subnetId' | 'groups' | 'publicAddresses' | 'ipv6Addresses'
  > {
  /** It has no groups and admits everything, as some network load balancers do. */
  readonly isUngrouped?: boolean;
}

/** What lets connections from the internet through, in the order of their way. */
export type Hop =
  | { readonly kind: 'address'; readonly addresses: readonly string[] }
  | {
      readonly kind: 'route';
      readonly tableId: string;
      readonly routes: readonly Pick<Routed, 'destination' | 'target'>[];
    }
  | {
      readonly kind: 'aclInbound' | 'aclOutbound';
      readonly aclId: string;
      readonly numbers: readonly number[];
    }
  | { readonly kind: 'groups'; readonly rules: readonly RuleRef[] };

export interface Exposure {
  /** `unknown`: closed by what was read, but not everything was. */
  readonly reach: Reach | 'unknown';
  /** Connections from public addresses that arrive. */
  readonly flows: Flows;
  readonly hops: readonly Hop[];
  /** The first hop that lets nothing through. */
  readonly closedBy: Hop['kind'] | null;
  /** What was not read: `route table`, `network ACL`, ids of groups and prefix lists. */
  readonly unread: readonly string[];
  /** A firewall endpoint stands in the way back. */
  readonly isInspected: boolean;
}

/** Of an address, or the first one of a CIDR. */
const isGlobal = (text: string): boolean => {
  const { family = 6, from = 0n } = parseCidr(text) ?? {};
  return family === 6 && holds(INTERNET[6], from);
};

interface Way {
  readonly flows: Flows;
  readonly hop: Hop | null;
  readonly unread?: readonly string[];
  readonly isInspected?: boolean;
}
type Step = (flows: Flows) => Way;

const sourcesOf = ({ publicAddresses, ipv6Addresses }: Endpoint) =>
  ({
    4: publicAddresses.length > 0 ? INTERNET[4] : [],
    6: ipv6Addresses.some(isGlobal) ? INTERNET[6] : [],
  }) satisfies Record<Family, Intervals<bigint>>;

const byAddress =
  (endpoint: Endpoint): Step =>
  () => {
    const addresses = [...endpoint.publicAddresses, ...endpoint.ipv6Addresses.filter(isGlobal)];
    return { flows: allFlows(sourcesOf(endpoint)), hop: { kind: 'address', addresses } };
  };

const unreadStep = (what: string): Way => ({ flows: noFlows, hop: null, unread: [what] });

/** Answers must go to an internet gateway of the VPC, for IPv6, too, or to a firewall before one. */
const byRoute =
  (network: Network, endpoint: Endpoint): Step =>
  () => {
    const table = network.tableOf(endpoint);
    if (table === undefined) return unreadStep('route table');
    const gateways = network.gateways.get(endpoint.vpcId ?? '') ?? [];
    const isOut = ({ target }: Pick<Routed, 'target'>) =>
      gateways.includes(target ?? '') ||
      (gateways.length > 0 && target?.startsWith('vpce-') === true);
    const routed = routeAll(table.facts, sourcesOf(endpoint)).filter(isOut);
    const routes = routed.map(({ destination, target }) => ({ destination, target }));
    const unread = table.facts.routes
      .filter((each) => each.isActive && isList(each.destination) && isOut(each))
      .map(({ destination }) => destination);
    return {
      unread,
      flows: allFlows(unitedBy(routed)),
      hop: { kind: 'route', tableId: table.id, routes },
      isInspected: routed.some(({ target }) => target?.startsWith('vpce-')),
    };
  };

const byAcl =
  (network: Network, endpoint: Endpoint, kind: 'aclInbound' | 'aclOutbound'): Step =>
  (among) => {
    const acl = network.aclOf(endpoint);
    if (acl === undefined) return unreadStep('network ACL');
    const { flows, numbers } =
      kind === 'aclInbound'
        ? admit(acl.facts, { isEgress: false, among })
        : admitAnswers(acl.facts, among);
    return { flows, hop: { kind, aclId: acl.id, numbers } };
  };

const listsOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ rules }) =>
    rules.flatMap(({ isEgress, prefixLists }) => (isEgress ? [] : prefixLists)),
  );

const byGroups =
  ({ groups: known, lists }: Network, endpoint: Endpoint): Step =>
  (flows) => {
    if (endpoint.isUngrouped === true) return { flows, hop: null };
    const groups = endpoint.groups.flatMap((id) => known.get(id) ?? []);
    const peer = { ranges: [], groups: [] };
    const { rules, ...admitted } = admitByGroups(groups, { isEgress: false, peer, flows, lists });
    const unread = [
      ...endpoint.groups.filter((id) => !known.has(id)),
      ...listsOf(groups).filter((id) => !lists.has(id)),
    ];
    return { ...admitted, hop: { kind: 'groups', rules }, unread };
  };

/** Steps up to and with the first that lets nothing through. */
const walk = (steps: readonly Step[]): Way[] => {
  const ways: Way[] = [];
  for (const step of steps) {
    const way = step(ways.at(-1)?.flows ?? noFlows);
    ways.push(way);
    if (isNoFlow(way.flows)) break;
  }
  return ways;
};

/** Who on the internet can open a connection to an endpoint, and by which settings. */
export const exposureOf = (network: Network, endpoint: Endpoint): Exposure => {
  const ways = walk([
    byAddress(endpoint),
    byRoute(network, endpoint),
    byAcl(network, endpoint, 'aclInbound'),
    byGroups(network, endpoint),
    byAcl(network, endpoint, 'aclOutbound'),
  ]);
  const { flows, hop } = ways.at(-1) as Way;
  const unread = ways.flatMap((way) => way.unread ?? []);
  const reach = greatestReach(listFlows(flows));
  return {
    reach: reach === 'none' && unread.length > 0 ? 'unknown' : reach,
    flows,
    hops: ways.flatMap((way) => way.hop ?? []),
    closedBy: isNoFlow(flows) ? (hop?.kind ?? null) : null,
    unread,
    isInspected: ways.some((way) => way.isInspected === true),
  };
};
