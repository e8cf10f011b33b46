import { isAsset, type ScanRow } from '#contracts/scan/scanRow.ts';
import { type Exposure, exposureOf, type Hop } from '#domain/network/exposure.ts';
import { type Flow, listFlows } from '#domain/network/flows.ts';
import { reachOf } from '#domain/network/internet.ts';
import { type Named, type NetworkInterface, networkOf } from '#domain/network/network.ts';

/** A network interface to which connections from the internet can be opened. */
export interface ReachableInterface {
  readonly id: string;
  /** The machine that it belongs to, else the service that made it. */
  readonly owner: string | null;
  readonly reach: Exposure['reach'];
  readonly addresses: readonly string[];
  /** As `tcp 22, tcp 80-443 (named)`. */
  readonly ports: string;
  /** What lets the connections through, in the order of their way. */
  readonly because: readonly string[];
}

const portsOf = ({ from, to }: Flow['ports']): string => {
  if (from === 0 && to === 65_536) return 'all';
  return to - from === 1 ? String(from) : `${from}-${to - 1}`;
};

/** Ports that are open to all of the internet carry no word. */
const flowText = ({ protocol, family, ports, addresses }: Flow): string => {
  const reach = reachOf(family, addresses);
  return `${protocol} ${portsOf(ports)}${reach === 'world' ? '' : ` (${reach})`}`;
};

const hopText = (hop: Hop): string => {
  switch (hop.kind) {
    case 'address':
      return `address ${hop.addresses.join(', ')}`;
    case 'route':
      return `${hop.tableId} ${hop.routes.map(({ destination, target }) => `${destination} to ${target}`).join(', ')}`;
    case 'groups':
      return [...new Set(hop.rules.map(({ groupId }) => groupId))].join(', ');
    default:
      return `${hop.aclId} ${hop.kind === 'aclInbound' ? 'in' : 'out'} ${hop.numbers.join(', ')}`;
  }
};

const reachable = (
  { id, facts }: Named<NetworkInterface>,
  { reach, flows, hops }: Exposure,
): ReachableInterface => ({
  id,
  owner: facts.instanceId ?? facts.requesterId,
  reach,
  addresses: [...facts.publicAddresses, ...facts.ipv6Addresses],
  ports: [...new Set(listFlows(flows).map(flowText))].join(', '),
  because: hops.map(hopText),
});

/** Interfaces that are reachable, and those of which it cannot be told; the widest open first. */
export const reachableInterfaces = (rows: readonly ScanRow[]): ReachableInterface[] => {
  const network = networkOf(rows.filter(isAsset));
  const found = network.interfaces.map((each) => ({
    each,
    exposure: exposureOf(network, each.facts),
  }));
  const order = ['world', 'wide', 'named', 'unknown'];
  return found
    .filter(({ exposure }) => exposure.reach !== 'none')
    .map(({ each, exposure }) => reachable(each, exposure))
    .toSorted((a, b) => order.indexOf(a.reach) - order.indexOf(b.reach));
};
