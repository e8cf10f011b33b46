import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';
import { ecs } from './taskFronts.ts';

const vpc = {
  ...{ id: 'vpc-2', isPublic: false },
  subnets: { 'subnet-app': '10.1.1.0/24', 'subnet-db': '10.1.2.0/24' },
};
const other = { id: 'vpc-3', subnets: { 'subnet-other': '10.1.1.0/24' }, isPublic: false };

const orders = ({
  admitted = { group: 'sg-app' } as { group?: string; cidr?: string },
  network = { VpcId: 'vpc-2', SubnetIds: ['subnet-app'], SecurityGroupIds: ['sg-app'] },
  tasksIn = ['subnet-app'] as readonly string[],
  desired = 1,
  isOpen = true,
  reads = 's3:GetObject',
} = {}) =>
  merged(
    raw.iam({
      roles: [
        raw.role('hook', { trust: raw.service('lambda'), may: [raw.allow(reads)] }),
        raw.role('api', { trust: raw.service('ecs-tasks'), may: [raw.allow('logs:*')] }),
      ],
    }),
    raw.buckets({ name: 'settings' }),
    raw.vpcs(vpc, other),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-2', []),
          raw.group('sg-db', 'vpc-2', [{ from: 3306, ...admitted }]),
        ],
      },
    },
    raw.functions({ name: 'webhook', role: 'hook', isOpen, network }),
    ecs({
      ...{ groups: ['sg-app'], subnets: tasksIn, role: 'api', desired },
      ...{ isPublic: false, behind: [] },
    }),
    raw.database({
      ...{ id: 'customers', port: 3306, vpc: 'vpc-2' },
      ...{ groups: ['sg-db'], subnets: ['subnet-db'] },
    }),
  );

const program: Scenario = {
  name: 'function in the network of a database',
  after: 'documentation of Lambda',
  api: orders(),
  found: { settings: 'connection-string' },
  sensitivity: 90,
  paths: [
    { path: 'Internet -EXPOSED_TO-> webhook -NETWORK_TO-> customers', band: 'elevated' },
    { path: 'webhook -NETWORK_TO-> customers', band: 'moderate' },
  ],
  absent: ['Internet -EXPOSED_TO-> customers'],
  changes: [
    {
      name: 'the port admits their addresses',
      api: orders({ admitted: { cidr: '10.1.1.0/24' } }),
      closes: [],
    },
    {
      name: 'the port admits another group',
      api: orders({ admitted: { group: 'sg-other' } }),
      closes: [0, 1],
    },
    {
      name: 'the function is in no network',
      api: orders({ network: { VpcId: '', SubnetIds: [], SecurityGroupIds: [] } }),
      closes: [0, 1],
    },
    {
      name: 'the function is in another network',
      api: orders({
        network: { VpcId: 'vpc-3', SubnetIds: ['subnet-other'], SecurityGroupIds: ['sg-app'] },
      }),
      closes: [0, 1],
    },
    {
      name: 'the group of the function is another',
      api: orders({
        network: { VpcId: 'vpc-2', SubnetIds: ['subnet-app'], SecurityGroupIds: ['sg-none'] },
      }),
      closes: [0, 1],
    },
    { name: 'nobody may call the function', api: orders({ isOpen: false }), closes: [0] },
  ],
};

/** The function elsewhere, since of alike paths the easiest is shown. */
const tasks = (more: Parameters<typeof orders>[0] = {}) =>
  orders({ network: { VpcId: '', SubnetIds: [], SecurityGroupIds: [] }, ...more });

const service: Scenario = {
  ...program,
  name: 'tasks in the network of a database',
  after: 'documentation of Elastic Container Service',
  api: tasks(),
  paths: [{ path: 'api -NETWORK_TO-> customers', band: 'low' }],
  absent: ['Internet -EXPOSED_TO-> api'],
  changes: [
    {
      name: 'the port admits another group',
      api: tasks({ admitted: { group: 'sg-other' } }),
      closes: [0],
    },
    { name: 'they run in another network', api: tasks({ tasksIn: ['subnet-other'] }), closes: [0] },
    { name: 'none is wanted', api: tasks({ desired: 0 }), closes: [0] },
  ],
};

export const programScenarios: readonly Scenario[] = [program, service];
