import type { Instance, IpPermission, NetworkAclEntry } from '@aws-sdk/client-ec2';
import { describe, expect, test } from 'vitest';
import { internetPorts, openDatabasePorts } from '#customer-stack/collectors/ec2/openPorts.ts';
import type { RegionNetwork } from '#customer-stack/collectors/posture/databaseNetwork.ts';

const machine: Instance = {
  PublicIpAddress: '52.0.0.1',
  SubnetId: 'subnet-1',
  VpcId: 'vpc-1',
  SecurityGroups: [{ GroupId: 'sg-1' }],
};

const rule = (IpProtocol: string, FromPort?: number, ToPort = FromPort): IpPermission => ({
  IpProtocol,
  ...(FromPort === undefined ? {} : { FromPort }),
  ...(ToPort === undefined ? {} : { ToPort }),
  IpRanges: [{ CidrIp: '0.0.0.0/0' }],
});

const everything = (Egress: boolean): NetworkAclEntry => ({
  ...{ Egress, Protocol: '-1', RuleAction: 'allow', RuleNumber: 100, CidrBlock: '0.0.0.0/0' },
});

const network = (
  rules: IpPermission[],
  entries: NetworkAclEntry[] = [everything(false), everything(true)],
): RegionNetwork => ({
  groups: [{ GroupId: 'sg-1', IpPermissions: rules }],
  tables: [
    {
      VpcId: 'vpc-1',
      Associations: [{ Main: true }],
      Routes: [{ DestinationCidrBlock: '0.0.0.0/0', GatewayId: 'igw-1' }],
    },
  ],
  acls: [{ VpcId: 'vpc-1', Associations: [{ SubnetId: 'subnet-1' }], Entries: entries }],
});

const tcp = (from: number, to = from) => ({ protocol: 'tcp', from, to });
const udp = (from: number, to = from) => ({ protocol: 'udp', from, to });

describe('ports that the internet reaches', () => {
  test('are those of the rules, by protocol, joined where they follow each other', () => {
    const rules = [rule('tcp', 80, 89), rule('tcp', 90, 99), rule('6', 443), rule('udp', 53)];
    expect(internetPorts(network(rules), machine)).toEqual([tcp(80, 99), tcp(443), udp(53)]);
    expect(internetPorts(network([rule('-1')]), machine)).toEqual([tcp(0, 65_535), udp(0, 65_535)]);
  });

  test('are those of rules whose ranges are the internet only by arithmetic', () => {
    const from = (...cidrs: string[]) => ({
      ...rule('tcp', 22),
      IpRanges: cidrs.map((CidrIp) => ({ CidrIp })),
    });
    const portsFor = (...rules: IpPermission[]) => internetPorts(network(rules), machine);
    expect(portsFor(from('0.0.0.0/1', '128.0.0.0/1'))).toEqual([tcp(22)]);
    expect(portsFor(from('198.51.100.7/0'))).toEqual([tcp(22)]);
    expect(portsFor(from('52.0.0.0/9'), from('52.128.0.0/9'))).toEqual([]);
    expect(portsFor(from('52.0.0.0/9'), from('52.128.0.0/9', '53.0.0.0/8'))).toEqual([tcp(22)]);
  });

  test('are those that the network ACL lets in', () => {
    const web = { ...everything(false), Protocol: '6', PortRange: { From: 443, To: 444 } };
    const rules = [rule('-1')];
    expect(internetPorts(network(rules, [web, everything(true)]), machine)).toEqual([
      tcp(443, 444),
    ]);
    expect(internetPorts(network(rules, [web]), machine)).toEqual([]);
  });

  test('are none without a public address, and without a rule', () => {
    const { PublicIpAddress: _, ...inner } = machine;
    expect(internetPorts(network([rule('-1')]), inner)).toEqual([]);
    expect(internetPorts(network([]), machine)).toEqual([]);
    expect(internetPorts(network([rule('icmp', -1)]), machine)).toEqual([]);
  });

  test('are not known where groups were not read, or a rule names a list', () => {
    const { tables, acls } = network([]);
    expect(internetPorts({ groups: undefined, tables, acls }, machine)).toBeNull();
    const listed = { ...rule('tcp', 22), IpRanges: [], PrefixListIds: [{ PrefixListId: 'pl-1' }] };
    expect(internetPorts(network([listed]), machine)).toBeNull();
    expect(openDatabasePorts(network([{ ...listed, ToPort: 6000 }]), machine)).toBeNull();
  });
});

test('a route to a list that was not read leaves open whether there is a way out', () => {
  const rules = [rule('tcp', 22)];
  const { groups, acls } = network(rules);
  const table = (to: string) => ({
    VpcId: 'vpc-1',
    Associations: [{ Main: true }],
    Routes: [{ DestinationPrefixListId: 'pl-1', GatewayId: to }],
  });
  expect(internetPorts({ groups, acls, tables: [table('igw-1')] }, machine)).toBeNull();
  expect(internetPorts({ groups, acls, tables: [table('vpce-1')] }, machine)).toEqual([]);
  expect(internetPorts({ groups: [], acls, tables: [table('igw-1')] }, machine)).toBeNull();
  const closed = network([]).groups;
  expect(internetPorts({ groups: closed, acls, tables: [table('igw-1')] }, machine)).toEqual([]);
});
