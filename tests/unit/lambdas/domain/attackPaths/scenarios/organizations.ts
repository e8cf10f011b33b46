import type { Api } from '#tests/builders/accountSnapshot.ts';
import { ACCOUNT } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';

const old = { name: 'ann', keyDays: 500 };
const reads = raw.allow('s3:GetObject', 'arn:aws:s3:::cards/*');
const outsider = '444455556666';

/** A person, a role of a machine and another account, each with a way to the same bucket. */
const account = merged(
  raw.iam({
    users: [raw.user('ann', reads)],
    logins: [old],
    roles: [raw.role('worker', { trust: raw.service('ec2'), may: [reads] })],
  }),
  raw.buckets({
    name: 'cards',
    policy: raw.json({
      Principal: { AWS: `arn:aws:iam::${outsider}:root` },
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::cards/*',
    }),
  }),
  raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
  raw.machines({
    ...{ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
    ...{ groups: [], role: 'worker' },
  }),
);

type Policies = NonNullable<Parameters<typeof guards.organization>[0]['policies']>;
const limited = (...policies: Policies): Api => merged(account, guards.organization({ policies }));

const but = (...names: readonly string[]) => ({
  ArnNotLike: { 'aws:PrincipalArn': names.map((name) => `arn:aws:iam::*:${name}`) },
});
const noReads = (Condition?: unknown) =>
  raw.deny('s3:GetObject', Condition === undefined ? {} : { Condition });
const scp = (target: string, ...statements: Policies[number]['statements']) =>
  ({ name: 'guard', type: 'scp', target, statements }) as const;
const rcp = (target: string, ...statements: Policies[number]['statements']) =>
  ({ name: 'perimeter', type: 'rcp', target, statements }) as const;

const onlyOurs = { StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } };
const paths = [
  { path: 'ann -CAN_READ-> cards', band: 'moderate' },
  { path: 'i-1 -HAS_IDENTITY-> worker -CAN_READ-> cards', band: 'moderate' },
  { path: `AWS account ${outsider} -CAN_READ-> cards`, band: 'high' },
] as const;

const guarded: Scenario = {
  name: 'policies of the organization',
  after: 'SCP evaluation, RCP evaluation (Organizations user guide)',
  api: limited(),
  sensitivity: 90,
  paths,
  absent: ['Everybody', 'Internet'],
  changes: [
    { name: 'an SCP at the root denies', api: limited(scp('r-1', noReads())), closes: [0, 1] },
    {
      name: 'an SCP at the unit denies all but the role',
      api: limited(scp('ou-1', noReads(but('role/worker')))),
      closes: [0],
    },
    {
      name: 'an SCP at the account denies all but the person',
      api: limited(scp(ACCOUNT, noReads(but('user/ann')))),
      closes: [1],
    },
    { name: 'an SCP at another unit denies', api: limited(scp('ou-2', noReads())), closes: [] },
    {
      name: 'one level allows another service only',
      api: limited({ ...scp('ou-1', raw.allow('sqs:*')), isOnly: true }),
      closes: [0, 1],
    },
    {
      name: 'one level allows the service by one of its policies',
      api: limited({ ...scp('ou-1', raw.allow('sqs:*'), raw.allow('s3:*')), isOnly: true }),
      closes: [],
    },
    {
      name: 'an RCP keeps everybody out',
      api: limited(rcp('r-1', raw.deny('s3:*', { Principal: '*' }))),
      closes: [0, 1, 2],
    },
    {
      name: 'an RCP keeps other organizations out',
      api: limited(rcp('ou-1', raw.deny('s3:*', { Principal: '*', Condition: onlyOurs }))),
      closes: [2],
    },
    {
      name: 'an RCP is for another bucket',
      api: limited(
        rcp('ou-1', raw.deny('s3:*', { Principal: '*', Resource: 'arn:aws:s3:::logs/*' })),
      ),
      closes: [],
    },
    {
      name: 'the account manages the organization',
      api: merged(
        account,
        guards.organization({ policies: [scp('r-1', noReads())], manager: ACCOUNT }),
      ),
      closes: [],
    },
    {
      name: 'such policies are switched off',
      api: merged(account, guards.organization({ policies: [scp('r-1', noReads())], enabled: [] })),
      closes: [],
    },
    {
      name: 'the account may not read them',
      api: merged(
        account,
        guards.organization({ policies: [scp('r-1', noReads())], isClosed: true }),
      ),
      closes: [],
    },
  ],
};

export const organizationScenarios: readonly Scenario[] = [guarded];
