import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import { inPublic, machine, shop } from './frontPlaces.ts';
import * as raw from './raw.ts';
import { fronts, listenerArn } from './rawFronts.ts';
import { merged, type Scenario } from './scenario.ts';

const hookArn = `arn:aws:lambda:us-east-1:${ACCOUNT}:function:hook`;
const invocation = `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${hookArn}/invocations`;

interface RestOptions {
  readonly authorizationType?: string;
  readonly apiKeyRequired?: boolean;
  readonly type?: 'REGIONAL' | 'EDGE' | 'PRIVATE';
  readonly policy?: string;
  readonly stages?: readonly string[];
  readonly integration?: object;
  readonly isDisabled?: boolean;
}

const restApi = (one: RestOptions = {}): Api => ({
  GetRestApis: {
    items: [
      {
        ...{ id: 'a1', name: 'orders-api' },
        endpointConfiguration: { types: [one.type ?? 'REGIONAL'] },
        disableExecuteApiEndpoint: one.isDisabled ?? false,
        ...(one.policy !== undefined && { policy: one.policy.replaceAll('"', '\\"') }),
      },
    ],
  },
  GetResources: {
    items: [
      {
        path: '/orders',
        resourceMethods: {
          GET: {
            authorizationType: one.authorizationType ?? 'NONE',
            apiKeyRequired: one.apiKeyRequired ?? false,
            methodIntegration: one.integration ?? { type: 'AWS_PROXY', uri: invocation },
          },
        },
      },
    ],
  },
  GetStages: { item: (one.stages ?? ['prod']).map((stageName) => ({ stageName })) },
});

const calls = (more: object = {}): Api => ({
  'GetPolicy:hook': {
    Policy: raw.json({
      Action: 'lambda:InvokeFunction',
      Principal: { Service: 'apigateway.amazonaws.com' },
      Resource: hookArn,
      Condition: {
        ArnLike: {
          'AWS:SourceArn': ['a1', 'h1'].map(
            (id) => `arn:aws:execute-api:us-east-1:${ACCOUNT}:${id}/*`,
          ),
        },
      },
      ...more,
    }),
  },
});

const program = merged(
  raw.iam({
    roles: [raw.role('hook', { trust: raw.service('lambda'), may: [raw.allow('s3:GetObject')] })],
  }),
  raw.buckets({ name: 'orders' }),
  raw.functions({ name: 'hook', role: 'hook' }),
  calls(),
);
const rest = (one?: RestOptions, more: Api = {}) => merged(program, restApi(one), more);

const toOrders = '-HAS_IDENTITY-> hook -CAN_READ-> orders';
const throughRest = `Internet -EXPOSED_TO-> orders-api -FORWARDS-> hook ${toOrders}`;
const invoke = {
  Action: 'execute-api:Invoke',
  Principal: '*',
  Resource: `arn:aws:execute-api:us-east-1:${ACCOUNT}:a1/*`,
};

const openMethod: Scenario = {
  name: 'function behind a REST API without authorization',
  after: 'documentation of API Gateway',
  api: rest(),
  sensitivity: 80,
  paths: [{ path: throughRest, band: 'high' }],
  absent: ['Internet -EXPOSED_TO-> hook'],
  changes: [
    { name: 'the API is private', api: rest({ type: 'PRIVATE' }), closes: [0] },
    { name: 'the API has no stage', api: rest({ stages: [] }), closes: [0] },
    { name: 'its address is switched off', api: rest({ isDisabled: true }), closes: [0] },
    {
      name: 'its policy admits one account',
      api: rest({
        policy: raw.json({ ...invoke, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } }),
      }),
      closes: [0],
    },
    {
      name: 'its policy admits private networks',
      api: rest({
        policy: raw.json({
          ...invoke,
          Condition: { IpAddress: { 'aws:SourceIp': ['10.0.0.0/8'] } },
        }),
      }),
      closes: [0],
    },
    {
      name: 'the method is answered by the API itself',
      api: rest({ integration: { type: 'MOCK' } }),
      closes: [0],
    },
    {
      name: 'the function may be called by another API only',
      api: rest(
        {},
        calls({
          Condition: {
            ArnLike: { 'AWS:SourceArn': `arn:aws:execute-api:us-east-1:${ACCOUNT}:b2/*` },
          },
        }),
      ),
      closes: [0],
    },
    {
      name: 'the function may be called by another service only',
      api: rest({}, calls({ Principal: { Service: 's3.amazonaws.com' } })),
      closes: [0],
    },
  ],
};

const byPolicy: Scenario = {
  ...openMethod,
  name: 'function behind a REST API whose policy admits everybody',
  api: rest({ policy: raw.json(invoke) }),
  changes: [],
};

const guarded = (
  name: string,
  one: RestOptions,
  band: Scenario['paths'][number]['band'],
): Scenario => ({
  ...openMethod,
  name: `function behind a REST API that asks for ${name}`,
  api: rest(one),
  paths: [{ path: throughRest, band }],
  changes: [{ name: 'the API is private', api: rest({ ...one, type: 'PRIVATE' }), closes: [0] }],
});

const http = ({ authorization = 'NONE', uri = hookArn, stages = ['$default'] } = {}) =>
  merged(program, {
    GetApis: { Items: [{ ApiId: 'h1', Name: 'web-api', ProtocolType: 'HTTP' }] },
    GetRoutes: {
      Items: [
        { RouteKey: '$default', AuthorizationType: authorization, Target: 'integrations/i1' },
      ],
    },
    GetIntegrations: {
      Items: [{ IntegrationId: 'i1', IntegrationType: 'AWS_PROXY', IntegrationUri: uri }],
    },
    GetStages: { Items: stages.map((StageName) => ({ StageName })) },
  });

const httpApi: Scenario = {
  ...openMethod,
  name: 'function behind an HTTP API',
  api: http(),
  paths: [
    {
      path: `Internet -EXPOSED_TO-> web-api -FORWARDS-> hook ${toOrders}`,
      band: 'high',
    },
  ],
  changes: [
    { name: 'it has no stage', api: http({ stages: [] }), closes: [0] },
    {
      name: 'it calls another address',
      api: http({ uri: 'https://example.com/' }),
      closes: [0],
    },
  ],
};

interface LinkOptions {
  readonly admits?: string;
  readonly groups?: readonly string[];
  readonly port?: number;
  readonly target?: string;
}

const linkedApi = (groups: readonly string[]): Api => ({
  GetApis: { Items: [{ ApiId: 'h1', Name: 'web-api', ProtocolType: 'HTTP' }] },
  GetRoutes: { Items: [{ RouteKey: 'ANY /{proxy+}', Target: 'integrations/i1' }] },
  GetIntegrations: {
    Items: [
      {
        ...{ IntegrationId: 'i1', IntegrationType: 'HTTP_PROXY' },
        ...{ ConnectionType: 'VPC_LINK', ConnectionId: 'v1' },
        IntegrationUri: listenerArn('app', 'inner', 80),
      },
    ],
  },
  GetStages: { Items: [{ StageName: '$default' }] },
  GetVpcLinks: {
    Items: [{ VpcLinkId: 'v1', SubnetIds: ['subnet-app'], SecurityGroupIds: groups }],
  },
});

/** An HTTP API over a link to an internal load balancer with a machine behind it. */
const linked = ({
  admits = 'sg-link',
  groups = ['sg-link'],
  port = 80,
  target = 'i-app',
}: LinkOptions = {}) =>
  merged(
    raw.iam({
      roles: [raw.role('app', { trust: raw.service('ec2'), may: [raw.allow('s3:GetObject')] })],
    }),
    raw.buckets({ name: 'orders' }),
    raw.vpcs({ ...shop, isPublic: false }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-link', 'vpc-2', []),
          raw.group('sg-front', 'vpc-2', [{ from: 80, group: admits }]),
          raw.group('sg-app', 'vpc-2', [{ from: 9000, group: 'sg-front' }]),
        ],
      },
    },
    raw.machines(machine),
    fronts(
      [
        {
          ...{ name: 'inner', ...inPublic, groups: ['sg-front'], scheme: 'internal' },
          listeners: [{ port, to: 'app' }],
        },
      ],
      [{ name: 'app', port: 9000, targets: [target] }],
    ),
    linkedApi(groups),
  );

const overLink: Scenario = {
  name: 'machine behind a load balancer that an API links to',
  after: 'documentation of API Gateway',
  api: linked(),
  sensitivity: 85,
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> web-api -FORWARDS-> inner -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> orders',
      band: 'moderate',
    },
  ],
  absent: ['Internet -EXPOSED_TO-> inner', 'Internet -EXPOSED_TO-> i-app'],
  changes: [
    {
      name: 'the load balancer admits another group',
      api: linked({ admits: 'sg-other' }),
      closes: [0],
    },
    { name: 'the link has another group', api: linked({ groups: ['sg-app'] }), closes: [0] },
    { name: 'the listener is another', api: linked({ port: 81 }), closes: [0] },
    { name: 'the target is another', api: linked({ target: 'i-other' }), closes: [0] },
  ],
};

const privateLink = (
  port = 443,
  rules: Parameters<typeof raw.group>[2] = [{ from: 9000, cidr: '10.1.0.0/24' }],
) =>
  merged(
    linked(),
    {
      DescribeSecurityGroups: { SecurityGroups: [raw.group('sg-app', 'vpc-2', rules)] },
      GetApis: {},
    },
    fronts(
      [
        {
          ...{ name: 'inner', kind: 'net', ...inPublic, scheme: 'internal' },
          listeners: [{ port, to: 'app' }],
        },
      ],
      [{ name: 'app', protocol: 'TCP', port: 9000, targets: ['i-app'] }],
    ),
    restApi({
      integration: {
        ...{ type: 'HTTP_PROXY', uri: 'https://inner.example.com/orders' },
        ...{ connectionType: 'VPC_LINK', connectionId: 'v2' },
      },
    }),
    {
      GetVpcLinks: {
        items: [
          {
            id: 'v2',
            targetArns: [
              `arn:aws:elasticloadbalancing:us-east-1:${ACCOUNT}:loadbalancer/net/inner/50dc6c495c0c9188`,
            ],
          },
        ],
      },
    },
  );

const overPrivateLink: Scenario = {
  ...overLink,
  name: 'machine behind a network load balancer that a REST API links to',
  api: privateLink(),
  paths: [
    {
      path: 'Internet -EXPOSED_TO-> orders-api -FORWARDS-> inner -FORWARDS-> i-app -HAS_IDENTITY-> app -CAN_READ-> orders',
      band: 'moderate',
    },
  ],
  changes: [
    { name: 'the listener has another port', api: privateLink(80), closes: [0] },
    {
      name: 'the machine does not admit the load balancer',
      api: privateLink(443, [{ from: 9000, cidr: '52.0.0.0/8' }]),
      closes: [0],
    },
  ],
};

export const apiScenarios: readonly Scenario[] = [
  openMethod,
  byPolicy,
  guarded('a key', { apiKeyRequired: true }, 'high'),
  guarded('a token', { authorizationType: 'COGNITO_USER_POOLS' }, 'moderate'),
  guarded('a signature', { authorizationType: 'AWS_IAM' }, 'moderate'),
  httpApi,
  overLink,
  overPrivateLink,
];
