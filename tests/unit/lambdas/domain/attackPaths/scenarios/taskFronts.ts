import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import { inPublic, shop } from './frontPlaces.ts';
import * as raw from './raw.ts';
import { fronts, targetGroupArn } from './rawFronts.ts';
import { merged, type Scenario } from './scenario.ts';

interface ServiceOptions {
  readonly groups: readonly string[];
  readonly subnets: readonly string[];
  readonly role: string | null;
  readonly desired: number;
  readonly isPublic: boolean;
  readonly behind: readonly string[];
}

export const ecs = ({ groups, subnets, role, desired, isPublic, behind }: ServiceOptions): Api => ({
  ListClusters: { clusterArns: [`arn:aws:ecs:us-east-1:${ACCOUNT}:cluster/shop`] },
  ListServices: { serviceArns: [`arn:aws:ecs:us-east-1:${ACCOUNT}:service/shop/api`] },
  DescribeServices: {
    services: [
      {
        serviceArn: `arn:aws:ecs:us-east-1:${ACCOUNT}:service/shop/api`,
        serviceName: 'api',
        taskDefinition: `arn:aws:ecs:us-east-1:${ACCOUNT}:task-definition/api:3`,
        desiredCount: desired,
        runningCount: desired,
        loadBalancers: behind.map((name) => ({ targetGroupArn: targetGroupArn(name) })),
        networkConfiguration: {
          awsvpcConfiguration: {
            subnets,
            securityGroups: groups,
            assignPublicIp: isPublic ? 'ENABLED' : 'DISABLED',
          },
        },
      },
    ],
  },
  DescribeTaskDefinition: {
    taskDefinition: role === null ? {} : { taskRoleArn: raw.arnOf('role', role) },
  },
});

const site = ({
  front = 'internet-facing' as 'internet-facing' | 'internal',
  admits = 'sg-front',
  targets = ['10.1.1.20'] as readonly string[],
  publicPort = null as number | null,
  subnets = ['subnet-app'] as readonly string[],
  ...service
}: Partial<ServiceOptions> & {
  front?: 'internet-facing' | 'internal';
  admits?: string;
  targets?: readonly string[];
  publicPort?: number | null;
} = {}) =>
  merged(
    raw.iam({
      roles: [
        raw.role('api', { trust: raw.service('ecs-tasks'), may: [raw.allow('s3:GetObject')] }),
      ],
    }),
    raw.buckets({ name: 'orders' }),
    raw.vpcs(shop),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-front', 'vpc-2', [{ from: 80, cidr: '0.0.0.0/0' }]),
          raw.group('sg-api', 'vpc-2', [
            { from: 8080, group: admits },
            ...(publicPort === null ? [] : [{ from: publicPort, cidr: '0.0.0.0/0' }]),
          ]),
        ],
      },
    },
    fronts(
      [
        {
          ...{ name: 'site', ...inPublic, groups: ['sg-front'], scheme: front },
          listeners: [{ port: 80, to: 'api' }],
        },
      ],
      [{ name: 'api', port: 8080, type: 'ip', targets }],
    ),
    ecs({
      ...{ groups: ['sg-api'], subnets, role: 'api', desired: 2, isPublic: false },
      behind: ['api'],
      ...service,
    }),
  );

const way = '-HAS_IDENTITY-> api -CAN_READ-> orders';

const behindBalancer: Scenario = {
  name: 'tasks of a service behind a load balancer',
  after: 'documentation of Elastic Container Service',
  api: site(),
  sensitivity: 85,
  paths: [
    { path: `Internet -EXPOSED_TO-> site -FORWARDS-> api ${way}`, band: 'moderate' },
    { path: `api ${way}`, band: 'moderate' },
  ],
  absent: ['Internet -EXPOSED_TO-> api'],
  changes: [
    { name: 'the load balancer is internal', api: site({ front: 'internal' }), closes: [0] },
    { name: 'the tasks admit another group', api: site({ admits: 'sg-other' }), closes: [0] },
    { name: 'the service is in no target group', api: site({ behind: [] }), closes: [0] },
    { name: 'no task is registered', api: site({ targets: [] }), closes: [0] },
    { name: 'the tasks have no role', api: site({ role: null }), closes: [0, 1] },
    { name: 'no task is wanted', api: site({ desired: 0 }), closes: [0, 1] },
  ],
};

const open = (more: Parameters<typeof site>[0] = {}) =>
  site({ isPublic: true, behind: [], publicPort: 8080, subnets: ['subnet-front'], ...more });

const publicTasks: Scenario = {
  ...behindBalancer,
  name: 'tasks with public addresses',
  api: open(),
  paths: [{ path: `Internet -EXPOSED_TO-> api ${way}`, band: 'moderate' }],
  absent: ['Internet -EXPOSED_TO-> site'],
  changes: [
    { name: 'tasks have private addresses', api: open({ isPublic: false }), closes: [0] },
    { name: 'the port is closed', api: open({ publicPort: null }), closes: [0] },
  ],
};

export const taskScenarios: readonly Scenario[] = [behindBalancer, publicTasks];
