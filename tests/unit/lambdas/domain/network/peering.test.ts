import { describe, expect, it } from 'vitest';
import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { networkOf } from '#domain/network/network.ts';
import { type PeeredEnd, peeredVpcs, peeringBetween } from '#domain/network/peering.ts';
import { networkRows, route } from '#tests/builders/networkRows.ts';

type Routes = ReturnType<typeof route>[];

/** The VPC with this id, in an account of its own. */
const networkIn = (vpcId: string, routes: Routes) => {
  const rows = JSON.stringify(networkRows({ routes })).replaceAll('vpc-1', vpcId);
  return networkOf(JSON.parse(rows) as ScannedAsset[]);
};
const end = (vpcId: string, cidr: string, routes: Routes): PeeredEnd => ({
  ...{ vpcId, subnetId: 'subnet-1', cidrs: [cidr], network: networkIn(vpcId, routes) },
});
const there = (...routes: Routes) => end('vpc-1', '10.0.0.5/32', routes);
const back = (...routes: Routes) => end('vpc-2', '10.1.1.0/24', routes);

const toPeer = route('10.1.0.0/16', 'pcx-1');
const fromPeer = route('10.0.0.0/16', 'pcx-1');

describe('the peering between two VPCs', () => {
  it('is the connection that both route to, in accounts of their own too', () => {
    expect(peeringBetween(there(toPeer), back(fromPeer))).toEqual({
      id: 'pcx-1',
      routes: [
        { tableId: 'rtb-1', destination: '10.1.0.0/16' },
        { tableId: 'rtb-1', destination: '10.0.0.0/16' },
      ],
    });
  });

  it('is found by a route to a prefix list that was read, and by none to another', () => {
    const listed = (cidrs: string[] | null): PeeredEnd => {
      const lists = [{ id: 'pl-1', isAws: false, cidrs }];
      const rows = networkRows({ routes: [route('pl-1', 'pcx-1')], lists });
      return { ...there(), network: networkOf(rows) };
    };
    expect(peeringBetween(listed(['10.1.0.0/16']), back(fromPeer))).toMatchObject({ id: 'pcx-1' });
    expect(peeringBetween(listed(['10.2.0.0/16']), back(fromPeer))).toBeUndefined();
    expect(peeringBetween(listed(null), back(fromPeer))).toBeUndefined();
  });

  it('is found over IPv6 where both have it', () => {
    const [from, to] = [
      end('vpc-1', '2600::5/128', [route('2a00::/16', 'pcx-1')]),
      end('vpc-2', '2a00::/64', [route('2600::/16', 'pcx-1')]),
    ];
    expect(peeringBetween(from, to)).toMatchObject({ id: 'pcx-1' });
    expect(peeringBetween(from, { ...to, cidrs: ['10.1.1.0/24'] })).toBeUndefined();
  });

  it.each([
    ['a route in one direction only', there(toPeer), back()],
    ['two connections', there(toPeer), back(route('10.0.0.0/16', 'pcx-2'))],
    ['a blackhole', there(route('10.1.0.0/16', 'pcx-1', false)), back(fromPeer)],
    ['a longer prefix to elsewhere', there(toPeer, route('10.1.1.0/24', 'tgw-1')), back(fromPeer)],
    ['a route to other addresses', there(route('10.2.0.0/16', 'pcx-1')), back(fromPeer)],
    ['addresses of another family', there(route('::/0', 'pcx-1')), back(fromPeer)],
  ] as const)('is none with %s', (_, from, to) => {
    expect(peeringBetween(from, to)).toBeUndefined();
  });

  it('names the VPCs to look into, and the VPC itself', () => {
    const networks = [networkIn('vpc-1', [toPeer]), networkIn('vpc-2', [fromPeer])];
    const peersOf = peeredVpcs(networks);
    expect([...peersOf('vpc-1')].sort()).toEqual(['vpc-1', 'vpc-2']);
    expect([...peersOf('vpc-3')]).toEqual(['vpc-3']);
    const unused = [networkIn('vpc-1', [toPeer]), networkIn('vpc-2', [route('0.0.0.0/0')])];
    expect([...peeredVpcs(unused)('vpc-1')]).toEqual(['vpc-1']);
  });
});
