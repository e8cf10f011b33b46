import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

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
    raw.userData('i-1', script),
    raw.functions({ name: 'init', role: 'starter', variables }),
    raw.keyOf(ofBob, 'bob'),
    raw.keyOf(ofCarol, 'carol'),
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

export const settingScenarios = [dataSecrets];
