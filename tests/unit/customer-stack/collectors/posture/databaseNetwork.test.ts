import type { IpPermission, NetworkAcl, NetworkAclEntry, RouteTable } from '@aws-sdk/client-ec2';
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
const database = { groupIds: ['sg-1'], subnetGroup, port: 5432, zones: [] };
const own = { SubnetId: 'subnet-1' };

const openBy = (permission: IpPermission) =>
  networkFacts(
    { groups: [{ GroupId: 'sg-1', IpPermissions: [permission] }], tables: [], acls: [] },
    database,
  ).openGroups;

describe('a group that lets the whole internet in', () => {
  it.each([
    ['every address', rule('0.0.0.0/0')],
    ['every address of six', { ...rule('10.0.0.0/8'), Ipv6Ranges: [{ CidrIpv6: '::/0' }] }],
    ['half of the addresses', rule('128.0.0.0/1')],
    ['a base that is not zero', rule('1.2.3.4/0')],
    ['a range of ports', rule('0.0.0.0/0', 5000, 6000)],
    ['every port', { IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] }],
    [
      'quarters',
      {
        ...rule('0.0.0.0/2'),
        IpRanges: ['0.0.0.0/2', '64.0.0.0/2', '128.0.0.0/2', '192.0.0.0/2'].map((CidrIp) => ({
          CidrIp,
        })),
      },
    ],
  ])('is one by %s', (_, permission) => expect(openBy(permission)).toEqual(['sg-1']));

  it.each([
    ['an office', rule('198.51.100.0/24')],
    ['a broad but private range', rule('10.0.0.0/7')],
    ['one great provider', rule('52.0.0.0/8')],
    ['another port', rule('0.0.0.0/0', 443)],
    ['another protocol', { ...rule('0.0.0.0/0'), IpProtocol: 'udp' }],
    ['another group', { IpProtocol: '-1', UserIdGroupPairs: [{ GroupId: 'sg-2' }] }],
  ])('is none by %s', (_, permission) => expect(openBy(permission)).toEqual([]));
});

const publicBy = (...tables: RouteTable[]) =>
  networkFacts({ groups: [], tables, acls: [] }, database).publicSubnets;

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

const entry = (change: Partial<NetworkAclEntry>): NetworkAclEntry => ({
  RuleNumber: 100,
  Egress: false,
  Protocol: '-1',
  RuleAction: 'allow',
  CidrBlock: '0.0.0.0/0',
  ...change,
});
const acl = (...Entries: NetworkAclEntry[]): NetworkAcl => ({
  Associations: [{ SubnetId: 'subnet-1' }],
  Entries,
});
const out = entry({ Egress: true });
const tcp = (From: number, To = From) => ({ Protocol: '6', PortRange: { From, To } });

const around = (acls: NetworkAcl[] | undefined, change: object = {}) =>
  networkFacts(
    {
      groups: [{ GroupId: 'sg-1', IpPermissions: [rule('0.0.0.0/0')] }],
      tables: [table(outward, own)],
      acls,
    },
    { ...database, ...change },
  ).internetSubnets;

describe('a public subnet that the internet gets into', () => {
  const denied = (change: Partial<NetworkAclEntry>) =>
    entry({ RuleNumber: 50, RuleAction: 'deny', ...change });

  it.each([
    ['all is let through', [entry({}), out]],
    ['a denial comes after', [entry({}), denied({ RuleNumber: 200 }), out]],
    ['another port is denied', [entry({}), denied(tcp(22)), out]],
    ['one office is denied', [entry({}), denied({ CidrBlock: '198.51.100.0/24' }), out]],
    ['another protocol is denied', [entry({}), denied({ Protocol: '17' }), out]],
    [
      'the port is let through and answers on high ports',
      [entry(tcp(5432)), entry({ ...tcp(32_768, 65_535), Egress: true })],
    ],
  ])('is one where %s', (_, entries) => expect(around([acl(...entries)])).toEqual(['subnet-1']));

  it.each([
    ['nothing is said', []],
    ['a denial comes first', [entry({}), denied({}), out]],
    ['the port is denied', [entry({}), denied(tcp(5000, 6000)), out]],
    [
      'halves are denied',
      [
        entry({}),
        denied({ CidrBlock: '0.0.0.0/1' }),
        denied({ RuleNumber: 51, CidrBlock: '128.0.0.0/1' }),
        out,
      ],
    ],
    ['only an office is let in', [entry({ CidrBlock: '198.51.100.0/24' }), out]],
    ['only another port is let in', [entry(tcp(443)), out]],
    ['no answer gets out', [entry({})]],
    ['answers get out on the port only', [entry({}), entry({ ...tcp(443), Egress: true })]],
    [
      'answers get out to an office only',
      [entry({}), entry({ Egress: true, CidrBlock: '198.51.100.0/24' })],
    ],
    [
      'only addresses of six are let in',
      [entry({ CidrBlock: undefined, Ipv6CidrBlock: '::/0' }), out],
    ],
  ])('is none where %s', (_, entries) => expect(around([acl(...entries)])).toEqual([]));

  it('is none where the way of those let in leads through a firewall', () => {
    const routes = (Routes: RouteTable['Routes']) => ({ ...table(outward, own), Routes });
    const split = routes([
      { DestinationCidrBlock: '0.0.0.0/1', GatewayId: 'vpce-1' },
      { DestinationCidrBlock: '128.0.0.0/1', GatewayId: 'igw-1' },
    ]);
    const letIn = (cidr: string) =>
      networkFacts(
        {
          groups: [{ GroupId: 'sg-1', IpPermissions: [rule(cidr)] }],
          tables: [split],
          acls: [acl(entry({}), out)],
        },
        database,
      );
    expect(letIn('0.0.0.0/1')).toMatchObject({
      openGroups: ['sg-1'],
      publicSubnets: ['subnet-1'],
      internetSubnets: [],
    });
    expect(letIn('0.0.0.0/0').internetSubnets).toEqual(['subnet-1']);
  });

  it('is not known where its ACL was not read', () => {
    expect(around(undefined)).toBeNull();
    expect(around([])).toBeNull();
  });

  it('is none in a zone that the database does not run in', () => {
    const Subnets = [
      { SubnetIdentifier: 'subnet-1', SubnetAvailabilityZone: { Name: 'us-east-1a' } },
    ];
    const inZone = (zones: readonly string[]) =>
      around([acl(entry({}), out)], { zones, subnetGroup: { VpcId: 'vpc-1', Subnets } });
    expect(inZone(['us-east-1b'])).toEqual([]);
    expect(inZone(['us-east-1b', 'us-east-1a'])).toEqual(['subnet-1']);
  });

  it('is one by addresses of six where the database has them', () => {
    const six = {
      groups: [
        {
          GroupId: 'sg-1',
          IpPermissions: [{ ...rule('10.0.0.0/8'), Ipv6Ranges: [{ CidrIpv6: '::/0' }] }],
        },
      ],
      tables: [table({ DestinationIpv6CidrBlock: '::/0', GatewayId: 'igw-1' }, own)],
      acls: [
        acl(
          entry({ CidrBlock: undefined, Ipv6CidrBlock: '::/0' }),
          entry({ CidrBlock: undefined, Ipv6CidrBlock: '::/0', Egress: true }),
        ),
      ],
    };
    expect(networkFacts(six, database).internetSubnets).toEqual(['subnet-1']);
    expect(networkFacts(six, { ...database, networkType: 'IPV4' }).internetSubnets).toEqual([]);
  });
});

describe('what could not be read', () => {
  it('is not known, never closed', () => {
    const nothing = { groups: undefined, tables: undefined, acls: undefined };
    expect(networkFacts(nothing, database)).toMatchObject({
      openGroups: null,
      publicSubnets: null,
    });
    expect(networkFacts({ groups: [], tables: [], acls: [] }, database)).toMatchObject({
      openGroups: null,
      publicSubnets: null,
    });
    const bare = { groupIds: null, subnetGroup: undefined, port: null, zones: [] };
    expect(networkFacts({ groups: [], tables: [], acls: [] }, bare)).toEqual({
      securityGroups: null,
      openGroups: null,
      subnets: null,
      publicSubnets: null,
      internetSubnets: null,
    });
  });

  it('hangs on the addresses of a list', () => {
    const byList = { ...rule('10.0.0.0/8'), PrefixListIds: [{ PrefixListId: 'pl-1' }] };
    expect(openBy(byList)).toBeNull();
    expect(openBy({ ...byList, Ipv6Ranges: [{ CidrIpv6: '::/0' }] })).toEqual(['sg-1']);
    expect(openBy({ ...byList, FromPort: 443, ToPort: 443 })).toEqual([]);
  });
});
