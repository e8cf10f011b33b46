import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import { aclEntry, groupRule, route } from './networkRows.ts';

type Facts<T extends ScannedAsset['assetType']> = AssetOf<T>['facts'];
export type GroupRule = Facts<'Security Group'>['rules'][number];

/** From a range, or from the members of a group. */
export const tcpFrom = (port: number, from: string): GroupRule =>
  groupRule({
    ...{ fromPort: port, toPort: port },
    ...(from.startsWith('sg-')
      ? { cidrs: [], groups: [{ groupId: from, accountId: null }] }
      : { cidrs: [from] }),
  });

const row = <T extends ScannedAsset['assetType']>(
  assetType: T,
  id: string,
  facts: Facts<T>,
): ScannedAsset =>
  ({ assetType, facts, arn: `arn:aws:ec2:us-east-1:1:x/${id}` }) as unknown as ScannedAsset;

const vpcId = 'vpc-1';
const subnet = (id: string, ...cidrs: string[]) =>
  row('Subnet', id, { vpcId, cidrs, zone: null, assignsPublicAddresses: false });
const anywhere = [{ ...tcpFrom(0, '0.0.0.0/0'), isEgress: true, protocol: '-1' }];
const group = (id: string, rules: GroupRule[], out: GroupRule[] = anywhere) =>
  row('Security Group', id, {
    ...{ vpcId, isDefault: false, prefixLists: [] },
    rules: [...rules, ...out],
  });
const acl = (id: string, entries: Facts<'Network ACL'>['entries'], subnets: string[] = []) =>
  row('Network ACL', id, { vpcId, isDefault: subnets.length === 0, subnets, entries });
const table = (id: string, subnets: string[], routes: Facts<'Route Table'>['routes']) =>
  row('Route Table', id, {
    ...{ vpcId, subnets, routes, isMain: false, prefixLists: [], peerings: [] },
  });

interface FrontSettings {
  /** Rules of the group of what stands in the public subnet. */
  readonly front: GroupRule[];
  /** The same in the private subnet. */
  readonly target: GroupRule[];
  readonly has6?: boolean;
  /** The private subnet has IPv6, too. */
  readonly targetHas6?: boolean;
  /** Network ACLs of subnets that have one of their own. */
  readonly acls?: Readonly<Record<string, Facts<'Network ACL'>['entries']>>;
  /** What the group of what stands in the public subnet lets out; absent = everything over IPv4. */
  readonly frontOut?: GroupRule[];
}

/** A VPC with a public subnet for load balancers, and a private one for what is behind them. */
export const frontRows = ({
  front,
  target,
  has6 = false,
  targetHas6 = false,
  acls = {},
  frontOut,
}: FrontSettings): ScannedAsset[] => [
  subnet('subnet-front', '10.0.1.0/24', ...(has6 ? ['2600:1f18::/64'] : [])),
  subnet('subnet-private', '10.0.2.0/24', ...(targetHas6 ? ['2600:1f18:0:1::/64'] : [])),
  group('sg-front', front, frontOut),
  group('sg-target', target),
  row('Internet Gateway', 'igw-1', { vpcs: [vpcId] }),
  table('rtb-1', ['subnet-front'], [route('0.0.0.0/0'), ...(has6 ? [route('::/0')] : [])]),
  table('rtb-2', ['subnet-private'], [route('10.0.0.0/16', 'local')]),
  acl('acl-1', [
    ...[aclEntry(100), aclEntry(100, { isEgress: true })],
    ...[aclEntry(101, { cidr: '::/0' }), aclEntry(101, { cidr: '::/0', isEgress: true })],
  ]),
  ...Object.entries(acls).map(([id, entries]) => acl(`acl-${id}`, entries, [id])),
];
