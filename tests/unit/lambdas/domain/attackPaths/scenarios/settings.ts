import { strToU8, zipSync } from 'fflate';
import { ACCOUNT } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { keyOf, packageOf, userData } from './rawSettings.ts';
import { merged, type Scenario } from './scenario.ts';
import { ecs } from './taskFronts.ts';

/** Made up: ids of this form are given by AWS. */
const [ofBob, ofCarol] = ['AKIAEXAMPLEBOB000001', 'AKIAEXAMPLECAROL0002'];
const reads = raw.allow('s3:GetObject', 'arn:aws:s3:::cards/*');
const init = 'arn:aws:lambda:us-east-1:111122223333:function:init';

const leaks = ({
  looksAtMachines = 'ec2:DescribeInstanceAttribute',
  looksAtPrograms = 'lambda:GetFunction',
  program = init,
  script = `export AWS_ACCESS_KEY_ID=${ofBob}`,
  variables = { AWS_ACCESS_KEY_ID: ofCarol },
  carolHasKey = true,
} = {}) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({
      users: [
        raw.user('ann', raw.allow(looksAtMachines)),
        raw.user('bob', raw.allow(looksAtPrograms, program)),
        raw.user('carol', reads),
      ],
      logins: [
        { name: 'ann', keyDays: 500 },
        { name: 'bob', keyDays: 5 },
        { name: 'carol', ...(carolHasKey ? { keyDays: 5 } : { password: true, mfa: true }) },
      ],
      roles: [
        raw.role('worker', { trust: raw.service('ec2'), may: [reads] }),
        raw.role('starter', { trust: raw.service('lambda'), may: [] }),
      ],
    }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    raw.machines({
      ...{ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
      ...{ groups: [], role: 'worker' },
    }),
    userData('i-1', script),
    raw.functions({ name: 'init', role: 'starter', variables }),
    keyOf(ofBob, 'bob'),
    keyOf(ofCarol, 'carol'),
  );

const chain =
  'ann -READS_SETTINGS-> i-1 -HOLDS_KEY-> bob -READS_SETTINGS-> init -HOLDS_KEY-> carol -CAN_READ-> cards';

const dataSecrets: Scenario = {
  name: 'keys in user data and variables',
  after: 'data_secrets (CloudGoat)',
  api: leaks(),
  sensitivity: 90,
  paths: [
    { path: chain, band: 'moderate' },
    { path: 'i-1 -HAS_IDENTITY-> worker -CAN_READ-> cards', band: 'moderate' },
    { path: 'carol -CAN_READ-> cards', band: 'moderate' },
  ],
  absent: [
    ...['Internet', 'ann -CAN_READ', 'ann -HOLDS_KEY'],
    // Whoever reads settings does not act as the workload.
    'ann -READS_SETTINGS-> i-1 -HAS_IDENTITY',
  ],
  changes: [
    { name: 'the script holds no key', api: leaks({ script: 'yum update' }), closes: [0] },
    {
      name: 'the variables hold no key',
      api: leaks({ variables: { AWS_ACCESS_KEY_ID: '{{resolve:secretsmanager:key}}' } }),
      closes: [0],
    },
    {
      name: 'the first user may not read scripts',
      api: leaks({ looksAtMachines: 'ec2:DescribeInstances' }),
      closes: [0],
    },
    {
      name: 'the second user may not read functions',
      api: leaks({ looksAtPrograms: 'lambda:InvokeFunction' }),
      closes: [0],
    },
    {
      name: 'the second user may read another function only',
      api: leaks({ program: `${init}-other` }),
      closes: [0],
    },
    { name: 'the key is not active', api: leaks({ carolHasKey: false }), closes: [0] },
  ],
};

const shipped = ({
  looksAtTasks = '*',
  looksAtTemplates = 'ec2:DescribeLaunchTemplateVersions',
  variable = ofBob,
  script = `aws configure set aws_access_key_id ${ofCarol}`,
  desired = 1,
  newest = 'api',
} = {}) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({
      users: [
        raw.user('ann', raw.allow('ecs:DescribeTaskDefinition', looksAtTasks)),
        raw.user('bob', raw.allow(looksAtTemplates)),
        raw.user('carol', reads),
      ],
      logins: ['ann', 'bob', 'carol'].map((name) => ({ name, keyDays: name === 'ann' ? 500 : 5 })),
      roles: [raw.role('api', { trust: raw.service('ecs-tasks'), may: [] })],
    }),
    ecs({ groups: [], subnets: [], role: 'api', desired, isPublic: false, behind: [] }),
    {
      ListTaskDefinitionFamilies: { families: [newest] },
      DescribeTaskDefinition: {
        taskDefinition: {
          containerDefinitions: [{ environment: [{ name: 'KEY_ID', value: variable }] }],
        },
      },
      DescribeLaunchTemplateVersions: {
        LaunchTemplateVersions: [
          {
            ...{ LaunchTemplateId: 'lt-1', LaunchTemplateName: 'nodes' },
            LaunchTemplateData: { UserData: Buffer.from(script).toString('base64') },
          },
        ],
      },
    },
    keyOf(ofBob, 'bob'),
    keyOf(ofCarol, 'carol'),
  );

const onwards = 'bob -READS_SETTINGS-> nodes -HOLDS_KEY-> carol -CAN_READ-> cards';
const blueprints: Scenario = {
  name: 'keys in task definitions and launch templates',
  after: 'data_secrets (CloudGoat), of containers',
  api: shipped(),
  sensitivity: 90,
  paths: [
    { path: `ann -READS_SETTINGS-> api -HOLDS_KEY-> ${onwards}`, band: 'moderate' },
    { path: `api -HOLDS_KEY-> ${onwards}`, band: 'moderate' },
    { path: onwards, band: 'moderate' },
  ],
  absent: ['Internet', 'nodes', 'ann -HOLDS_KEY', 'READS_SETTINGS-> nodes -HOLDS_KEY-> bob'],
  changes: [
    { name: 'the task definition holds no key', api: shipped({ variable: 'eu' }), closes: [0, 1] },
    { name: 'the service runs no task', api: shipped({ desired: 0 }), closes: [1] },
    {
      name: 'the first user may read another kind of resource only',
      api: shipped({ looksAtTasks: `arn:aws:ecs:us-east-1:${ACCOUNT}:task-definition/api:*` }),
      closes: [0],
    },
    { name: 'the script holds no key', api: shipped({ script: 'yum update' }), closes: [0, 1, 2] },
    {
      name: 'the second user may not read templates',
      api: shipped({ looksAtTemplates: 'ec2:DescribeLaunchTemplates' }),
      closes: [0, 1, 2],
    },
    // What it runs is read by its revision, whichever family is the newest.
    {
      name: 'the newest revision is of another family',
      api: shipped({ newest: 'web' }),
      closes: [],
    },
  ],
};

const secret = `wJalrXUtnFEMI/K7MDENG/${'bPxRfiCYzQ3mPlEkEy'}`;
const packed = ({ looksAt = 'lambda:GetFunction', id = ofCarol } = {}) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({
      users: [raw.user('ann', raw.allow(looksAt)), raw.user('carol', reads)],
      logins: [
        { name: 'ann', keyDays: 500 },
        { name: 'carol', keyDays: 5 },
      ],
      roles: [raw.role('starter', { trust: raw.service('lambda'), may: [] })],
    }),
    raw.functions({ name: 'init', role: 'starter' }),
    packageOf(init, zipSync({ 'app.py': strToU8(`key = "${id}"\nsecret = "${secret}"\n`) })),
    keyOf(ofCarol, 'carol'),
    keyOf('AKIAOTHERACCOUNT0003', undefined),
  );

const packages: Scenario = {
  name: 'keys in the package of a function',
  after: 'sysdig 8 minutes (pathfinding-labs), of a package',
  api: packed(),
  sensitivity: 90,
  paths: [
    { path: 'ann -READS_SETTINGS-> init -HOLDS_KEY-> carol -CAN_READ-> cards', band: 'moderate' },
    { path: 'init -HOLDS_KEY-> carol -CAN_READ-> cards', band: 'moderate' },
  ],
  absent: ['Internet', 'ann -HOLDS_KEY'],
  changes: [
    {
      name: 'the user may read its variables only',
      api: packed({ looksAt: 'lambda:GetFunctionConfiguration' }),
      closes: [0],
    },
    {
      name: 'the key is one of another account',
      api: packed({ id: 'AKIAOTHERACCOUNT0003' }),
      closes: [0, 1],
    },
  ],
};

const login = 'mysql://app:hunter2-hunter2@orders.c9akciq32rtw.us-east-1.rds.amazonaws.com/orders';
const configured = ({ looksAt = 'lambda:GetFunction', text = login } = {}) =>
  merged(
    raw.iam({
      users: [raw.user('ann', raw.allow(looksAt))],
      logins: [{ name: 'ann', keyDays: 500 }],
      roles: [raw.role('starter', { trust: raw.service('lambda'), may: [] })],
    }),
    raw.functions({ name: 'init', role: 'starter' }),
    packageOf(init, zipSync({ '.env': strToU8(`DATABASE_URL=${text}\n`) })),
    raw.database({ id: 'orders', port: 3306, vpc: 'vpc-1', groups: [], subnets: [] }),
  );

const packagedLogin: Scenario = {
  name: 'login of a database in the package of a function',
  after: 'sysdig 8 minutes (pathfinding-labs), of a login in a package',
  api: configured(),
  sensitivity: 90,
  paths: [{ path: 'ann -READS_SETTINGS-> init -HOLDS_LOGIN-> orders', band: 'moderate' }],
  absent: ['Internet', 'ann -HOLDS_LOGIN'],
  changes: [
    {
      name: 'the user may read its variables only',
      api: configured({ looksAt: 'lambda:GetFunctionConfiguration' }),
      closes: [0],
    },
    {
      name: 'the package names the host alone',
      api: configured({ text: login.slice(29) }),
      closes: [0],
    },
    {
      name: 'the login is for another database',
      api: configured({ text: login.replace('@orders', '@x-orders') }),
      closes: [0],
    },
  ],
};

export const settingScenarios = [dataSecrets, blueprints, packages, packagedLogin];
