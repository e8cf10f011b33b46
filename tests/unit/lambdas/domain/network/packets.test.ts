import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from '#domain/network/cidr.ts';
import { exposureOf } from '#domain/network/exposure.ts';
import { type Flows, isNoFlow, listFlows, subtractFlows } from '#domain/network/flows.ts';
import { holds } from '#domain/network/intervals.ts';
import { networkOf } from '#domain/network/network.ts';
import { isPublicAddress } from '#partners/publicAddress.ts';
import {
  aclEntry,
  groupRule,
  type NetworkSettings,
  networkRows,
  route,
} from '#tests/builders/networkRows.ts';

interface Packet {
  readonly protocol: 'tcp' | 'udp';
  readonly port: number;
  readonly source: string;
}
type Entry = NetworkSettings['entries'][number];

const isIn = (cidr: string, address: string): boolean => {
  const [network = '', prefix] = cidr.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(prefix));
  return list.check(address);
};
const numbers = { tcp: '6', udp: '17' };

/** One packet at a time, as a router would decide: slow, and plain to see. */
const isMatch = (
  rule: Pick<Entry, 'protocol' | 'fromPort' | 'toPort'>,
  { protocol, port }: Packet,
): boolean =>
  rule.protocol === '-1' ||
  ([protocol, numbers[protocol]].includes(rule.protocol) &&
    (rule.fromPort === null || (rule.fromPort <= port && port <= (rule.toPort ?? 0))));

const passesAcl = (entries: readonly Entry[], isEgress: boolean, packet: Packet): boolean => {
  const own = entries.filter((entry) => entry.isEgress === isEgress);
  const first = own
    .toSorted((a, b) => a.number - b.number)
    .find((entry) => isMatch(entry, packet) && isIn(entry.cidr, packet.source));
  return first?.isAllow === true;
};

const routesBack = (routes: NetworkSettings['routes'], source: string): boolean => {
  const matching = routes.filter(({ destination }) => isIn(destination, source));
  const prefix = ({ destination }: (typeof routes)[number]) => Number(destination.split('/')[1]);
  const [best] = matching.toSorted((a, b) => prefix(b) - prefix(a));
  return best?.target === 'igw-1' && best.isActive;
};

const arrives = ({ routes, entries, rules }: NetworkSettings, packet: Packet): boolean =>
  isPublicAddress(packet.source) &&
  routesBack(routes, packet.source) &&
  passesAcl(entries, false, packet) &&
  rules.some(
    (rule) =>
      !rule.isEgress &&
      isMatch(rule, packet) &&
      rule.cidrs.some((cidr) => isIn(cidr, packet.source)),
  ) &&
  answerPorts.some((port) => passesAcl(entries, true, { ...packet, port }));

/** Every port at which an entry of the generator begins or ends, and its neighbours. */
const edges = [22, 443, 1_024, 5_432, 40_000, 65_535];
const ports = [...new Set(edges.flatMap((port) => [port - 1, port, Math.min(port + 1, 65_535)]))];
const answerPorts = ports.filter((port) => port >= 1_024);

const cidr = fc.constantFrom(
  ...[
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '8.0.0.0/8',
    '8.8.0.0/16',
    '8.8.8.8/32',
    '10.0.0.0/8',
  ],
);
const source = fc.constantFrom('8.8.8.8', '8.8.4.4', '8.1.1.1', '9.9.9.9', '130.1.1.1', '10.0.0.1');
const span = fc
  .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))
  .map(([a, b]) => ({ fromPort: Math.min(a, b), toPort: Math.max(a, b) }));
const portsOrAll = fc.oneof(span, fc.constant({ fromPort: null, toPort: null }));
const oneEntry = fc
  .record({
    number: fc.nat(30_000),
    isEgress: fc.boolean(),
    isAllow: fc.boolean(),
    protocol: fc.constantFrom('-1', '6', '17', '1'),
    cidr,
    ports: portsOrAll,
  })
  .map(({ ports: own, number, ...rest }) => aclEntry(number, { ...rest, ...own }));
/** Often all of it, after the others: else hardly a packet passes five random steps. */
const wideEntry = fc.boolean().map((isEgress) => aclEntry(30_001, { isEgress }));
const entry = fc.oneof(oneEntry, wideEntry);
const oneRule = fc
  .record({
    isEgress: fc.boolean(),
    protocol: fc.constantFrom('-1', 'tcp', 'udp', 'icmp'),
    cidrs: fc.array(cidr, { maxLength: 2 }),
    ports: portsOrAll,
  })
  .map(({ ports: own, ...rest }) => groupRule({ ...rest, ...own }));
const wideRule = groupRule({ protocol: '-1', fromPort: null, toPort: null });
const rule = fc.oneof(oneRule, fc.constant(wideRule));
const oneRoute = fc
  .tuple(cidr, fc.constantFrom('igw-1', 'igw-1', 'nat-1'), fc.boolean())
  .map(([destination, target, isActive]) => route(destination, target, isActive));
const byNumber = { selector: ({ number, isEgress }: Entry) => `${number} ${isEgress}` };
const settings: fc.Arbitrary<NetworkSettings> = fc.record({
  address: fc.constant({ publicAddresses: ['52.1.2.3'] }),
  routes: fc.uniqueArray(fc.oneof(oneRoute, fc.constant(route('0.0.0.0/0'))), {
    ...{ maxLength: 4, selector: ({ destination }) => destination },
  }),
  entries: fc.uniqueArray(entry, { maxLength: 8, ...byNumber }),
  rules: fc.array(rule, { maxLength: 4 }),
  gateway: fc.constant('igw-1'),
  lists: fc.constant([]),
});

const flowsOf = (of: NetworkSettings): Flows => {
  const network = networkOf(networkRows(of));
  const [each] = network.interfaces;
  if (each === undefined) throw new Error('no interface');
  return exposureOf(network, each.facts).flows;
};
const has = (flows: Flows, { protocol, port, source: from }: Packet): boolean =>
  listFlows(flows).some(
    (flow) =>
      flow.family === 4 &&
      flow.protocol === protocol &&
      holds([flow.ports], port) &&
      holds(flow.addresses, parseAddress(from)?.value ?? -1n),
  );

test('a packet arrives exactly when each step lets it through', () => {
  const packet = fc.record({
    protocol: fc.constantFrom('tcp' as const, 'udp' as const),
    port: fc.constantFrom(...ports),
    source,
  });
  let arrived = 0;
  fc.assert(
    fc.property(settings, fc.array(packet, { minLength: 20, maxLength: 20 }), (of, packets) => {
      const flows = flowsOf(of);
      for (const each of packets) {
        const expected = arrives(of, each);
        if (expected) arrived += 1;
        expect([each, has(flows, each)]).toEqual([each, expected]);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(arrived).toBeGreaterThan(500);
});

const isWithin = (narrow: Flows, wide: Flows): boolean => isNoFlow(subtractFlows(narrow, wide));
test('a further denial, and a rule less, never open anything', () => {
  fc.assert(
    fc.property(settings, entry, (of, denial) => {
      const before = flowsOf(of);
      const taken = of.entries.some((each) => each.number === denial.number);
      const entries = taken ? of.entries : [...of.entries, { ...denial, isAllow: false }];
      expect(isWithin(flowsOf({ ...of, entries }), before)).toBe(true);
      expect(isWithin(flowsOf({ ...of, rules: of.rules.slice(1) }), before)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
