import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { AttackFacts } from '#domain/attackPaths/facts.ts';
import { frontLinks } from '#domain/attackPaths/frontLinks.ts';
import { listFlows } from '#domain/network/flows.ts';
import { arrivalsAt, type Balancer, passOn } from '#domain/network/fronts.ts';
import { greatestReach } from '#domain/network/internet.ts';
import { networkOf } from '#domain/network/network.ts';
import { frontRows, type GroupRule, tcpFrom } from '#tests/builders/frontRows.ts';

const listener = (port: number, more = {}) => ({
  ...{ arn: `listener-${port}`, protocol: 'TCP', port },
  forwards: [
    { rule: null, targetGroups: ['tg'], authentication: 'none' as const, sources: [] as string[] },
  ],
  ...more,
});
const balancer = (more: Partial<Balancer> = {}): Balancer => ({
  ...{ balancerType: 'network', isInternetFacing: true, addressType: 'ipv4', dnsName: 'x' },
  ...{ vpcId: 'vpc-1', subnets: ['subnet-front'], groups: [] },
  listeners: [listener(443)],
  targetGroups: [],
  ...more,
});
const reachAt = (of: Balancer, port = 443, rules: GroupRule[] = []) => {
  const network = networkOf(frontRows({ front: rules, target: [] }));
  return arrivalsAt(network, of, listener(port)).map(({ flows }) =>
    greatestReach(listFlows(flows)),
  );
};

test('a network load balancer without groups takes all, others what their groups admit', () => {
  expect(reachAt(balancer())).toEqual(['world']);
  expect(reachAt(balancer({ groups: ['sg-front'] }))).toEqual([]);
  expect(reachAt(balancer({ balancerType: 'application' }))).toEqual([]);
  const open = [tcpFrom(443, '0.0.0.0/0')];
  expect(reachAt(balancer({ groups: ['sg-front'] }), 443, open)).toEqual(['world']);
  expect(reachAt(balancer({ groups: ['sg-front'] }), 80, open)).toEqual([]);
  const named = [tcpFrom(443, '52.1.0.0/16')];
  expect(reachAt(balancer({ groups: ['sg-front'] }), 443, named)).toEqual(['named']);
});

test('an internal one, one without IPv4 and one in a private subnet take nothing', () => {
  expect(reachAt(balancer({ isInternetFacing: false }))).toEqual([]);
  expect(reachAt(balancer({ addressType: 'dualstack-without-public-ipv4' }))).toEqual([]);
  expect(reachAt(balancer({ subnets: ['subnet-private'] }))).toEqual([]);
  expect(reachAt(balancer({ subnets: ['subnet-private', 'subnet-front'] }))).toEqual(['world']);
});

test('one with IPv6 takes what comes to the range of its subnet', () => {
  const network = networkOf(frontRows({ front: [], target: [], has6: true }));
  const of = balancer({ addressType: 'dualstack-without-public-ipv4' });
  const families = arrivalsAt(network, of, listener(443)).map(({ flows }) =>
    listFlows(flows).map(({ family }) => family),
  );
  expect(families).toEqual([[6]]);
});

const passed = (of: Balancer, rules: GroupRule[], keeps: boolean) => {
  const network = networkOf(frontRows({ front: [], target: rules, has6: true }));
  const [arrival] = arrivalsAt(network, of, listener(443));
  if (arrival === undefined) throw new Error('nothing arrives');
  const to = { subnetId: 'subnet-private', groups: ['sg-target'], port: 9000 };
  const found = passOn({ balancer: of, arrival, network, own: network }, to, keeps);
  return found === undefined ? null : greatestReach(listFlows(found.flows));
};

test('who keeps the address of clients is judged by it, who does not by that of the load balancer', () => {
  const [anywhere, inner] = [[tcpFrom(9000, '0.0.0.0/0')], [tcpFrom(9000, '10.0.1.0/24')]];
  expect(passed(balancer(), anywhere, true)).toBe('world');
  expect(passed(balancer(), inner, true)).toBeNull();
  expect(passed(balancer(), [tcpFrom(9000, '52.1.0.0/16')], true)).toBe('named');
  expect(passed(balancer(), inner, false)).toBe('world');
  expect(passed(balancer(), [tcpFrom(9001, '0.0.0.0/0')], false)).toBeNull();
});

test('clients of IPv6 reach a target of IPv4 from an address of the load balancer', () => {
  const of = balancer({ addressType: 'dualstack' });
  expect(passed(of, [tcpFrom(9000, '10.0.1.0/24')], true)).toBe('world');
  expect(passed(balancer(), [tcpFrom(9000, '10.0.1.0/24')], true)).toBeNull();
});

interface Setting {
  readonly balancer: Balancer;
  readonly front: GroupRule[];
  readonly target: GroupRule[];
}

const linksIn = ({ balancer: facts, front, target }: Setting): Map<string, number> => {
  const machine = {
    ...{ ref: 'm', accountId: '1' },
    row: {
      ...{ arn: 'arn:aws:ec2:us-east-1:1:instance/i-1', name: 'i-1' },
      facts: {
        ...{ state: 'running', interfaces: [], inspection: null, subnetId: 'subnet-private' },
        groups: ['sg-target'],
      },
    },
  };
  const row = { arn: 'lb', name: 'lb', facts } as AssetOf<'Load Balancer'>;
  const all = {
    ...{ machines: [machine], functions: [], services: [], apis: [] },
    balancers: [{ ref: 'b', accountId: '1', row }],
    networks: new Map([['1', networkOf(frontRows({ front, target }))]]),
  };
  return new Map(
    frontLinks(all as unknown as AttackFacts)
      .toSorted((a, b) => a.ease - b.ease)
      .map(({ kind, from, to, ease }) => [`${kind} ${from.key} ${to.key}`, ease]),
  );
};

const port = fc.constantFrom(80, 443, 9000);
const rule = fc
  .tuple(port, fc.constantFrom('0.0.0.0/0', '0.0.0.0/1', '52.1.0.0/16', '10.0.1.0/24', 'sg-front'))
  .map(([at, from]) => tcpFrom(at, from));
const setting: fc.Arbitrary<Setting> = fc.record({
  balancer: fc
    .record({
      groups: fc.constantFrom<string[]>([], ['sg-front']),
      balancerType: fc.constantFrom('application' as const, 'network' as const),
      keeps: fc.boolean(),
      ports: fc.uniqueArray(port, { minLength: 1, maxLength: 3 }),
      targets: fc.uniqueArray(port, { minLength: 1, maxLength: 2 }),
      authentication: fc.constantFrom('none' as const, 'signIn' as const),
    })
    .map(({ keeps, ports, targets, authentication, ...more }) =>
      balancer({
        ...more,
        listeners: ports.map((each) =>
          listener(each, {
            forwards: [{ rule: null, targetGroups: ['tg'], authentication, sources: [] }],
          }),
        ),
        targetGroups: [
          {
            ...{ arn: 'tg', targetType: 'instance' as const, keepsClientAddress: keeps },
            targets: targets.map((at) => ({ id: 'i-1', address: null, port: at })),
          },
        ],
      }),
    ),
  front: fc.array(rule, { minLength: 1, maxLength: 4 }),
  target: fc.array(rule, { minLength: 1, maxLength: 4 }),
});

/** One listener, rule or target less. */
const closed = ({ balancer: of, front, target }: Setting): Setting[] => [
  ...(of.listeners ?? []).map((_, n) => ({
    ...{ front, target },
    balancer: { ...of, listeners: of.listeners?.toSpliced(n, 1) ?? [] },
  })),
  ...front.map((_, n) => ({ balancer: of, target, front: front.toSpliced(n, 1) })),
  ...target.map((_, n) => ({ balancer: of, front, target: target.toSpliced(n, 1) })),
  ...(of.targetGroups ?? []).flatMap((group) =>
    (group.targets ?? []).map((_, n) => ({
      ...{ front, target },
      balancer: {
        ...of,
        targetGroups: [{ ...group, targets: group.targets?.toSpliced(n, 1) ?? [] }],
      },
    })),
  ),
  { front, target, balancer: { ...of, isInternetFacing: false } },
];

/** To who reaches it: all of the internet is more than a network that is named. */
const easeOf = (links: Map<string, number>, link: string): number =>
  Math.max(links.get(link) ?? 0, links.get(link.replaceAll('network', 'internet')) ?? 0);

test('closing a port, a listener or a target adds no exposure', () => {
  let open = 0;
  fc.assert(
    fc.property(setting, (of) => {
      const before = linksIn(of);
      if (before.size > 0) open += 1;
      for (const less of closed(of))
        for (const [link, ease] of linksIn(less)) {
          const wide = link.replace('network Named networks', 'internet Internet');
          expect(Math.max(easeOf(before, link), easeOf(before, wide))).toBeGreaterThanOrEqual(ease);
        }
    }),
    { numRuns: 300 },
  );
  expect(open).toBeGreaterThan(20);
});
