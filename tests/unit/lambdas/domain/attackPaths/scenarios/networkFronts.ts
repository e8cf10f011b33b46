import { inPublic, machine, shop } from './frontPlaces.ts';
import * as raw from './raw.ts';
import { fronts } from './rawFronts.ts';
import { merged, type Scenario } from './scenario.ts';

const network = ({
  keepsClients = undefined as boolean | undefined,
  groups = undefined as readonly string[] | undefined,
  rules = [{ from: 9000, cidr: '0.0.0.0/0' }] as Parameters<typeof raw.group>[2],
  type = 'instance' as 'instance' | 'ip',
  entries = undefined as object[] | undefined,
} = {}) =>
  merged(
    raw.iam({
      roles: [raw.role('app', { trust: raw.service('ec2'), may: [raw.allow('s3:GetObject')] })],
    }),
    raw.buckets({ name: 'orders' }),
    raw.vpcs(shop),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-front', 'vpc-2', [{ from: 443, cidr: '0.0.0.0/0' }]),
          raw.group('sg-app', 'vpc-2', rules),
        ],
      },
      ...(entries !== undefined && {
        DescribeNetworkAcls: {
          NetworkAcls: [
            { NetworkAclId: 'acl-1', VpcId: 'vpc-2', IsDefault: true, Entries: entries },
          ],
        },
      }),
    },
    raw.machines(machine),
    fronts(
      [
        {
          ...{ name: 'edge', kind: 'net', ...inPublic, listeners: [{ port: 443, to: 'app' }] },
          ...(groups !== undefined && { groups }),
        },
      ],
      [
        {
          ...{ name: 'app', protocol: 'TCP', port: 9000, type },
          targets: [type === 'ip' ? '10.1.1.9' : 'i-app'],
          ...(keepsClients !== undefined && { keepsClients }),
        },
      ],
    ),
  );

const toBucket =
  'Internet -EXPOSED_TO-> edge -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> orders';
const anyTraffic = (Egress: boolean, CidrBlock: string) => ({
  ...{ RuleNumber: 100, Egress, RuleAction: 'allow', Protocol: '-1', CidrBlock },
});

const keepsClients: Scenario = {
  name: 'network load balancer that keeps the address of clients',
  after: 'documentation of Elastic Load Balancing',
  api: network(),
  sensitivity: 85,
  paths: [{ path: toBucket, band: 'moderate' }],
  absent: ['Internet -EXPOSED_TO-> i-app'],
  changes: [
    {
      name: 'the target admits the network of the load balancer only',
      api: network({ rules: [{ from: 9000, cidr: '10.1.0.0/24' }] }),
      closes: [0],
    },
    {
      name: 'the target admits one network of the internet',
      api: network({ rules: [{ from: 9000, cidr: '198.18.0.0/24' }] }),
      closes: [0],
    },
    {
      name: 'the group of the load balancer does not admit the port',
      api: network({ groups: ['sg-app'] }),
      closes: [0],
    },
    {
      name: 'the target sees the load balancer, which it does not admit',
      api: network({ keepsClients: false, rules: [{ from: 9000, cidr: '52.0.0.0/6' }] }),
      closes: [0],
    },
  ],
};

const hidesClients: Scenario = {
  ...keepsClients,
  name: 'network load balancer that connects by itself',
  api: network({ type: 'ip', rules: [{ from: 9000, cidr: '10.1.0.0/24' }] }),
  changes: [
    {
      name: 'it keeps the address of clients',
      api: network({
        type: 'ip',
        keepsClients: true,
        rules: [{ from: 9000, cidr: '10.1.0.0/24' }],
      }),
      closes: [0],
    },
    {
      name: 'the target admits another network',
      api: network({ type: 'ip', rules: [{ from: 9000, cidr: '10.9.0.0/24' }] }),
      closes: [0],
    },
  ],
};

const byGroup: Scenario = {
  ...keepsClients,
  name: 'target that admits the group of its network load balancer',
  api: network({ groups: ['sg-front'], rules: [{ from: 9000, group: 'sg-front' }] }),
  changes: [
    {
      name: 'the network ACL admits private networks only',
      api: network({
        groups: ['sg-front'],
        rules: [{ from: 9000, group: 'sg-front' }],
        entries: [anyTraffic(false, '10.0.0.0/8'), anyTraffic(true, '0.0.0.0/0')],
      }),
      closes: [0],
    },
  ],
};

export const networkFrontScenarios: readonly Scenario[] = [keepsClients, hidesClients, byGroup];
