import type { LoadBalancerDescription } from '@aws-sdk/client-elastic-load-balancing';
import type { Listener, LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import type { Balancers, DeclaredTargetGroup } from '#local/aws/services/declared/loadBalancers.ts';
import { daysBefore, PRODUCTION } from './names.ts';
import {
  APP_SUBNET,
  groupIds,
  machineIds,
  main,
  PUBLIC_SUBNET,
  SHOP_VPC,
} from './network/places.ts';

const prefix = `arn:aws:elasticloadbalancing:us-east-1:${PRODUCTION}`;

interface Plan {
  /** As in its ARN. */
  readonly id: string;
  readonly isPublic: boolean;
  readonly group: string;
  readonly port: number;
  readonly age: number;
}

const nameOf = ({ id }: Plan): string => id.split('/')[1] ?? '';
const targetGroupArn = (plan: Plan): string =>
  `${prefix}:targetgroup/${nameOf(plan)}/73e2d6bc24d8a067`;

const plans: readonly Plan[] = [
  {
    ...{ id: 'app/crm-portal/50dc6c495c0c9188', isPublic: true },
    ...{ group: groupIds.web, port: 443, age: 61 },
  },
  {
    ...{ id: 'app/stock-api/8f1d3c2b7a6e5940', isPublic: false },
    ...{ group: groupIds.web, port: 80, age: 240 },
  },
];

const balancer = (made: Date, plan: Plan): Placed<LoadBalancer> => ({
  ...main,
  value: {
    LoadBalancerArn: `${prefix}:loadbalancer/${plan.id}`,
    LoadBalancerName: nameOf(plan),
    DNSName: `${nameOf(plan)}-1234567890.us-east-1.elb.amazonaws.com`,
    CreatedTime: daysBefore(made, plan.age),
    Type: 'application',
    Scheme: plan.isPublic ? 'internet-facing' : 'internal',
    State: { Code: 'active' },
    VpcId: SHOP_VPC,
    AvailabilityZones: [
      { ZoneName: 'us-east-1a', SubnetId: plan.isPublic ? PUBLIC_SUBNET : APP_SUBNET },
    ],
    SecurityGroups: [plan.group],
    IpAddressType: 'ipv4',
  },
});

const listener = (plan: Plan): Listener => ({
  ListenerArn: `${prefix}:listener/${plan.id}/f2f7dc8efc522ab2`,
  LoadBalancerArn: `${prefix}:loadbalancer/${plan.id}`,
  Port: plan.port,
  Protocol: plan.port === 443 ? 'HTTPS' : 'HTTP',
  DefaultActions: [{ Type: 'forward', TargetGroupArn: targetGroupArn(plan) }],
});

const ruleOf = (plan: Plan) => ({
  RuleArn: `${prefix}:listener-rule/${plan.id}/f2f7dc8efc522ab2/9683b2d02a6cabee`,
  Priority: 'default',
  Conditions: [],
  Actions: listener(plan).DefaultActions ?? [],
  IsDefault: true,
});

const targetGroup = (plan: Plan): Placed<DeclaredTargetGroup> => ({
  ...main,
  value: {
    group: {
      TargetGroupArn: targetGroupArn(plan),
      TargetGroupName: nameOf(plan),
      Protocol: 'HTTP',
      Port: 8080,
      VpcId: SHOP_VPC,
      TargetType: 'instance',
      LoadBalancerArns: [`${prefix}:loadbalancer/${plan.id}`],
    },
    health: [
      {
        Target: { Id: machineIds.worker, Port: 8080 },
        HealthCheckPort: '8080',
        TargetHealth: { State: 'healthy' },
      },
    ],
    attributes: [{ Key: 'stickiness.enabled', Value: 'false' }],
  },
});

/** The portal of the CRM is open to the internet, and its worker has no address of its own. */
export const declareBalancers = (made: Date): Balancers => ({
  balancers: plans.map((plan) => balancer(made, plan)),
  listeners: plans.map((plan) => ({
    ...main,
    value: { listener: listener(plan), rules: [ruleOf(plan)] },
  })),
  targetGroups: plans.map(targetGroup),
});

export const declareClassicBalancers = (made: Date): readonly Placed<LoadBalancerDescription>[] => [
  {
    ...main,
    value: {
      LoadBalancerName: 'returns-2016',
      DNSName: 'internal-returns-2016-987654321.us-east-1.elb.amazonaws.com',
      CreatedTime: daysBefore(made, 3100),
      Scheme: 'internal',
      VPCId: SHOP_VPC,
      Subnets: [APP_SUBNET],
      SecurityGroups: [groupIds.web],
      Instances: [{ InstanceId: machineIds.worker }],
      ListenerDescriptions: [
        {
          Listener: {
            Protocol: 'HTTP',
            LoadBalancerPort: 80,
            InstanceProtocol: 'HTTP',
            InstancePort: 8080,
          },
          PolicyNames: [],
        },
      ],
    },
  },
];
