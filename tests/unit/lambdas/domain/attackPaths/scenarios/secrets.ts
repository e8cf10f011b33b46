import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';
import { ecs } from './taskFronts.ts';

const secretArn = `arn:aws:secretsmanager:us-east-1:${ACCOUNT}:secret:rds!db-1-AbCdEf`;
const partner = 'arn:aws:iam::444455556666:root';
const decrypts = raw.allow('kms:Decrypt', raw.keyArn);
const reads = (arn = secretArn) => raw.allow('secretsmanager:GetSecretValue', arn);

const to = (AWS: string, Action: string) => ({ Principal: { AWS }, Action, Resource: '*' });
const delegates = to(`arn:aws:iam::${ACCOUNT}:root`, 'kms:*');
const admits = to(partner, 'kms:Decrypt');
const letsIn = to(partner, 'secretsmanager:GetSecretValue');

type Statements = readonly ReturnType<typeof raw.allow>[];

const secret = (policy: Statements, key: string | null, team = 'orders'): Api => ({
  ListSecrets: {
    SecretList: [
      {
        ...{ ARN: secretArn, Name: 'rds!db-1', OwningService: 'rds', KmsKeyId: key ?? undefined },
        Tags: [{ Key: 'team', Value: team }],
      },
    ],
  },
  ...(policy.length > 0 && {
    [`GetResourcePolicy:${secretArn}`]: { ResourcePolicy: raw.json(...policy) },
  }),
});

const network = { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] };

const account = ({
  may = [reads(), decrypts] as Statements,
  programMay = [reads(), decrypts] as Statements,
  policy = [letsIn] as Statements,
  key = raw.keyArn as string | null,
  onKey = [delegates, admits],
  login = secretArn as string | null,
  team = 'orders',
  admitted = 'sg-app',
} = {}): Api =>
  merged(
    raw.iam({
      users: [raw.user('ann', ...may), raw.user('bob', reads(`${secretArn}-other`), decrypts)],
      logins: ['ann', 'bob'].map((name) => ({ name, keyDays: 500 })),
      roles: [raw.role('hook', { trust: raw.service('lambda'), may: programMay })],
    }),
    guards.key({ statements: onKey }),
    secret(policy, key, team),
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
    raw.database({
      ...{ id: 'customers', port: 3306, vpc: 'vpc-1', secret: login ?? undefined },
      ...{ groups: ['sg-db'], subnets: ['subnet-1'] },
    }),
  );

const onwards = '-READS_SECRET-> rds!db-1 -HOLDS_LOGIN-> customers';
const denied = raw.deny('secretsmanager:GetSecretValue', {
  Principal: '*',
  Condition: { ArnLike: { 'aws:PrincipalArn': raw.arnOf('user', 'ann') } },
});

const master: Scenario = {
  name: 'login of a database in Secrets Manager',
  after: 'Password management with Amazon RDS and Secrets Manager (RDS user guide)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: `ann ${onwards}`, band: 'moderate' },
    { path: `AWS account 444455556666 ${onwards}`, band: 'moderate' },
    { path: 'webhook -NETWORK_TO-> customers', band: 'moderate' },
  ],
  absent: ['Internet', 'Everybody', 'bob'],
  changes: [
    {
      name: 'the user may not use the key of the secret',
      api: account({ may: [reads()] }),
      closes: [0],
    },
    {
      name: 'the user may read another secret only',
      api: account({ may: [reads(`${secretArn}-other`), decrypts] }),
      closes: [0],
    },
    {
      name: 'the policy of the secret denies it to the user',
      api: account({ policy: [letsIn, denied] }),
      closes: [0],
    },
    { name: 'the secret has no policy', api: account({ policy: [] }), closes: [1] },
    {
      name: 'the key admits no other account',
      api: account({ onKey: [delegates] }),
      closes: [1],
    },
    {
      name: 'the key is that of Secrets Manager, which admits no other account',
      api: account({ key: null }),
      closes: [1],
    },
    {
      name: 'the login is in another secret',
      api: account({ login: `${secretArn}-other` }),
      closes: [0, 1],
    },
    { name: 'RDS does not manage the login', api: account({ login: null }), closes: [0, 1] },
    { name: 'the port admits others only', api: account({ admitted: 'sg-x' }), closes: [2] },
  ],
};

/** Its network alone lets it connect. */
const without: Scenario = {
  name: 'a function that may not read the login',
  after: master.after,
  api: account({ programMay: [reads()] }),
  sensitivity: 90,
  paths: [{ path: 'webhook -NETWORK_TO-> customers', band: 'low' }],
  absent: ['hook -READS_SECRET'],
  changes: [
    {
      name: 'the port admits others only',
      api: account({ programMay: [reads()], admitted: 'sg-x' }),
      closes: [0],
    },
  ],
};

const readsOfTeam = {
  ...reads('*'),
  Condition: { StringEquals: { 'aws:ResourceTag/team': 'orders' } },
};

/** What lets the user read it names no secret, only a tag of it. */
const tagged: Scenario = {
  name: 'login of a database, by a tag of its secret',
  after:
    'Control access to secrets using attribute-based access control (Secrets Manager user guide)',
  api: account({ may: [readsOfTeam, decrypts], policy: [] }),
  sensitivity: 90,
  paths: [{ path: `ann ${onwards}`, band: 'moderate' }],
  absent: ['bob', 'AWS account 444455556666'],
  changes: [
    {
      name: 'the secret is that of another team',
      api: account({ may: [readsOfTeam, decrypts], policy: [], team: 'billing' }),
      closes: [0],
    },
    {
      name: 'the user may not use the key of the secret',
      api: account({ may: [readsOfTeam], policy: [] }),
      closes: [0],
    },
  ],
};

const started = (valueFrom: string, { desired = 1, admitted = 'sg-app' } = {}) =>
  merged(
    account({ may: [], policy: [], admitted }),
    raw.functions(),
    ecs({
      ...{ groups: ['sg-app'], subnets: ['subnet-1'], role: null, desired },
      ...{ isPublic: false, behind: [] },
    }),
    {
      DescribeTaskDefinition: {
        taskDefinition: { containerDefinitions: [{ secrets: [{ name: 'DB', valueFrom }] }] },
      },
    },
  );

/** Its execution role reads the login before the containers run. */
const injected: Scenario = {
  name: 'tasks that are started with the login',
  after: 'Pass Secrets Manager secrets through environment variables (ECS developer guide)',
  api: started(`${secretArn}:password::`),
  sensitivity: 90,
  paths: [{ path: 'api -NETWORK_TO-> customers', band: 'moderate' }],
  absent: ['Internet', 'api -HOLDS_LOGIN'],
  changes: [
    {
      name: 'the service runs no task',
      api: started(`${secretArn}:password::`, { desired: 0 }),
      closes: [0],
    },
    {
      name: 'the port admits others only',
      api: started(`${secretArn}:password::`, { admitted: 'sg-x' }),
      closes: [0],
    },
  ],
};

/** A low path, as of any other workload of the network. */
const otherwise: Scenario = {
  name: 'tasks that are started with another secret',
  after: injected.after,
  api: started(`${secretArn}-other:password::`),
  sensitivity: 90,
  paths: [{ path: 'api -NETWORK_TO-> customers', band: 'low' }],
  absent: [],
  changes: [
    {
      name: 'the service runs no task',
      api: started(`${secretArn}-other:password::`, { desired: 0 }),
      closes: [0],
    },
  ],
};

export const secretScenarios = [master, tagged, without, injected, otherwise];
