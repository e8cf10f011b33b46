import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';

const outsider = 'arn:aws:iam::444455556666:root';
const reads = raw.allow('s3:GetObject', 'arn:aws:s3:::cards/*');
const decrypts = raw.allow('kms:Decrypt', raw.keyArn);

const machine = (id: string, role: string) => ({
  ...{ id, vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5', groups: [], role },
});

/** Four may read the bucket and its key, each by another permission on the key; one has none. */
const account = (may = [reads, decrypts]): Api =>
  merged(
    raw.iam({
      users: [raw.user('ann', ...may), raw.user('bob', reads)],
      logins: [
        { name: 'ann', keyDays: 500 },
        { name: 'bob', keyDays: 500 },
      ],
      roles: [
        raw.role('named', { trust: raw.service('ec2'), may: [reads] }),
        raw.role('granted', { trust: raw.service('ec2'), may: [reads] }),
      ],
    }),
    raw.buckets({
      name: 'cards',
      key: raw.keyArn,
      policy: raw.json({
        Principal: { AWS: outsider },
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::cards/*',
      }),
    }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    raw.machines(machine('i-1', 'named'), machine('i-2', 'granted')),
  );

const to = (AWS: string, Action = 'kms:Decrypt') => ({ Principal: { AWS }, Action, Resource: '*' });
const delegates = to(`arn:aws:iam::${ACCOUNT}:root`, 'kms:*');
const names = to(raw.arnOf('role', 'named'));
const admits = to(outsider);
const grantTo = (operations: readonly string[], role = 'granted') => ({
  GranteePrincipal: raw.arnOf('role', role),
  Operations: operations,
});
const grant = grantTo(['Decrypt', 'GenerateDataKey']);

const keyed = ({
  statements = [delegates, names, admits] as Parameters<typeof guards.key>[0]['statements'],
  grants = [grant],
}) => merged(account(), guards.key({ statements, grants }));
/** The person may decrypt under keys with a tag. */
const tagged = (data: string) => {
  const Condition = { StringEquals: { 'aws:ResourceTag/data': 'cards' } };
  const key = { statements: [delegates, names, admits], grants: [grant], tags: { data } };
  return merged(account([reads, { ...decrypts, Condition }]), guards.key(key));
};
const deny = (Condition: unknown) =>
  raw.deny('kms:Decrypt', { Principal: { AWS: '*' }, Condition });

const guardrail = (type: 'scp' | 'rcp', statement: ReturnType<typeof raw.deny>): Api =>
  merged(
    keyed({}),
    guards.organization({
      policies: [{ name: 'guard', type, target: 'r-1', statements: [statement] }],
    }),
  );
const only = (name: string) => ({ ArnLike: { 'aws:PrincipalArn': raw.arnOf('role', name) } });

const encrypted: Scenario = {
  name: 'a bucket under a key of the customer',
  after: 'Key policies, Grants (KMS developer guide)',
  api: keyed({}),
  sensitivity: 90,
  paths: [
    { path: 'ann -CAN_READ-> cards', band: 'moderate' },
    { path: 'i-1 -HAS_IDENTITY-> named -CAN_READ-> cards', band: 'moderate' },
    { path: 'i-2 -HAS_IDENTITY-> granted -CAN_READ-> cards', band: 'moderate' },
    { path: `AWS account 444455556666 -CAN_READ-> cards`, band: 'high' },
  ],
  absent: ['bob', 'Everybody'],
  changes: [
    {
      name: 'the person may not decrypt',
      api: merged(
        account([reads]),
        guards.key({ statements: [delegates, names, admits], grants: [grant] }),
      ),
      closes: [0],
    },
    {
      name: 'the key policy does not leave it to the account',
      api: keyed({ statements: [names, admits] }),
      closes: [0],
    },
    {
      name: 'it does not name the role',
      api: keyed({ statements: [delegates, admits] }),
      closes: [1],
    },
    { name: 'the key has the tag that the person needs', api: tagged('cards'), closes: [] },
    { name: 'the key has another tag', api: tagged('orders'), closes: [0] },
    { name: 'no grant', api: keyed({ grants: [] }), closes: [2] },
    {
      name: 'a grant for something else',
      api: keyed({ grants: [grantTo(['Encrypt', 'DescribeKey'])] }),
      closes: [2],
    },
    {
      name: 'a grant to another role',
      api: keyed({ grants: [grantTo(['Decrypt'], 'other')] }),
      closes: [2],
    },
    {
      name: 'it does not admit the other account',
      api: keyed({ statements: [delegates, names] }),
      closes: [3],
    },
    {
      name: 'it denies all but the person',
      api: keyed({
        statements: [
          ...[delegates, names, admits],
          deny({ ArnNotLike: { 'aws:PrincipalArn': raw.arnOf('user', 'ann') } }),
        ],
      }),
      closes: [1, 2, 3],
    },
    {
      name: 'it denies another service',
      api: keyed({
        statements: [
          ...[delegates, names, admits],
          deny({ StringEquals: { 'kms:ViaService': 'sqs.us-east-1.amazonaws.com' } }),
        ],
      }),
      closes: [],
    },
    {
      name: 'an SCP denies the key to one role',
      api: guardrail('scp', raw.deny('kms:Decrypt', { Condition: only('granted') })),
      closes: [2],
    },
    {
      name: 'an RCP keeps the key within the organization',
      api: guardrail(
        'rcp',
        raw.deny('kms:*', {
          Principal: '*',
          Condition: { StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } },
        }),
      ),
      closes: [3],
    },
  ],
};

/** It may open the bucket to others, and they could not decrypt what they get. */
const opened = (more: Parameters<typeof raw.user>[1][] = []) =>
  merged(
    raw.iam({
      users: [raw.user('ann', raw.allow('s3:PutBucketPolicy'), ...more)],
      logins: [{ name: 'ann', keyDays: 5 }],
    }),
    raw.buckets({ name: 'cards', key: raw.keyArn }),
    guards.key({ statements: [delegates] }),
  );

const sealed: Scenario = {
  name: 'a bucket that is opened without its key',
  after: 'Key policies (KMS developer guide)',
  api: opened(),
  sensitivity: 90,
  paths: [{ path: 'ann -CAN_SHARE-> cards', band: 'low' }],
  absent: ['ann -CAN_READ'],
  changes: [],
};

const open: Scenario = {
  ...sealed,
  name: 'a bucket that is opened with its key',
  api: opened([decrypts]),
  paths: [{ path: 'ann -CAN_SHARE-> cards', band: 'moderate' }],
};

export const keyScenarios: readonly Scenario[] = [encrypted, sealed, open];
