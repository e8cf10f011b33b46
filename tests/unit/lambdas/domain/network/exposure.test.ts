import { describe, expect, test } from 'vitest';
import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { type Exposure, exposureOf } from '#domain/network/exposure.ts';
import { listFlows } from '#domain/network/flows.ts';
import { networkOf } from '#domain/network/network.ts';
import {
  aclEntry,
  groupRule,
  type NetworkSettings,
  networkRows,
  openSettings,
  route,
} from '#tests/builders/networkRows.ts';

const ofRows = (rows: readonly ScannedAsset[]): Exposure => {
  const network = networkOf(rows);
  const [each] = network.interfaces;
  if (each === undefined) throw new Error('no interface');
  return exposureOf(network, each.facts);
};
const exposure = (settings: Partial<NetworkSettings>): Exposure => ofRows(networkRows(settings));
const list = (cidrs: string[] | null, isAws = false) => ({
  lists: [{ id: 'pl-1', isAws, cidrs }],
});
const { entries, rules, routes } = openSettings;
const egress = (number: number, more = {}) => aclEntry(number, { isEgress: true, ...more });

/** A global address of IPv6 alone, open to the world. */
const over6: Partial<NetworkSettings> = {
  address: { ipv6Addresses: ['2600::1'] },
  routes: [route('::/0')],
  entries: [aclEntry(1, { cidr: '::/0' }), egress(1, { cidr: '::/0' })],
  rules: [groupRule({ cidrs: ['::/0'] })],
};

test('an open interface names each setting that opens it', () => {
  const { reach, flows, hops, closedBy } = exposure({});
  expect({ reach, closedBy }).toEqual({ reach: 'world', closedBy: null });
  expect(listFlows(flows)).toMatchObject([
    { protocol: 'tcp', family: 4, ports: { from: 5432, to: 5433 } },
  ]);
  expect(hops).toEqual([
    { kind: 'address', addresses: ['52.1.2.3'] },
    { kind: 'route', tableId: 'rtb-1', routes: [{ destination: '0.0.0.0/0', target: 'igw-1' }] },
    { kind: 'aclInbound', aclId: 'acl-1', numbers: [100] },
    { kind: 'groups', rules: [{ groupId: 'sg-1', rule: 0 }] },
    { kind: 'aclOutbound', aclId: 'acl-1', numbers: [100] },
  ]);
});

describe('one setting closes it', () => {
  test.each<[string, Partial<NetworkSettings>, Exposure['closedBy']]>([
    ['no public address', { address: {} }, 'address'],
    ['a local IPv6 address only', { address: { ipv6Addresses: ['fd00::1'] } }, 'address'],
    ['no default route', { routes: [route('10.0.0.0/16', 'local')] }, 'route'],
    ['a default route to a NAT gateway', { routes: [route('0.0.0.0/0', 'nat-1')] }, 'route'],
    [
      'a default route that is a blackhole',
      { routes: [route('0.0.0.0/0', 'igw-1', false)] },
      'route',
    ],
    ['a gateway of another VPC', { routes: [route('0.0.0.0/0', 'igw-2')] }, 'route'],
    ['a gateway that is attached to none', { gateway: null }, 'route'],
    [
      'two longer prefixes that lead elsewhere',
      { routes: [...routes, route('0.0.0.0/1', 'tgw-1'), route('128.0.0.0/1', 'tgw-1')] },
      'route',
    ],
    [
      'IPv6 that may only go out',
      { address: { ipv6Addresses: ['2600::1'] }, routes: [route('::/0', 'eigw-1')] },
      'route',
    ],
    [
      'IPv6 of which both halves may only go out',
      { ...over6, routes: [route('::/0'), route('::/1', 'eigw-1'), route('8000::/1', 'eigw-1')] },
      'route',
    ],
    [
      'IPv6 that the group admits over IPv4 only',
      { ...over6, rules: [groupRule({ cidrs: ['0.0.0.0/0'] })] },
      'groups',
    ],
    [
      'IPv6 that the network ACL admits over IPv4 only',
      { ...over6, entries: openSettings.entries },
      'aclInbound',
    ],
    [
      'IPv6 without a way back',
      { ...over6, entries: [aclEntry(1, { cidr: '::/0' }), egress(1)] },
      'aclOutbound',
    ],
    [
      'a network ACL that denies first',
      { entries: [aclEntry(99, { isAllow: false }), ...entries] },
      'aclInbound',
    ],
    [
      'a network ACL that denies both halves of the world',
      {
        entries: [
          aclEntry(1, { isAllow: false, cidr: '0.0.0.0/1' }),
          aclEntry(2, { isAllow: false, cidr: '128.0.0.0/1' }),
          ...entries,
        ],
      },
      'aclInbound',
    ],
    ['a network ACL without entries', { entries: [] }, 'aclInbound'],
    [
      'a network ACL that denies the port',
      {
        entries: [
          aclEntry(9, { isAllow: false, protocol: '6', fromPort: 5432, toPort: 5432 }),
          ...entries,
        ],
      },
      'groups',
    ],
    ['a group without rules', { rules: [] }, 'groups'],
    [
      'a group that admits private addresses only',
      { rules: [groupRule({ cidrs: ['10.0.0.0/8'] })] },
      'groups',
    ],
    [
      'a group that admits members of a group',
      { rules: [groupRule({ cidrs: [], groups: [{ groupId: 'sg-2', accountId: null }] })] },
      'groups',
    ],
    [
      'a group that admits ICMP only',
      { rules: [groupRule({ protocol: 'icmp', fromPort: null, toPort: null })] },
      'groups',
    ],
    ['a rule of a group for the way out', { rules: [groupRule({ isEgress: true })] }, 'groups'],
    ['a network ACL without a way back', { entries: [aclEntry(100)] }, 'aclOutbound'],
    [
      'a network ACL whose way back has low ports only',
      { entries: [aclEntry(100), egress(100, { protocol: '6', fromPort: 1, toPort: 1_023 })] },
      'aclOutbound',
    ],
  ])('%s', (_, settings, closedBy) => {
    const result = exposure(settings);
    expect([result.reach, result.closedBy]).toEqual(['none', closedBy]);
    expect(listFlows(result.flows)).toEqual([]);
  });
});

describe('it stays open', () => {
  test.each<[string, Partial<NetworkSettings>, Exposure['reach']]>([
    [
      'by two halves of the world',
      { rules: [groupRule({ cidrs: ['0.0.0.0/1', '128.0.0.0/1'] })] },
      'world',
    ],
    ['by a /0 with another base', { rules: [groupRule({ cidrs: ['9.9.9.9/0'] })] }, 'world'],
    [
      'by a group for every protocol',
      { rules: [groupRule({ protocol: '-1', fromPort: 22, toPort: 22 })] },
      'world',
    ],
    ['to more than a /8', { rules: [groupRule({ cidrs: ['64.0.0.0/6'] })] }, 'wide'],
    [
      'to all but one address',
      { entries: [aclEntry(1, { isAllow: false, cidr: '8.8.8.8/32' }), ...entries] },
      'wide',
    ],
    ['to one range', { rules: [groupRule({ cidrs: ['52.94.0.0/16'] })] }, 'named'],
    [
      'though a later entry of the ACL denies',
      { entries: [...entries, aclEntry(101, { isAllow: false })] },
      'world',
    ],
    [
      'though UDP is denied',
      { entries: [aclEntry(1, { isAllow: false, protocol: '17' }), ...entries] },
      'world',
    ],
    [
      'though a more specific route is a blackhole',
      { routes: [...routes, route('8.0.0.0/8', 'igw-1', false)] },
      'wide',
    ],
    ['over IPv6 alone', over6, 'world'],
    [
      'over IPv6 by two halves, of routes, entries and rules',
      {
        address: { ipv6Addresses: ['2600::1'] },
        routes: [route('::/1'), route('8000::/1')],
        entries: ['::/1', '8000::/1'].flatMap((cidr, n) => [
          aclEntry(n + 1, { cidr }),
          egress(n + 1, { cidr }),
        ]),
        rules: [groupRule({ cidrs: ['::/1'] }), groupRule({ cidrs: ['8000::/1'] })],
      },
      'world',
    ],
    [
      'over IPv6 to a part of the world that is longer routed',
      {
        ...over6,
        routes: [route('::/0', 'eigw-1'), route('2a00::/12')],
      },
      'wide',
    ],
    ['by a second rule', { rules: [groupRule({ cidrs: ['10.0.0.0/8'] }), ...rules] }, 'world'],
  ])('%s', (_, settings, reach) => {
    expect(exposure(settings)).toMatchObject({ reach, closedBy: null });
  });
  test('behind a firewall endpoint, and says so', () => {
    const inspected = exposure({ routes: [route('0.0.0.0/0', 'vpce-1')] });
    expect(inspected).toMatchObject({ reach: 'world', isInspected: true });
    expect(exposure({}).isInspected).toBe(false);
  });
});

describe('what was not read', () => {
  const listRule = { rules: [groupRule({ cidrs: [], prefixLists: ['pl-1'] })] };
  test('a prefix list that is not known is no proof of a closed port', () => {
    expect(exposure(listRule)).toMatchObject({ reach: 'unknown', unread: ['pl-1'] });
    const unread = { ...listRule, ...list(null) };
    expect(exposure(unread)).toMatchObject({ reach: 'unknown', unread: ['pl-1'] });
    expect(exposure({ ...listRule, ...list(['10.0.0.0/8']) }).reach).toBe('none');
    expect(exposure({ ...listRule, ...list(['52.0.0.0/16']) }).reach).toBe('named');
    expect(exposure({ ...listRule, ...list(['0.0.0.0/0']) }).reach).toBe('world');
  });
  test('a route to a prefix list leads where its entries say', () => {
    const routed = { routes: [route('pl-1')] };
    expect(exposure(routed)).toMatchObject({ reach: 'unknown', unread: ['pl-1'] });
    expect(exposure({ ...routed, ...list(['52.0.0.0/16']) }).reach).toBe('named');
    expect(exposure({ ...routed, ...list(['0.0.0.0/0']) }).reach).toBe('world');
    const blackhole = [route('0.0.0.0/0'), route('pl-1', null, false)];
    expect(exposure({ routes: blackhole, ...list(['52.0.0.0/8']) }).reach).toBe('wide');
  });
  test('a gateway endpoint closes nothing, whether its list was read or not', () => {
    for (const cidrs of [['52.0.0.0/8'], null]) {
      const routes = [route('0.0.0.0/0'), route('pl-1', 'vpce-1')];
      expect(exposure({ routes, ...list(cidrs, true) })).toMatchObject({
        ...{ reach: 'world', isInspected: false, unread: [] },
      });
    }
  });
  test.each([
    ['Route Table', 'route table'],
    ['Network ACL', 'network ACL'],
    ['Security Group', 'sg-1'],
  ])('without the %s it is unknown, never closed', (type, unread) => {
    const rows = networkRows().filter(({ assetType }) => assetType !== type);
    expect(ofRows(rows)).toMatchObject({ reach: 'unknown', unread: [unread] });
  });
});
