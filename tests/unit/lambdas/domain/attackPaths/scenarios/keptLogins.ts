import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';
import { ecs } from './taskFronts.ts';

const secretArn = `arn:aws:secretsmanager:us-east-1:${ACCOUNT}:secret:shop/orders-AbCdEf`;
const parameter = '/shop/orders/password';
const parameterArn = `arn:aws:ssm:us-east-1:${ACCOUNT}:parameter${parameter}`;
const database = `arn:aws:rds:us-east-1:${ACCOUNT}:db:orders`;
const host = 'orders.c9akciq32rtw.us-east-1.rds.amazonaws.com';

const readsSecret = raw.allow('secretsmanager:GetSecretValue', secretArn);
const readsParameter = raw.allow('ssm:GetParameter', parameterArn);
const decrypts = raw.allow('kms:Decrypt', raw.keyArn);
const delegates = { Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` } };

type Statements = readonly ReturnType<typeof raw.allow>[];

interface Kept {
  readonly description?: string;
  readonly tag?: string;
  readonly note?: string;
  readonly type?: 'String' | 'SecureString';
  readonly name?: string;
}

const kept = ({
  description = `Login of ${host.toUpperCase()}, hunter2`,
  tag = 'orders',
  note = `for ${host}:3306`,
  type = 'SecureString',
  name = parameter,
}: Kept): Api => ({
  ListSecrets: {
    SecretList: [
      {
        ...{ ARN: secretArn, Name: 'shop/orders', Description: description },
        Tags: [{ Key: 'database', Value: tag }],
      },
    ],
  },
  DescribeParameters: {
    Parameters: [
      {
        ...{ Name: name, ARN: parameterArn, Type: type, Description: note },
        ...(type === 'SecureString' && { KeyId: raw.keyArn }),
      },
    ],
  },
});

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };

const account = ({
  ann = [readsSecret] as Statements,
  bob = [readsParameter, decrypts] as Statements,
  admitted = 'sg-app',
  desired = 0,
  valueFrom = parameter,
  ...named
}: Kept & {
  readonly ann?: Statements;
  readonly bob?: Statements;
  readonly admitted?: string;
  readonly desired?: number;
  readonly valueFrom?: string;
} = {}): Api =>
  merged(
    raw.iam({
      users: [
        raw.user('ann', ...ann),
        raw.user('bob', ...bob),
        raw.user('carol', raw.allow('secretsmanager:GetSecretValue', `${secretArn}-other`)),
        raw.user('dave', raw.allow('ssm:GetParameter', `${parameterArn}-other`), decrypts),
      ],
      logins: ['ann', 'bob', 'carol', 'dave'].map((name) => ({ name, keyDays: 500 })),
      roles: [raw.role('hook', { trust: raw.service('lambda'), may: [readsSecret] })],
    }),
    guards.key({ statements: [{ ...delegates, Action: 'kms:*', Resource: '*' }] }),
    kept(named),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-db', 'vpc-1', [{ from: 3306, group: admitted }]),
        ],
      },
    },
    raw.functions({ name: 'webhook', role: 'hook', network }),
    ecs({
      ...{ groups: ['sg-app'], subnets: ['subnet-1'], role: null, desired },
      ...{ isPublic: false, behind: [] },
    }),
    {
      DescribeTaskDefinition: {
        taskDefinition: { containerDefinitions: [{ secrets: [{ name: 'DB', valueFrom }] }] },
      },
    },
    raw.database({
      ...{ id: 'orders', port: 3306, vpc: 'vpc-1' },
      ...{ groups: ['sg-db'], subnets: ['subnet-1'] },
    }),
  );

const bySecret = 'ann -READS_SECRET-> shop/orders -HOLDS_LOGIN-> orders';
const byParameter = `bob -READS_SECRET-> ${parameter} -HOLDS_LOGIN-> orders`;

const named: Scenario = {
  name: 'logins whose descriptions name their database',
  after: 'Secrets Manager user guide, Systems Manager Parameter Store (AWS documentation)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: bySecret, band: 'moderate' },
    { path: byParameter, band: 'moderate' },
    { path: 'webhook -NETWORK_TO-> orders', band: 'moderate' },
  ],
  absent: ['Internet', 'carol', 'dave'],
  changes: [
    {
      name: 'the user may read another secret only',
      api: account({ ann: [raw.allow('secretsmanager:GetSecretValue', `${secretArn}-other`)] }),
      closes: [0],
    },
    {
      name: 'the user may not use the key of the parameter',
      api: account({ bob: [readsParameter] }),
      closes: [1],
    },
    {
      name: 'the user may read another parameter only',
      api: account({ bob: [raw.allow('ssm:GetParameter', `${parameterArn}-other`), decrypts] }),
      closes: [1],
    },
    { name: 'the parameter names no host', api: account({ note: 'of orders' }), closes: [1] },
    { name: 'the port admits others only', api: account({ admitted: 'sg-x' }), closes: [2] },
  ],
};

/** Beside the path of the task that of any other workload of the network would be low. */
const started: Scenario = {
  name: 'tasks that are started with a parameter that names the database',
  after: 'Pass Systems Manager parameters through environment variables (ECS developer guide)',
  api: account({ desired: 1 }),
  sensitivity: 90,
  paths: [{ path: 'api -NETWORK_TO-> orders', band: 'moderate' }],
  absent: ['Internet', 'webhook -NETWORK_TO'],
  changes: [
    { name: 'the service runs no task', api: account(), closes: [0] },
    {
      name: 'they are started with another parameter, and the function is nearer',
      api: account({ desired: 1, valueFrom: '/shop/other/password' }),
      closes: [0],
    },
    {
      name: 'the port admits others only',
      api: account({ desired: 1, admitted: 'sg-x' }),
      closes: [0],
    },
  ],
};

/** Its description names another host, so that the network alone leads there. */
const unnamed: Scenario = {
  name: 'a login whose description names another database',
  after: named.after,
  api: account({ description: `Login of x-${host}` }),
  sensitivity: 90,
  paths: [
    { path: byParameter, band: 'moderate' },
    { path: 'webhook -NETWORK_TO-> orders', band: 'low' },
  ],
  absent: ['ann', 'Internet'],
  changes: [
    {
      name: 'the parameter names no host',
      api: account({ description: `Login of x-${host}`, note: 'of orders' }),
      closes: [0],
    },
  ],
};

/** A parameter in clear that is named as a password, and a secret with the ARN of the database as a tag. */
const tagged: Scenario = {
  name: 'logins by a tag and in the clear',
  after: named.after,
  api: account({
    description: 'of the shop',
    tag: database,
    type: 'String',
    bob: [readsParameter],
  }),
  sensitivity: 90,
  paths: [
    { path: bySecret, band: 'moderate' },
    { path: byParameter, band: 'moderate' },
  ],
  absent: ['Internet', 'carol', 'dave'],
  changes: [
    {
      name: 'the tag names another database',
      api: account({
        ...{ description: 'of the shop', tag: `${database}-2`, type: 'String' },
        bob: [readsParameter],
      }),
      closes: [0],
    },
    {
      name: 'the name of the parameter is that of a setting',
      api: account({
        ...{ description: 'of the shop', tag: database, type: 'String', name: '/shop/orders/host' },
        bob: [readsParameter],
      }),
      closes: [1],
    },
  ],
};

export const keptLoginScenarios = [named, started, unnamed, tagged];
