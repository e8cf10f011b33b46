import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const bucket = raw.buckets({ name: 'cards' });
const reads = raw.allow('s3:GetObject', 'arn:aws:s3:::cards/*');
const person = (name: string) => raw.arnOf('user', name);
const old = { name: 'ann', keyDays: 500 };

const chain = ({
  initial = person('ann'),
  middle = 'initial',
  last = 'middle',
  keyDays = 500,
} = {}) =>
  merged(
    bucket,
    raw.iam({
      users: [raw.user('ann'), raw.user('bob')],
      logins: [{ name: 'ann', keyDays }, { name: 'bob' }],
      roles: [
        raw.role('initial', { trust: { AWS: initial }, may: [] }),
        raw.role('middle', { trust: { AWS: raw.arnOf('role', middle) }, may: [] }),
        raw.role('reader', { trust: { AWS: raw.arnOf('role', last) }, may: [reads] }),
      ],
    }),
  );

const roleChain: Scenario = {
  name: 'chain of roles by trust alone',
  after: 'role-chain-to-s3 (pathfinding-labs)',
  api: chain(),
  sensitivity: 90,
  paths: [
    {
      path: 'ann -CAN_ASSUME-> initial -CAN_ASSUME-> middle -CAN_ASSUME-> reader -CAN_READ-> cards',
      band: 'moderate',
    },
  ],
  absent: ['bob', 'Everybody'],
  changes: [
    {
      name: 'the first role trusts another user',
      api: chain({ initial: person('bob') }),
      closes: [0],
    },
    { name: 'the second role trusts another role', api: chain({ middle: 'other' }), closes: [0] },
    { name: 'the last role trusts another role', api: chain({ last: 'other' }), closes: [0] },
  ],
};

const commands = (action: string | readonly string[]) =>
  merged(
    bucket,
    raw.iam({
      users: [raw.user('ann', raw.allow(action))],
      logins: [old],
      roles: [raw.role('worker', { trust: raw.service('ec2'), may: [reads] })],
    }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    raw.machines({
      ...{ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
      ...{ groups: [], role: 'worker' },
    }),
  );
const commandPath = 'ann -CONTROLS-> i-1 -HAS_IDENTITY-> worker -CAN_READ-> cards';
const controlled = (rule: string, action: string | readonly string[]): Scenario => ({
  name: `${rule} to a bucket`,
  after: `${rule} (pathfinding-labs)`,
  api: commands(action),
  sensitivity: 90,
  paths: [
    { path: commandPath, band: 'moderate' },
    { path: 'i-1 -HAS_IDENTITY-> worker -CAN_READ-> cards', band: 'moderate' },
  ],
  absent: ['Internet', 'ann -CAN_ASSUME'],
  changes: [{ name: 'without the permission', api: commands('sqs:*'), closes: [0] }],
});

interface Raise {
  readonly rule: string;
  readonly may: readonly string[];
  readonly path: string;
}
const raisedBy = (may: readonly string[], boundary?: string) =>
  merged(
    bucket,
    raw.iam({
      users: [raw.user('ann'), raw.user('carol', reads)],
      logins: [old, { name: 'carol' }],
      policies: [raw.managed('limit', raw.allow('sqs:*'))],
      roles: [
        raw.role('starting', {
          trust: { AWS: person('ann') },
          may: [raw.allow(may)],
          boundary,
        }),
        raw.role('reader', { trust: raw.service('ec2'), may: [reads] }),
      ],
    }),
  );
const raise = ({ rule, may, path }: Raise): Scenario => ({
  name: `${rule} to a bucket`,
  after: `${rule} (pathfinding-labs)`,
  api: raisedBy(may),
  sensitivity: 90,
  paths: [
    { path: `ann -CAN_ASSUME-> starting -ESCALATES-> ${path} -CAN_READ-> cards`, band: 'moderate' },
  ],
  absent: ['carol', 'ann -ESCALATES', 'ann -CAN_READ'],
  changes: [
    { name: 'without the permission', api: raisedBy(['sqs:SendMessage']), closes: [0] },
    {
      name: 'a boundary around it',
      api: raisedBy(may, 'arn:aws:iam::111122223333:policy/limit'),
      closes: [0],
    },
  ],
});

const letsIn = (Principal: unknown, Effect: 'Allow' | 'Deny' = 'Allow') =>
  merged(
    raw.iam({
      users: [raw.user('ann')],
      logins: [old],
      roles: [raw.role('auditor', { trust: { AWS: person('ann') }, may: [] })],
    }),
    raw.buckets({
      name: 'cards',
      policy: raw.json({
        Effect,
        Principal,
        Action: 's3:GetObject',
        Resource: 'arn:aws:s3:::cards/*',
      }),
    }),
  );

const byBucketPolicy: Scenario = {
  name: 'a role gets in by the bucket policy only',
  after: 'resource-policy-bypass (pathfinding-labs)',
  api: letsIn({ AWS: raw.arnOf('role', 'auditor') }),
  sensitivity: 90,
  paths: [{ path: 'ann -CAN_ASSUME-> auditor -CAN_READ-> cards', band: 'moderate' }],
  absent: ['ann -CAN_READ', 'Everybody'],
  changes: [
    {
      name: 'the policy names another role',
      api: letsIn({ AWS: raw.arnOf('role', 'other') }),
      closes: [0],
    },
    { name: 'the policy denies', api: letsIn('*', 'Deny'), closes: [0] },
  ],
};

const restores = ({
  may = ['rds:CreateDBSnapshot', 'rds:ModifyDBInstance'],
  key = 5,
  from = 's3:*',
} = {}) =>
  merged(
    raw.iam({
      users: [raw.user('david', raw.allow(may))],
      logins: [{ name: 'david', keyDays: key }],
      roles: [raw.role('app', { trust: raw.service('ec2'), may: [raw.allow(from)] })],
    }),
    raw.buckets({ name: 'backups' }),
    raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: false }),
    raw.machines({
      ...{ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5' },
      ...{ groups: [], role: 'app' },
    }),
    raw.database({ id: 'hr', port: 3306, groups: [], subnets: ['subnet-1'], vpc: 'vpc-1' }),
  );

const snapshotRoute: Scenario = {
  name: 'keys in a bucket to a restored database',
  after: 'rds_snapshot (CloudGoat)',
  api: restores(),
  found: { backups: 'cloud-key' },
  sensitivity: 90,
  paths: [
    {
      path: 'i-1 -HAS_IDENTITY-> app -CAN_READ-> backups -HOLDS_CREDENTIAL-> david -CAN_SHARE-> hr',
      band: 'low',
    },
    { path: 'david -CAN_SHARE-> hr', band: 'moderate' },
  ],
  absent: ['Internet', 'app -CAN_READ-> hr'],
  changes: [
    { name: 'the role cannot read the bucket', api: restores({ from: 'sqs:*' }), closes: [0] },
    { name: 'the user may not touch databases', api: restores({ may: ['sqs:*'] }), closes: [0, 1] },
  ],
};

const minutes = ({
  code = 'lambda:UpdateFunctionCode',
  keys = 'iam:CreateAccessKey',
  found = true,
} = {}) =>
  merged(
    raw.iam({
      users: [raw.user('deployer', raw.allow(code)), raw.user('admin', raw.allow('*'))],
      logins: [
        { name: 'deployer', keyDays: 5 },
        { name: 'admin', password: true, mfa: true },
      ],
      roles: [raw.role('worker', { trust: raw.service('lambda'), may: [raw.allow(keys)] })],
    }),
    raw.buckets(
      { name: 'cards' },
      {
        name: 'models',
        isPublic: true,
        isBlocked: !found,
        policy: raw.json({
          Principal: '*',
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::models/*',
        }),
      },
    ),
    raw.functions({ name: 'init', role: 'worker' }),
  );

const eightMinutes: Scenario = {
  name: 'keys in a public bucket to an administrator',
  after: 'sysdig 8 minutes (pathfinding-labs)',
  api: minutes(),
  found: { models: 'cloud-key' },
  sensitivity: 90,
  paths: [
    {
      path: 'Everybody -CAN_READ-> models -HOLDS_CREDENTIAL-> deployer -CONTROLS-> init -HAS_IDENTITY-> worker -ESCALATES-> admin -CAN_READ-> cards',
      band: 'high',
    },
    { path: 'Everybody -CAN_READ-> models', band: 'elevated' },
  ],
  absent: ['deployer -CAN_READ-> cards', 'Everybody -CAN_READ-> cards'],
  changes: [
    { name: 'the user may not change functions', api: minutes({ code: 'sqs:*' }), closes: [0] },
    { name: 'the role may not make keys', api: minutes({ keys: 'sqs:*' }), closes: [0] },
    { name: 'the bucket blocks public access', api: minutes({ found: false }), closes: [0, 1] },
  ],
};

export const identityScenarios: readonly Scenario[] = [
  roleChain,
  controlled('ssm-001', 'ssm:StartSession'),
  controlled('ssm-002', 'ssm:SendCommand'),
  controlled('ec2instanceconnect-003', [
    'ec2-instance-connect:SendSSHPublicKey',
    'ec2:DescribeInstances',
  ]),
  raise({ rule: 'iam-005', may: ['iam:PutRolePolicy'], path: 'starting' }),
  raise({ rule: 'iam-009', may: ['iam:AttachRolePolicy'], path: 'starting' }),
  raise({ rule: 'iam-012', may: ['iam:UpdateAssumeRolePolicy'], path: 'reader' }),
  raise({ rule: 'iam-002', may: ['iam:CreateAccessKey'], path: 'carol' }),
  raise({ rule: 'iam-004', may: ['iam:CreateLoginProfile'], path: 'carol' }),
  byBucketPolicy,
  snapshotRoute,
  eightMinutes,
];
