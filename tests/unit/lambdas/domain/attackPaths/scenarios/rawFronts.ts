import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import { merged } from './scenario.ts';

/** Shapes of Elastic Load Balancing's replies. */

const prefix = `arn:aws:elasticloadbalancing:us-east-1:${ACCOUNT}`;
type Kind = 'app' | 'net';

export const balancerArn = (kind: Kind, name: string): string =>
  `${prefix}:loadbalancer/${kind}/${name}/50dc6c495c0c9188`;
export const listenerArn = (kind: Kind, name: string, port: number): string =>
  `${prefix}:listener/${kind}/${name}/50dc6c495c0c9188/${port}`;
export const targetGroupArn = (name: string): string =>
  `${prefix}:targetgroup/${name}/943f017f100becff`;

interface TargetGroupOptions {
  readonly name: string;
  readonly protocol?: string;
  readonly port?: number;
  readonly type?: 'instance' | 'ip' | 'lambda' | 'alb';
  readonly targets: readonly string[];
  /** Absent = AWS's default. */
  readonly keepsClients?: boolean;
  readonly state?: string;
}

/** Of one load balancer. */
export const targetGroup = (one: TargetGroupOptions): Api => {
  const arn = targetGroupArn(one.name);
  const port = one.port === undefined ? {} : { Port: one.port };
  return {
    [`TargetGroup ${one.name}`]: {
      TargetGroupArn: arn,
      TargetGroupName: one.name,
      Protocol: one.protocol ?? 'HTTP',
      TargetType: one.type ?? 'instance',
      LoadBalancerArns: ['any'],
      ...port,
    },
    [`DescribeTargetHealth:${arn}`]: {
      TargetHealthDescriptions: one.targets.map((Id) => ({
        Target: { Id, ...port },
        TargetHealth: { State: one.state ?? 'healthy' },
      })),
    },
    ...(one.keepsClients !== undefined && {
      [`DescribeTargetGroupAttributes:${arn}`]: {
        Attributes: [{ Key: 'preserve_client_ip.enabled', Value: String(one.keepsClients) }],
      },
    }),
  };
};

interface ListenerOptions {
  readonly port: number;
  readonly protocol?: string;
  /** Name of a target group. */
  readonly to: string;
  readonly before?: readonly object[];
  readonly sources?: readonly string[];
  /** Default action in place of forwarding. */
  readonly otherwise?: object;
}

interface BalancerOptions {
  readonly name: string;
  readonly kind?: Kind;
  readonly scheme?: 'internet-facing' | 'internal';
  readonly vpc: string;
  readonly subnets: readonly string[];
  readonly groups?: readonly string[];
  readonly listeners: readonly ListenerOptions[];
}

const forwardTo = (name: string) => ({ Type: 'forward', TargetGroupArn: targetGroupArn(name) });

const rulesOf = ({ to, before = [], sources, otherwise }: ListenerOptions) =>
  otherwise === undefined
    ? [{ IsDefault: true, Actions: [...before, forwardTo(to)] }]
    : [
        {
          RuleArn: `${prefix}:listener-rule/1`,
          Priority: '1',
          Conditions:
            sources === undefined
              ? [{ Field: 'path-pattern', PathPatternConfig: { Values: ['/api/*'] } }]
              : [{ Field: 'source-ip', SourceIpConfig: { Values: sources } }],
          Actions: [...before, forwardTo(to)],
        },
        { IsDefault: true, Actions: [otherwise] },
      ];

const balancer = ({ name, kind = 'app', ...one }: BalancerOptions): Api => {
  const arn = balancerArn(kind, name);
  const of = (each: ListenerOptions) => listenerArn(kind, name, each.port);
  return {
    [`Balancer ${name}`]: {
      LoadBalancerArn: arn,
      LoadBalancerName: name,
      DNSName: `${name}.us-east-1.elb.amazonaws.com`,
      Type: kind === 'app' ? 'application' : 'network',
      Scheme: one.scheme ?? 'internet-facing',
      VpcId: one.vpc,
      AvailabilityZones: one.subnets.map((SubnetId) => ({ SubnetId })),
      ...(one.groups !== undefined && { SecurityGroups: one.groups }),
      IpAddressType: 'ipv4',
    },
    [`DescribeListeners:${arn}`]: {
      Listeners: one.listeners.map((each) => ({
        ListenerArn: of(each),
        LoadBalancerArn: arn,
        Port: each.port,
        Protocol: each.protocol ?? (kind === 'app' ? 'HTTP' : 'TCP'),
        DefaultActions: [...(each.before ?? []), forwardTo(each.to)],
      })),
    },
    ...Object.fromEntries(
      one.listeners.map((each) => [`DescribeRules:${of(each)}`, { Rules: rulesOf(each) }]),
    ),
  };
};

const valuesOf = (api: Api, prefixed: string): unknown[] =>
  Object.entries(api).flatMap(([key, value]) => (key.startsWith(prefixed) ? [value] : []));

/** Load balancers with their target groups. */
export const fronts = (
  balancers: readonly BalancerOptions[],
  groups: readonly TargetGroupOptions[],
): Api => {
  const all = merged(...balancers.map(balancer), ...groups.map(targetGroup));
  return {
    ...all,
    DescribeLoadBalancers: { LoadBalancers: valuesOf(all, 'Balancer ') },
    DescribeTargetGroups: { TargetGroups: valuesOf(all, 'TargetGroup ') },
  };
};

interface ClassicOptions {
  readonly name: string;
  readonly scheme?: 'internet-facing' | 'internal';
  readonly vpc: string;
  readonly subnets: readonly string[];
  readonly groups: readonly string[];
  readonly port: number;
  readonly instancePort: number;
  readonly instances: readonly string[];
}

export const classicFront = (one: ClassicOptions): Api => ({
  DescribeLoadBalancers: {
    LoadBalancerDescriptions: [
      {
        LoadBalancerName: one.name,
        DNSName: `${one.name}.us-east-1.elb.amazonaws.com`,
        Scheme: one.scheme ?? 'internet-facing',
        VPCId: one.vpc,
        Subnets: one.subnets,
        SecurityGroups: one.groups,
        Instances: one.instances.map((InstanceId) => ({ InstanceId })),
        ListenerDescriptions: [
          {
            Listener: {
              Protocol: 'HTTP',
              LoadBalancerPort: one.port,
              InstanceProtocol: 'HTTP',
              InstancePort: one.instancePort,
            },
          },
        ],
      },
    ],
  },
});
