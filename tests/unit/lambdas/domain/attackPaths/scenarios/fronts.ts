import { inPublic, machine, shop } from './frontPlaces.ts';
import { networkFrontScenarios } from './networkFronts.ts';
import * as raw from './raw.ts';
import { balancerArn, classicFront, fronts } from './rawFronts.ts';
import { merged, type Scenario } from './scenario.ts';

const site = { name: 'site', ...inPublic, groups: ['sg-front'] };

const webApp = ({
  listeners = [{ port: 80, to: 'app' }] as Parameters<typeof fronts>[0][number]['listeners'],
  scheme = 'internet-facing' as 'internet-facing' | 'internal',
  front = '0.0.0.0/0',
  port = 9000,
  admitted = 'sg-front',
  targets = ['i-app'] as readonly string[],
  state = 'healthy',
  reads = 's3:GetObject',
  admits = 'sg-app',
  isPublic = true,
} = {}) =>
  merged(
    raw.iam({ roles: [raw.role('app', { trust: raw.service('ec2'), may: [raw.allow(reads)] })] }),
    raw.buckets({ name: 'customer-login' }),
    raw.vpcs({ ...shop, isPublic }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-front', 'vpc-2', [{ from: 80, cidr: front }]),
          raw.group('sg-app', 'vpc-2', [{ from: port, group: admitted }]),
          raw.group('sg-db', 'vpc-2', [{ from: 5432, group: admits }]),
        ],
      },
    },
    raw.machines(machine),
    fronts([{ ...site, scheme, listeners }], [{ name: 'app', port: 9000, targets, state }]),
    raw.database({
      ...{ id: 'orders', port: 5432, vpc: 'vpc-2' },
      ...{ groups: ['sg-db'], subnets: ['subnet-db'] },
    }),
  );

const through = 'Internet -EXPOSED_TO-> site -FORWARDS-> i-app';
const signIn = {
  Type: 'authenticate-oidc',
  AuthenticateOidcConfig: { OnUnauthenticatedRequest: 'authenticate' },
};
const fixed = { Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } };

const remoteCode: Scenario = {
  name: 'web application behind a load balancer with a login in a bucket to its database',
  after: 'rce_web_app (CloudGoat)',
  api: webApp(),
  found: { 'customer-login': 'connection-string' },
  sensitivity: 85,
  paths: [
    { path: `${through} -NETWORK_TO-> orders`, band: 'moderate' },
    { path: `${through} -HAS_IDENTITY-> app -CAN_READ-> customer-login`, band: 'moderate' },
    { path: 'i-app -NETWORK_TO-> orders', band: 'moderate' },
    { path: 'i-app -HAS_IDENTITY-> app -CAN_READ-> customer-login', band: 'moderate' },
  ],
  absent: ['Internet -EXPOSED_TO-> i-app', 'Internet -EXPOSED_TO-> orders', 'Everybody'],
  changes: [
    { name: 'the listener is closed', api: webApp({ listeners: [] }), closes: [0, 1] },
    {
      name: 'the load balancer is internal',
      api: webApp({ scheme: 'internal' }),
      closes: [0, 1],
    },
    {
      name: 'its group admits one network',
      api: webApp({ front: '198.18.0.1/32' }),
      closes: [0, 1],
    },
    {
      name: 'its listener has a port that its group does not admit',
      api: webApp({ listeners: [{ port: 8080, to: 'app' }] }),
      closes: [0, 1],
    },
    { name: 'no route to the internet', api: webApp({ isPublic: false }), closes: [0, 1] },
    {
      name: 'the group of the target admits another port',
      api: webApp({ port: 9001 }),
      closes: [0, 1],
    },
    {
      name: 'the group of the target admits another group',
      api: webApp({ admitted: 'sg-other' }),
      closes: [0, 1],
    },
    { name: 'the target is deregistered', api: webApp({ targets: [] }), closes: [0, 1] },
    { name: 'the target is draining', api: webApp({ state: 'draining' }), closes: [0, 1] },
    {
      name: 'the listener answers by itself',
      api: webApp({ listeners: [{ port: 80, to: 'none', otherwise: fixed }] }),
      closes: [0, 1],
    },
    {
      name: 'a rule admits private addresses only',
      api: webApp({
        listeners: [{ port: 80, to: 'app', otherwise: fixed, sources: ['10.0.0.0/8'] }],
      }),
      closes: [0, 1],
    },
    { name: 'the port admits another group', api: webApp({ admits: 'sg-other' }), closes: [0, 2] },
    { name: 'the role cannot read the bucket', api: webApp({ reads: 'sqs:*' }), closes: [1, 3] },
  ],
};

const signedIn: Scenario = {
  ...remoteCode,
  name: 'web application whose load balancer asks to sign in',
  api: webApp({ listeners: [{ port: 80, to: 'app', before: [signIn] }] }),
  paths: [
    { path: `${through} -HAS_IDENTITY-> app -CAN_READ-> customer-login`, band: 'low' },
    { path: 'i-app -HAS_IDENTITY-> app -CAN_READ-> customer-login', band: 'moderate' },
  ],
  changes: [
    { name: 'the role cannot read the bucket', api: webApp({ reads: 'sqs:*' }), closes: [0, 1] },
  ],
};

const byRule: Scenario = {
  ...remoteCode,
  name: 'web application that a rule forwards to',
  api: webApp({ listeners: [{ port: 80, to: 'app', otherwise: fixed }] }),
  paths: remoteCode.paths,
  changes: [],
};

const narrow: Scenario = {
  ...remoteCode,
  name: 'web application whose load balancer admits a named network',
  api: webApp({ front: '52.44.0.0/24' }),
  paths: [
    {
      path: 'Named networks -EXPOSED_TO-> site -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> customer-login',
      band: 'moderate',
    },
  ],
  absent: ['Internet'],
  changes: [
    { name: 'the load balancer is internal', api: webApp({ scheme: 'internal' }), closes: [0] },
  ],
};

const chain = (admitted = '0.0.0.0/0', port = 80) =>
  merged(webApp({ scheme: 'internal', front: admitted }), {
    ...fronts(
      [
        { ...site, scheme: 'internal', listeners: [{ port, to: 'app' }] },
        { name: 'edge', kind: 'net', ...inPublic, listeners: [{ port: 443, to: 'site' }] },
      ],
      [
        { name: 'app', port: 9000, targets: ['i-app'] },
        {
          ...{ name: 'site', protocol: 'TCP', port: 80, type: 'alb' },
          targets: [balancerArn('app', 'site')],
        },
      ],
    ),
  });

const chained: Scenario = {
  name: 'internal load balancer behind a network load balancer',
  after: 'documentation of Elastic Load Balancing',
  api: chain(),
  sensitivity: 85,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> edge -FORWARDS-> site -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> customer-login',
      band: 'moderate',
    },
  ],
  absent: ['Internet -EXPOSED_TO-> site'],
  changes: [
    { name: 'the inner one admits another network', api: chain('10.9.0.0/24'), closes: [0] },
    { name: 'the inner one listens elsewhere', api: chain('0.0.0.0/0', 81), closes: [0] },
  ],
};

const classic = (more: Partial<Parameters<typeof classicFront>[0]> = {}) =>
  merged(
    webApp(),
    classicFront({
      ...{ name: 'old', ...inPublic, groups: ['sg-front'] },
      ...{ port: 80, instancePort: 9000, instances: ['i-app'] },
      ...more,
    }),
  );

const classicScenario: Scenario = {
  name: 'web application behind a classic load balancer',
  after: 'documentation of Elastic Load Balancing',
  api: classic(),
  sensitivity: 85,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> old -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> customer-login',
      band: 'moderate',
    },
  ],
  absent: [],
  changes: [
    { name: 'it is internal', api: classic({ scheme: 'internal' }), closes: [0] },
    { name: 'it has another port', api: classic({ instancePort: 9001 }), closes: [0] },
    { name: 'it listens on another port', api: classic({ port: 81 }), closes: [0] },
    { name: 'it has no instances', api: classic({ instances: [] }), closes: [0] },
  ],
};

const program = (targets: readonly string[], before: readonly object[] = []) =>
  merged(
    raw.iam({
      roles: [raw.role('hook', { trust: raw.service('lambda'), may: [raw.allow('s3:GetObject')] })],
    }),
    raw.buckets({ name: 'orders' }),
    raw.vpcs(shop),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [raw.group('sg-front', 'vpc-2', [{ from: 80, cidr: '0.0.0.0/0' }])],
      },
    },
    raw.functions({ name: 'hook', role: 'hook' }),
    fronts(
      [{ ...site, listeners: [{ port: 80, to: 'hook', before }] }],
      [{ name: 'hook', type: 'lambda', targets }],
    ),
  );
const hook = 'arn:aws:lambda:us-east-1:111122223333:function:hook';

const functionTarget: Scenario = {
  name: 'function behind a load balancer',
  after: 'documentation of Elastic Load Balancing',
  api: program([hook]),
  sensitivity: 85,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> site -FORWARDS-> hook -HAS_IDENTITY-> hook -CAN_READ-> orders',
      band: 'elevated',
    },
  ],
  absent: ['Internet -EXPOSED_TO-> hook'],
  changes: [{ name: 'it is no target', api: program([]), closes: [0] }],
};

const functionSignedIn: Scenario = {
  ...functionTarget,
  name: 'function behind a load balancer that asks to sign in',
  api: program([hook], [signIn]),
  paths: functionTarget.paths.map(({ path }) => ({ path, band: 'moderate' as const })),
  changes: [],
};

const functionAlias: Scenario = {
  ...functionTarget,
  name: 'alias of a function behind a load balancer',
  api: program([`${hook}:live`]),
  changes: [{ name: 'another function is', api: program([`${hook}-2:live`]), closes: [0] }],
};

const functionUnasked: Scenario = {
  ...functionTarget,
  name: 'function behind a load balancer that lets in who does not sign in',
  api: program(
    [hook],
    [{ ...signIn, AuthenticateOidcConfig: { OnUnauthenticatedRequest: 'allow' } }],
  ),
  changes: [],
};

export const frontScenarios: readonly Scenario[] = [
  remoteCode,
  signedIn,
  byRule,
  narrow,
  ...networkFrontScenarios,
  chained,
  classicScenario,
  functionTarget,
  functionSignedIn,
  functionUnasked,
  functionAlias,
];
