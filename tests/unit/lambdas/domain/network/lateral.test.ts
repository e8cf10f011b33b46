import { describe, expect, test } from 'vitest';
import { lateralOf } from '#domain/network/lateral.ts';
import { networkOf } from '#domain/network/network.ts';
import { frontRows, tcpFrom } from '#tests/builders/frontRows.ts';
import { aclEntry } from '#tests/builders/networkRows.ts';

/** From a workload in one subnet to port 5432 of what listens in another one of the same VPC. */

type Settings = Partial<Parameters<typeof frontRows>[0]>;
type Entry = ReturnType<typeof aclEntry>;

const [there, here] = ['10.0.2.0/24', '10.0.1.0/24'];
const port = { protocol: '6', fromPort: 5432, toPort: 5432 };
const answers = { protocol: '6', fromPort: 1_024, toPort: 65_535 };
/** What a workload needs to be let out of its subnet, and to get answers. */
const out: Entry[] = [
  aclEntry(100, { ...port, isEgress: true, cidr: there }),
  aclEntry(100, { ...answers, cidr: there }),
];
/** The same at the other end. */
const into: Entry[] = [
  aclEntry(100, { ...port, cidr: here }),
  aclEntry(100, { ...answers, isEgress: true, cidr: here }),
];
const settings = {
  front: [],
  target: [tcpFrom(5432, here)],
  acls: { 'subnet-front': out, 'subnet-private': into },
} satisfies Settings;

const found = (more: Settings = {}, addresses = ['10.0.1.9'], subnetId = 'subnet-front') => {
  const network = networkOf(frontRows({ ...settings, ...more }));
  const client = {
    ...{ network, vpcId: 'vpc-1', subnetId },
    ...{ groups: ['sg-front'], privateAddresses: addresses },
  };
  const listener = { subnets: ['subnet-private'], groups: ['sg-target'], port: 5432 };
  return lateralOf(network, client, listener);
};
const withAcls = (client: Entry[], listener: Entry[] = into): Settings => ({
  acls: { 'subnet-front': client, 'subnet-private': listener },
});

test('a way names the rule, and the entries of both network ACLs in both directions', () => {
  expect(found()).toEqual({
    subnetId: 'subnet-private',
    rules: [{ groupId: 'sg-target', rule: 0 }],
    connection: null,
    acls: [
      { aclId: 'acl-subnet-front', isEgress: true, numbers: [100] },
      { aclId: 'acl-subnet-front', isEgress: false, numbers: [100] },
      { aclId: 'acl-subnet-private', isEgress: false, numbers: [100] },
      { aclId: 'acl-subnet-private', isEgress: true, numbers: [100] },
    ],
  });
});

const [outTo, answerFrom] = out as [Entry, Entry];
const [inFrom, answerTo] = into as [Entry, Entry];

describe('it is closed', () => {
  test.each<[string, Settings]>([
    ['where the ACL of the workload lets nothing out', withAcls([answerFrom])],
    ['where the ACL of the workload lets no answer in', withAcls([outTo])],
    [
      'where answers may come to low ports only',
      withAcls([outTo, { ...answerFrom, fromPort: 1, toPort: 1_023 }]),
    ],
    [
      'where the ACL of the workload denies the port first',
      withAcls([...out, aclEntry(1, { ...port, isEgress: true, isAllow: false })]),
    ],
    [
      'where the ACL of the workload lets it go elsewhere',
      withAcls([{ ...outTo, cidr: '10.0.3.0/24' }, answerFrom]),
    ],
    ['where the other ACL lets nothing in', withAcls(out, [answerTo])],
    ['where the other ACL lets no answer out', withAcls(out, [inFrom])],
    [
      'where the other ACL denies its network first',
      withAcls(out, [...into, aclEntry(1, { cidr: here, isAllow: false })]),
    ],
    ['where its own group lets nothing out', { frontOut: [] }],
    [
      'where its own group lets it go to another port',
      { frontOut: [{ ...tcpFrom(3306, there), isEgress: true }] },
    ],
    ['where the group admits another network', { target: [tcpFrom(5432, '10.0.3.0/24')] }],
    ['where the group admits another port', { target: [tcpFrom(3306, here)] }],
    ['where the group admits another group', { target: [tcpFrom(5432, 'sg-other')] }],
    ['where the group admits the other family', { target: [tcpFrom(5432, '::/0')] }],
  ])('%s', (_, more) => {
    expect(found(more)).toBeUndefined();
  });
});

describe('it is open', () => {
  test.each<[string, Settings]>([
    [
      'though a later entry denies',
      withAcls([
        ...out,
        aclEntry(101, { isEgress: true, isAllow: false }),
        aclEntry(101, { isAllow: false }),
      ]),
    ],
    ['where the group admits the group of the workload', { target: [tcpFrom(5432, 'sg-front')] }],
    [
      'where its own group lets it go there only',
      { frontOut: [{ ...tcpFrom(5432, there), isEgress: true }] },
    ],
    [
      'where its own group names the other',
      { frontOut: [{ ...tcpFrom(5432, 'sg-target'), isEgress: true }] },
    ],
    [
      'where two halves of the world are admitted',
      { target: [tcpFrom(5432, '128.0.0.0/1'), tcpFrom(5432, '0.0.0.0/1')] },
    ],
  ])('%s', (_, more) => {
    expect(found(more)).toBeDefined();
  });

  test('within one subnet, whatever its ACL says', () => {
    const closed = withAcls(out, []);
    expect(found({ ...closed, target: [tcpFrom(5432, there)] }, ['10.0.2.9'])).toBeUndefined();
    const inside = found(
      { ...closed, target: [tcpFrom(5432, there)] },
      ['10.0.2.9'],
      'subnet-private',
    );
    expect(inside).toMatchObject({ acls: [] });
  });
});

describe('over IPv6', () => {
  const six = {
    ...{ target: [tcpFrom(5432, '2600:1f18::/64')], acls: {}, has6: true, targetHas6: true },
    frontOut: [{ ...tcpFrom(5432, '::/0'), isEgress: true }],
  } satisfies Settings;
  const addresses = ['10.0.1.9', '2600:1f18::9'];

  test('it is open where both ends have it', () => {
    expect(found(six, addresses)).toBeDefined();
  });

  test.each<[string, Settings, string[]]>([
    ['the workload has no such address', six, ['10.0.1.9']],
    ['the other subnet has no such addresses', { ...six, targetHas6: false }, addresses],
    [
      'its own group lets out the other family only',
      { ...six, frontOut: [{ ...tcpFrom(5432, '0.0.0.0/0'), isEgress: true }] },
      addresses,
    ],
    [
      'its own ACL lets out the other family only',
      { ...six, acls: { 'subnet-front': out } },
      addresses,
    ],
  ])('it is closed where %s', (_, more, from) => {
    expect(found(more, from)).toBeUndefined();
  });
});
