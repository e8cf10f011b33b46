import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const publicVpc = (cidr = '0.0.0.0/0', isPublic = true) =>
  merged(raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic }), {
    DescribeSecurityGroups: {
      SecurityGroups: [
        raw.group('sg-web', 'vpc-1', [
          { from: 22, cidr },
          { from: 80, cidr },
        ]),
      ],
    },
  });
const proxy = {
  ...{ id: 'i-proxy', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
  ...{ publicAddress: '52.1.2.3', groups: ['sg-web'], role: 'proxy' },
};

const breach = ({
  cidr = '0.0.0.0/0',
  isPublic = true,
  more = [] as object[],
  address = true,
} = {}) =>
  merged(
    raw.iam({
      roles: [raw.role('proxy', { trust: raw.service('ec2'), may: [raw.allow('s3:*'), ...more] })],
    }),
    raw.buckets({ name: 'cardholder-data' }),
    publicVpc(cidr, isPublic),
    raw.machines(address ? proxy : { ...proxy, publicAddress: undefined as never }),
  );

const exposedProxy: Scenario = {
  name: 'exposed proxy to bucket',
  after: 'cloud_breach_s3 (CloudGoat)',
  api: breach(),
  sensitivity: 95,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> i-proxy -HAS_IDENTITY-> proxy -CAN_READ-> cardholder-data',
      band: 'high',
    },
    { path: 'i-proxy -HAS_IDENTITY-> proxy -CAN_READ-> cardholder-data', band: 'moderate' },
  ],
  absent: ['Everybody'],
  changes: [
    {
      name: 'security group admits one address',
      api: breach({ cidr: '198.18.0.1/32' }),
      closes: [0],
    },
    { name: 'no route to the internet', api: breach({ isPublic: false }), closes: [0] },
    { name: 'no public address', api: breach({ address: false }), closes: [0] },
    { name: 'the role may not use S3', api: breach({ more: [raw.deny('s3:*')] }), closes: [0, 1] },
  ],
};

const exploitedProxy: Scenario = {
  ...exposedProxy,
  name: 'exposed proxy with an exploitable vulnerability',
  api: merged(breach(), raw.exploitable('i-proxy')),
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> i-proxy -HAS_IDENTITY-> proxy -CAN_READ-> cardholder-data',
      band: 'elevated',
    },
  ],
  changes: [
    {
      name: 'no public address',
      api: merged(breach({ address: false }), raw.exploitable('i-proxy')),
      closes: [0],
    },
  ],
};

const functionWith = ({
  isOpen = true,
  may = [raw.allow('*')],
  boundary = undefined as string | undefined,
}) =>
  merged(
    raw.iam({
      roles: [raw.role('admin', { trust: raw.service('lambda'), may, boundary })],
      policies: [raw.managed('only-logs', raw.allow('logs:*'))],
    }),
    raw.buckets({ name: 'a' }, { name: 'b' }),
    raw.functions({ name: 'webhook', role: 'admin', isOpen }),
  );

const openFunction: Scenario = {
  name: 'public function with an admin role',
  after: 'public-lambda-with-admin (pathfinding-labs)',
  api: functionWith({}),
  sensitivity: 80,
  paths: [
    { path: 'Internet -EXPOSED_TO-> webhook -HAS_IDENTITY-> admin -CAN_READ-> a', band: 'high' },
    { path: 'Internet -EXPOSED_TO-> webhook -HAS_IDENTITY-> admin -CAN_READ-> b', band: 'high' },
  ],
  absent: ['Everybody'],
  changes: [
    { name: 'the URL asks for a signature', api: functionWith({ isOpen: false }), closes: [0, 1] },
    {
      name: 'a boundary without S3',
      api: functionWith({ boundary: `arn:aws:iam::111122223333:policy/only-logs` }),
      closes: [0, 1],
    },
    {
      name: 'the role reads one bucket only',
      api: functionWith({ may: [raw.allow('s3:GetObject', 'arn:aws:s3:::a/*')] }),
      closes: [1],
    },
  ],
};

const vpc = {
  id: 'vpc-2',
  subnets: { 'subnet-prod': '10.1.1.0/24', 'subnet-db': '10.1.2.0/24' },
  isPublic: false,
};
const development = { id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: true };
const overexposed = ({
  admitted = '10.1.1.0/24',
  action = 'ssm:StartSession',
  role = 'dev',
  there = { '10.1.0.0/16': 'pcx-1' } as Record<string, string>,
  back = { '10.0.0.0/16': 'pcx-1' } as Record<string, string>,
} = {}) =>
  merged(
    raw.iam({
      users: [raw.user('intern')],
      roles: [
        raw.role('dev', { trust: raw.service('ec2'), may: [raw.allow(action)] }),
        raw.role('prod', { trust: raw.service('ec2'), may: [raw.allow('logs:*')] }),
      ],
      logins: [{ name: 'intern', keyDays: 10 }],
    }),
    raw.vpcs({ ...development, peers: there }, { ...vpc, peers: back }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-dev', 'vpc-1', [{ from: 22, cidr: '0.0.0.0/0' }]),
          raw.group('sg-prod', 'vpc-2', [{ from: 22, cidr: '10.0.1.0/24' }]),
          raw.group('sg-db', 'vpc-2', [{ from: 3306, cidr: admitted }]),
        ],
      },
    },
    raw.machines(
      {
        ...{ id: 'i-dev', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.9' },
        ...{ publicAddress: '52.1.2.3', groups: ['sg-dev'], role },
      },
      {
        ...{ id: 'i-prod', vpc: 'vpc-2', subnet: 'subnet-prod', address: '10.1.1.9' },
        ...{ groups: ['sg-prod'], role: 'prod' },
      },
    ),
    raw.database({
      ...{ id: 'customers', port: 3306, vpc: 'vpc-2' },
      ...{ groups: ['sg-db'], subnets: ['subnet-db'] },
    }),
  );

const peered: Scenario = {
  name: 'sessions on a production machine to its database',
  after: 'vpc_peering_overexposed (CloudGoat)',
  api: overexposed(),
  sensitivity: 90,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> i-dev -HAS_IDENTITY-> dev -CONTROLS-> i-prod -NETWORK_TO-> customers',
      band: 'moderate',
    },
    { path: 'i-prod -NETWORK_TO-> customers', band: 'low' },
  ],
  absent: [
    'Internet -EXPOSED_TO-> customers',
    'Internet -EXPOSED_TO-> i-prod',
    'i-dev -NETWORK_TO-> customers',
  ],
  changes: [
    {
      name: 'the port admits another network',
      api: overexposed({ admitted: '10.9.0.0/16' }),
      closes: [0, 1],
    },
    {
      name: 'the role starts no sessions',
      api: overexposed({ action: 'ec2:Describe*' }),
      closes: [0],
    },
    { name: 'the machine carries the other role', api: overexposed({ role: 'prod' }), closes: [0] },
  ],
};

const fromPeer = (more: Parameters<typeof overexposed>[0] = {}) =>
  overexposed({ admitted: '10.0.1.0/24', ...more });

const peeredDatabase: Scenario = {
  name: 'database open to a peered network',
  after: 'vpc_peering_overexposed (CloudGoat), with the port open to the other network',
  api: fromPeer(),
  sensitivity: 90,
  paths: [
    { path: 'Internet -EXPOSED_TO-> i-dev -NETWORK_TO-> customers', band: 'moderate' },
    { path: 'i-dev -NETWORK_TO-> customers', band: 'low' },
  ],
  absent: ['i-prod -NETWORK_TO-> customers', 'Internet -EXPOSED_TO-> customers'],
  changes: [
    { name: 'no route there', api: fromPeer({ there: {} }), closes: [0, 1] },
    { name: 'no route back', api: fromPeer({ back: {} }), closes: [0, 1] },
    {
      name: 'the routes lead over two connections',
      api: fromPeer({ back: { '10.0.0.0/16': 'pcx-2' } }),
      closes: [0, 1],
    },
    {
      name: 'the route is for another part of the network',
      api: fromPeer({ there: { '10.1.1.0/24': 'pcx-1' } }),
      closes: [0, 1],
    },
    {
      name: 'the port admits its own network only',
      api: overexposed({ role: 'prod' }),
      closes: [0, 1],
    },
  ],
};

export const workloadScenarios: readonly Scenario[] = [
  exposedProxy,
  exploitedProxy,
  openFunction,
  peered,
  peeredDatabase,
];
