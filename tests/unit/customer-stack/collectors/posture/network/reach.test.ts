import type { NetworkAclEntry } from '@aws-sdk/client-ec2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  internet,
  intersect,
  isBroad,
  sizeOf,
  subtract,
  union,
} from '#customer-stack/collectors/posture/network/addresses.ts';
import { throughAcl, throughGateway } from '#customer-stack/collectors/posture/network/reach.ts';

const address = fc.nat(0xffff_ffff);
const dotted = (number: number) =>
  [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const cidr = fc
  .tuple(address, fc.integer({ min: 0, max: 32 }))
  .map(([base, length]) => `${dotted(base)}/${length}`);

/** By comparing bits, as a router does. */
const isIn = (text: string, number: number): boolean => {
  const [base = '', length = '32'] = text.split('/');
  const value = base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - Number(length));
  return Math.floor(value / size) === Math.floor(number / size);
};
const holds = (set: ReturnType<typeof addressesOf>, number: number) =>
  set.some(([first, last]) => first <= BigInt(number) && BigInt(number) <= last);

/** Addresses at and beside the edges of the ranges: there mistakes show. */
const edges = (...cidrs: readonly string[]) =>
  cidrs.flatMap((text) =>
    addressesOf(text).flatMap(([first, last]) =>
      [first - 1n, first, last, last + 1n].map(Number).filter((at) => at >= 0 && at < 2 ** 32),
    ),
  );

describe('sets of addresses', () => {
  it('hold what the CIDRs hold, joined, shared and left out', () => {
    fc.assert(
      fc.property(fc.array(cidr, { maxLength: 6 }), fc.array(cidr, { maxLength: 6 }), (a, b) => {
        const [one, two] = [union(...a.map(addressesOf)), union(...b.map(addressesOf))];
        for (const at of edges(...a, ...b)) {
          const [inOne, inTwo] = [
            a.some((each) => isIn(each, at)),
            b.some((each) => isIn(each, at)),
          ];
          expect(holds(one, at)).toBe(inOne);
          expect(holds(intersect(one, two), at)).toBe(inOne && inTwo);
          expect(holds(subtract(one, two), at)).toBe(inOne && !inTwo);
        }
        const both = sizeOf(union(one, two)) + sizeOf(intersect(one, two));
        expect(both).toBe(sizeOf(one) + sizeOf(two));
      }),
    );
  });

  it('read IPv6 addresses in every notation', () => {
    expect(addressesOf('::/0')).toEqual([[0n, 2n ** 128n - 1n]]);
    expect(addressesOf('2001:db8::1/128')).toEqual(
      addressesOf('2001:0db8:0000:0000:0000:0000:0000:0001'),
    );
    expect(addressesOf('::ffff:1.2.3.4/128')).toEqual(addressesOf('::ffff:102:304/128'));
    expect(addressesOf('2600::1/16')).toEqual(addressesOf('2600::/16'));
    expect(addressesOf('pl-1234')).toEqual([]);
    expect(addressesOf('')).toEqual([]);
  });

  it('are broad beyond what one organisation has of the public ones', () => {
    const broad = (text: string) => isBroad(addressesOf(text), text.includes(':') ? 'v6' : 'v4');
    expect(
      ['0.0.0.0/0', '128.0.0.0/1', '52.0.0.0/7', '::/0', '2600::/12'].filter(broad),
    ).toHaveLength(5);
    expect(
      ['52.0.0.0/8', '10.0.0.0/7', '224.0.0.0/3', 'fc00::/7', '2600:1f00::/32'].filter(broad),
    ).toEqual([]);
    expect(holds(internet.v4, 0x0a00_0001)).toBe(false);
    expect(holds(internet.v4, 0x0808_0808)).toBe(true);
  });
});

const entries = fc.array(
  fc.record({
    RuleNumber: fc.integer({ min: 1, max: 32_766 }),
    Egress: fc.boolean(),
    Protocol: fc.constantFrom('-1', '6', '17'),
    RuleAction: fc.constantFrom('allow' as const, 'deny' as const),
    CidrBlock: cidr,
    PortRange: fc
      .tuple(fc.nat(6000), fc.nat(6000))
      .map(([a, b]) => ({ From: Math.min(a, b), To: Math.max(a, b) })),
  }),
  { maxLength: 8 },
);
type Entry = NetworkAclEntry & {
  readonly PortRange: { readonly From: number; readonly To: number };
};

/** One packet, as AWS documents it: rules by number, the first that matches decides. */
const passes = (
  rules: readonly Entry[],
  isEgress: boolean,
  { at, port }: { at: number; port: number },
) =>
  rules
    .filter(({ Egress, Protocol }) => Egress === isEgress && Protocol !== '17')
    .toSorted((a, b) => (a.RuleNumber ?? 0) - (b.RuleNumber ?? 0))
    .find(
      ({ CidrBlock = '', Protocol, PortRange: { From, To } }) =>
        isIn(CidrBlock, at) && (Protocol === '-1' || (From <= port && port <= To)),
    )?.RuleAction === 'allow';

describe('a network ACL', () => {
  it('lets through what its rules let through packet by packet', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), fc.nat(6000), (Entries, isEgress, port) => {
        const set = throughAcl({ Entries }, { isEgress, ports: [port, port], family: 'v4' });
        for (const at of edges(...Entries.map(({ CidrBlock }) => CidrBlock))) {
          expect(holds(set, at)).toBe(passes(Entries, isEgress, { at, port }));
        }
      }),
    );
  });

  it('lets through what gets through on any port of a range', () => {
    fc.assert(
      fc.property(entries, fc.nat(5900), (Entries, from) => {
        const ports = Array.from({ length: 100 }, (_, more) => from + more);
        const set = throughAcl(
          { Entries },
          { isEgress: true, ports: [from, from + 99], family: 'v4' },
        );
        for (const at of edges(...Entries.map(({ CidrBlock }) => CidrBlock)).slice(0, 8)) {
          expect(holds(set, at)).toBe(ports.some((port) => passes(Entries, true, { at, port })));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a route table', () => {
  const gateway = { GatewayId: 'igw-1', State: 'active' } as const;
  const leads = (...Routes: readonly object[]) => throughGateway({ Routes: [...Routes] }, 'v4');

  it('leads to the internet where the route with the longest prefix does', () => {
    const fixture = { DestinationCidrBlock: '0.0.0.0/0', ...gateway };
    expect(leads(fixture)).toEqual(addressesOf('0.0.0.0/0'));
    const firewall = { DestinationCidrBlock: '0.0.0.0/1', GatewayId: 'vpce-1' };
    expect(leads(firewall, fixture)).toEqual(addressesOf('128.0.0.0/1'));
    expect(leads({ ...fixture, State: 'blackhole' })).toEqual([]);
    expect(leads({ DestinationCidrBlock: '0.0.0.0/0', NatGatewayId: 'nat-1' })).toEqual([]);
    expect(leads({ DestinationPrefixListId: 'pl-1', ...gateway })).toEqual([]);
    expect(leads({ DestinationIpv6CidrBlock: '::/0', ...gateway })).toEqual([]);
  });
});
