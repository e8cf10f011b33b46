import * as raw from './raw.ts';
import { type TransitAttachment, type TransitTable, transit } from './rawTransit.ts';
import { merged, type Scenario } from './scenario.ts';

/** Three VPCs at one gateway: a machine of each of two reaches a database in the third. */

const toData = { '10.1.0.0/16': 'tgw-1' };
const toAll = { '10.0.0.0/16': 'tgw-1', '10.3.0.0/16': 'tgw-1' };
const spokes = { '10.1.0.0/16': 'attach-data' };
const answers = { '10.0.0.0/16': '~attach-web', '10.3.0.0/16': '~attach-batch' };

interface Hub {
  readonly web?: Partial<TransitAttachment>;
  /** Of the VPC of the web machine. */
  readonly there?: Readonly<Record<string, string>>;
  /** Of the VPC of the database. */
  readonly back?: Readonly<Record<string, string>>;
  readonly spokeRoutes?: TransitTable['routes'];
  readonly spokesOf?: readonly string[];
  readonly dataRoutes?: TransitTable['routes'];
  readonly dataOf?: readonly string[];
  readonly more?: readonly TransitTable[];
  readonly joins?: boolean;
  /** Ranges and groups that the database admits. */
  readonly admitted?: readonly string[];
}

const machine = (name: string, vpc: string, address: string) => ({
  ...{ id: `i-${name}`, vpc, subnet: `subnet-${name}`, address },
  ...{ groups: [`sg-${name}`], role: name },
});
const postgres = (admitted: readonly string[]) =>
  admitted.map((from) => ({
    from: 5432,
    ...(from.startsWith('sg-') ? { group: from } : { cidr: from }),
  }));

const zones = { 'subnet-far': 'us-east-1b' };
const placed = (api: ReturnType<typeof raw.vpcs>) => {
  const { Subnets } = api.DescribeSubnets as { Subnets: { SubnetId: string }[] };
  const AvailabilityZone = (id: string) => zones[id as keyof typeof zones] ?? 'us-east-1a';
  return {
    ...api,
    DescribeSubnets: {
      Subnets: Subnets.map((each) => ({
        ...each,
        AvailabilityZone: AvailabilityZone(each.SubnetId),
      })),
    },
  };
};

const networks = ({ there = toData, back = toAll }: Hub) =>
  placed(
    raw.vpcs(
      {
        ...{ id: 'vpc-1', isPublic: true, peers: there },
        subnets: { 'subnet-web': '10.0.1.0/24', 'subnet-far': '10.0.2.0/24' },
      },
      { id: 'vpc-2', subnets: { 'subnet-db': '10.1.2.0/24' }, isPublic: false, peers: back },
      {
        ...{ id: 'vpc-3', isPublic: false, peers: toData },
        subnets: { 'subnet-batch': '10.3.1.0/24' },
      },
    ),
  );

const gateway = ({ web, joins = false, more = [], ...of }: Hub) => {
  const { spokesOf = ['attach-web', 'attach-batch'], spokeRoutes = spokes } = of;
  const { dataOf = ['attach-data'], dataRoutes = answers } = of;
  return transit({
    attachments: [
      { id: 'attach-web', vpc: 'vpc-1', subnets: ['subnet-web'], ...web },
      { id: 'attach-data', vpc: 'vpc-2', subnets: ['subnet-db'] },
      { id: 'attach-batch', vpc: 'vpc-3', subnets: ['subnet-batch'] },
    ],
    tables: [
      { id: 'rtb-spokes', of: spokesOf, routes: spokeRoutes },
      { id: 'rtb-data', of: dataOf, routes: dataRoutes },
      ...more,
    ],
    joins,
  });
};

const guards = ({ admitted = ['10.0.0.0/16', '10.3.0.0/16'] }: Hub) => ({
  DescribeSecurityGroups: {
    SecurityGroups: [
      raw.group('sg-web', 'vpc-1', [{ from: 22, cidr: '0.0.0.0/0' }]),
      raw.group('sg-batch', 'vpc-3', []),
      raw.group('sg-db', 'vpc-2', postgres(admitted)),
    ],
  },
});

const logger = (name: string) =>
  raw.role(name, { trust: raw.service('ec2'), may: [raw.allow('logs:*')] });

const hub = (of: Hub = {}) =>
  merged(
    raw.iam({ roles: [logger('web'), logger('batch')] }),
    ...[networks(of), gateway(of), guards(of)],
    raw.machines(
      { ...machine('web', 'vpc-1', '10.0.1.9'), publicAddress: '52.1.2.3' },
      machine('batch', 'vpc-3', '10.3.1.9'),
    ),
    raw.database({
      ...{ id: 'orders', port: 5432, vpc: 'vpc-2', groups: ['sg-db'], subnets: ['subnet-db'] },
    }),
  );

const paths: Scenario['paths'] = [
  { path: 'Internet -EXPOSED_TO-> i-web -NETWORK_TO-> orders', band: 'moderate' },
  { path: 'i-batch -NETWORK_TO-> orders', band: 'low' },
];

const routed: Scenario = {
  name: 'database open to other networks at a transit gateway',
  after: 'transit gateway with a table for spokes and one for shared services (AWS documentation)',
  api: hub(),
  sensitivity: 90,
  paths,
  absent: ['Internet -EXPOSED_TO-> orders', 'Internet -EXPOSED_TO-> i-batch'],
  changes: [
    { name: 'no route of its network leads to the gateway', api: hub({ there: {} }), closes: [0] },
    {
      name: 'no route of the database leads back to it',
      api: hub({ back: { '10.3.0.0/16': 'tgw-1' } }),
      closes: [0],
    },
    {
      name: 'its network leads to another gateway',
      api: hub({ there: { '10.1.0.0/16': 'tgw-2' } }),
      closes: [0],
    },
    {
      name: 'its attachment is being deleted',
      api: hub({ web: { State: 'deleting' } }),
      closes: [0],
    },
    {
      name: 'its attachment has no subnet in its zone',
      api: hub({ web: { subnets: ['subnet-far'] } }),
      closes: [0],
    },
    {
      name: 'its attachment is associated with no table',
      api: hub({ spokesOf: ['attach-batch'] }),
      closes: [0],
    },
    {
      name: 'its network is not propagated to the other table',
      api: hub({ dataRoutes: { '10.3.0.0/16': '~attach-batch' } }),
      closes: [0],
    },
    {
      name: 'a blackhole was entered for what is propagated',
      api: hub({ dataRoutes: { ...answers, '10.0.0.0/16 ': 'blackhole' } }),
      closes: [0],
    },
    {
      name: 'a longer prefix goes to another network',
      api: hub({ dataRoutes: { ...answers, '10.0.1.0/24': 'attach-batch' } }),
      closes: [0],
    },
    {
      name: 'answers to the other are lost in a blackhole',
      api: hub({ dataRoutes: { ...answers, '10.3.1.0/24': 'blackhole' } }),
      closes: [1],
    },
    {
      name: 'the subnet of the database is a blackhole for both',
      api: hub({ spokeRoutes: { ...spokes, '10.1.2.0/24': 'blackhole' } }),
      closes: [0, 1],
    },
    {
      name: 'the attachment of the database is associated with no table',
      api: hub({ dataOf: [] }),
      closes: [0, 1],
    },
    {
      name: 'the port admits the other only',
      api: hub({ admitted: ['10.3.0.0/16'] }),
      closes: [0],
    },
  ],
};

/** The database is at a gateway of its own, and the two are peered. */
const peered = ({
  toPeer = { '10.1.0.0/16': 'attach-peer' } as TransitTable['routes'],
  fromPeer = { '10.1.0.0/16': 'attach-data' } as TransitTable['routes'],
  of = ['attach-peer'] as readonly string[],
  back = { '10.0.0.0/16': 'attach-peer', '10.3.0.0/16': 'attach-peer' } as TransitTable['routes'],
} = {}) =>
  hub({
    spokeRoutes: toPeer,
    dataOf: [],
    more: [
      { id: 'rtb-arriving', of: ['attach-peer'], routes: answers },
      { id: 'rtb-peer', gateway: 'tgw-2', of, routes: fromPeer },
      { id: 'rtb-far', gateway: 'tgw-2', of: ['attach-data'], routes: back },
    ],
  });

const peeredGateways: Scenario = {
  name: 'database at a peered transit gateway',
  after: 'peering of transit gateways (AWS documentation)',
  api: peered(),
  sensitivity: 90,
  paths,
  absent: ['Internet -EXPOSED_TO-> orders'],
  changes: [
    { name: 'no route to the peering', api: peered({ toPeer: {} }), closes: [0, 1] },
    { name: 'no route behind it', api: peered({ fromPeer: {} }), closes: [0, 1] },
    { name: 'no table for what arrives', api: peered({ of: [] }), closes: [0, 1] },
    {
      name: 'a route back for the other only',
      api: peered({ back: { '10.3.0.0/16': 'attach-peer' } }),
      closes: [0],
    },
  ],
};

const byGroup = (more: Hub = {}) =>
  hub({ admitted: ['sg-web', '10.3.0.0/16'], joins: true, ...more });

const groups: Scenario = {
  name: 'database open to a group of another network at a transit gateway',
  after: 'security group referencing over a transit gateway (AWS documentation)',
  api: byGroup(),
  sensitivity: 90,
  paths,
  absent: ['Internet -EXPOSED_TO-> orders'],
  changes: [
    { name: 'the gateway does not support it', api: byGroup({ joins: false }), closes: [0] },
    { name: 'the attachment does not', api: byGroup({ web: { joins: false } }), closes: [0] },
    {
      name: 'it names another group',
      api: byGroup({ admitted: ['sg-db', '10.3.0.0/16'] }),
      closes: [0],
    },
  ],
};

export const transitScenarios: readonly Scenario[] = [routed, peeredGateways, groups];
