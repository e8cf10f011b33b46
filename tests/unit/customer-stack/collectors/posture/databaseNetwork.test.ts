import type { IpPermission, RouteTable } from '@aws-sdk/client-ec2';
import { describe, expect, it } from 'vitest';
import { networkFacts } from '#customer-stack/collectors/posture/databaseNetwork.ts';

const rule = (cidr: string, from = 5432, to = from): IpPermission => ({
  IpProtocol: 'tcp',
  FromPort: from,
  ToPort: to,
  IpRanges: [{ CidrIp: cidr }],
});

const table = (route: NonNullable<RouteTable['Routes']>[number], of: object): RouteTable => ({
  VpcId: 'vpc-1',
  Associations: [of],
  Routes: [{ DestinationCidrBlock: '10.0.0.0/16', GatewayId: 'local' }, route],
});
const outward = { DestinationCidrBlock: '0.0.0.0/0', GatewayId: 'igw-1', State: 'active' } as const;

const subnetGroup = { VpcId: 'vpc-1', Subnets: [{ SubnetIdentifier: 'subnet-1' }] };
const database = { groupIds: ['sg-1'], subnetGroup, port: 5432 };
const own = { SubnetId: 'subnet-1' };

const openBy = (permission: IpPermission) =>
  networkFacts({ groups: [{ GroupId: 'sg-1', IpPermissions: [permission] }], tables: [] }, database)
    .openGroups;

describe('a group that lets the whole internet in', () => {
  it.each([
    ['every address', rule('0.0.0.0/0')],
    ['every address of six', { ...rule('10.0.0.0/8'), Ipv6Ranges: [{ CidrIpv6: '::/0' }] }],
    ['half of the addresses', rule('128.0.0.0/1')],
    ['a base that is not zero', rule('1.2.3.4/0')],
    ['a range of ports', rule('0.0.0.0/0', 5000, 6000)],
    ['every port', { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] }],
  ])('is one by %s', (_, permission) => expect(openBy(permission)).toEqual(['sg-1']));

  it.each([
    ['an office', rule('198.51.100.0/24')],
    ['another port', rule('0.0.0.0/0', 443)],
    ['another protocol', { ...rule('0.0.0.0/0'), IpProtocol: 'udp' }],
    ['another group', { IpProtocol: '-1', UserIdGroupPairs: [{ GroupId: 'sg-2' }] }],
  ])('is none by %s', (_, permission) => expect(openBy(permission)).toEqual([]));
});

const publicBy = (...tables: RouteTable[]) =>
  networkFacts({ groups: [], tables }, database).publicSubnets;

describe('a public subnet', () => {
  it('is one by its own table, or by the main one of its network', () => {
    expect(publicBy(table(outward, own))).toEqual(['subnet-1']);
    expect(publicBy(table(outward, { Main: true }))).toEqual(['subnet-1']);
  });

  it('is none where its own table leads inside, to a gateway for the way out, or nowhere', () => {
    const inside = table({ DestinationCidrBlock: '0.0.0.0/0', NatGatewayId: 'nat-1' }, own);
    expect(publicBy(table(outward, { Main: true }), inside)).toEqual([]);
    expect(publicBy(table({ ...outward, State: 'blackhole' }, own))).toEqual([]);
    expect(publicBy(table({ ...outward, GatewayId: 'vgw-1' }, own))).toEqual([]);
  });
});

describe('what could not be read', () => {
  it('is not known, never closed', () => {
    const nothing = { groups: undefined, tables: undefined };
    expect(networkFacts(nothing, database)).toMatchObject({
      openGroups: null,
      publicSubnets: null,
    });
    expect(networkFacts({ groups: [], tables: [] }, database)).toMatchObject({
      openGroups: null,
      publicSubnets: null,
    });
    const bare = { groupIds: null, subnetGroup: undefined, port: null };
    expect(networkFacts({ groups: [], tables: [] }, bare)).toEqual({
      securityGroups: null,
      openGroups: null,
      subnets: null,
      publicSubnets: null,
    });
  });
});
