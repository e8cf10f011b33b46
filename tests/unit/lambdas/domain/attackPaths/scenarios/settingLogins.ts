import { ACCOUNT } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { userData } from './rawSettings.ts';
import { merged, type Scenario } from './scenario.ts';
import { ecs } from './taskFronts.ts';

const host = 'customers.c9akciq32rtw.us-east-1.rds.amazonaws.com';
const script = `mysql mysql://app:hunter2-hunter2@${host}:3306/customers`;
const init = `arn:aws:lambda:us-east-1:${ACCOUNT}:function:init`;

const variablesOf = (at: string, password = 'hunter2-hunter2') => ({
  DB_HOST: at,
  DB_PASSWORD: password,
});

/** A database, with whom its port admits. */
const databaseIn = (admitted: string) =>
  merged(
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-app', 'vpc-1', []),
          raw.group('sg-db', 'vpc-1', [{ from: 3306, group: admitted }]),
        ],
      },
    },
    raw.database({
      ...{ id: 'customers', port: 3306, vpc: 'vpc-1' },
      ...{ groups: ['sg-db'], subnets: ['subnet-1'] },
    }),
  );

const tasksWith = (variables: Readonly<Record<string, string>>) =>
  merged(ecs({ groups: [], subnets: [], role: 'api', desired: 1, isPublic: false, behind: [] }), {
    ListTaskDefinitionFamilies: { families: ['api'] },
    DescribeTaskDefinition: {
      taskDefinition: {
        containerDefinitions: [
          { environment: Object.entries(variables).map(([name, value]) => ({ name, value })) },
        ],
      },
    },
  });

const account = ({
  variables = variablesOf(host) as Readonly<Record<string, string>>,
  ofTask = variablesOf(host.toUpperCase()) as Readonly<Record<string, string>>,
  onMachine = script,
  inTemplate = script,
  looksAt = 'lambda:GetFunctionConfiguration',
  admitted = 'sg-app',
} = {}) =>
  merged(
    raw.iam({
      users: [
        raw.user('ann', raw.allow(looksAt, init)),
        raw.user('bob', raw.allow('ec2:DescribeInstanceAttribute')),
        raw.user('carol', raw.allow('ecs:DescribeTaskDefinition')),
        raw.user('dave', raw.allow('ec2:DescribeLaunchTemplateVersions')),
      ],
      logins: ['ann', 'bob', 'carol', 'dave'].map((name) => ({ name, keyDays: 500 })),
      roles: [
        raw.role('starter', { trust: raw.service('lambda'), may: [] }),
        raw.role('api', { trust: raw.service('ecs-tasks'), may: [] }),
      ],
    }),
    databaseIn(admitted),
    raw.machines({
      ...{ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5', groups: [] },
    }),
    userData('i-1', onMachine),
    raw.functions({
      ...{ name: 'init', role: 'starter', variables },
      network: { VpcId: 'vpc-1', SubnetIds: ['subnet-1'], SecurityGroupIds: ['sg-app'] },
    }),
    tasksWith(ofTask),
    {
      DescribeLaunchTemplateVersions: {
        LaunchTemplateVersions: [
          {
            ...{ LaunchTemplateId: 'lt-1', LaunchTemplateName: 'nodes' },
            LaunchTemplateData: { UserData: Buffer.from(inTemplate).toString('base64') },
          },
        ],
      },
    },
  );

const by = (user: string, settings: string) =>
  ({
    path: `${user} -READS_SETTINGS-> ${settings} -HOLDS_LOGIN-> customers`,
    band: 'moderate',
  }) as const;

const logins: Scenario = {
  name: 'logins of a database in settings',
  after: 'rds_snapshot, ec2_ssrf (CloudGoat), of logins',
  api: account(),
  sensitivity: 90,
  paths: [
    by('ann', 'init'),
    by('bob', 'i-1'),
    by('carol', 'api'),
    by('dave', 'nodes'),
    // With an unknown password it would be low.
    { path: 'init -NETWORK_TO-> customers', band: 'moderate' },
  ],
  absent: ['Internet', 'ann -HOLDS_LOGIN', 'ann -READS_SETTINGS-> i-1'],
  changes: [
    {
      name: 'the variables name no database',
      api: account({ variables: variablesOf('localhost') }),
      closes: [0],
    },
    {
      name: 'the variables name another database',
      api: account({ variables: variablesOf(`other-${host}`) }),
      closes: [0],
    },
    {
      name: 'the password is a reference',
      api: account({ variables: variablesOf(host, '{{resolve:secretsmanager:db}}') }),
      closes: [0],
    },
    {
      name: 'the user may not read variables',
      api: account({ looksAt: 'lambda:InvokeFunction' }),
      closes: [0],
    },
    {
      name: 'the script names the database alone',
      api: account({ onMachine: `ping ${host}` }),
      closes: [1],
    },
    {
      name: 'the task holds no password',
      api: account({ ofTask: { DB_HOST: host } }),
      closes: [2],
    },
    {
      name: 'the launch template holds no login',
      api: account({ inTemplate: 'yum update' }),
      closes: [3],
    },
    { name: 'the port admits others only', api: account({ admitted: 'sg-x' }), closes: [4] },
  ],
};

export const settingLoginScenarios = [logins];
