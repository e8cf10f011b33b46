import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import { merged, type Scenario } from './scenario.ts';

const outsider = 'arn:aws:iam::444455556666:root';
const arn = `arn:aws:s3:us-east-1:${ACCOUNT}:accesspoint/shared`;
const objects = { Action: 's3:GetObject', Resource: `${arn}/object/*` };

const open = {
  ...{ BlockPublicAcls: false, IgnorePublicAcls: false },
  ...{ BlockPublicPolicy: false, RestrictPublicBuckets: false },
};

interface Point {
  readonly block?: Partial<typeof open>;
  readonly network?: 'Internet' | 'VPC';
  readonly statements?: readonly object[];
}

const everybody = { Principal: '*', ...objects };
const partner = { Principal: { AWS: outsider }, ...objects };

const point = ({ block, network = 'Internet', statements = [everybody, partner] }: Point): Api => ({
  ListAccessPoints: {
    AccessPointList: [
      { Name: 'shared', Bucket: 'cards', NetworkOrigin: network, AccessPointArn: arn },
    ],
  },
  GetAccessPoint: { PublicAccessBlockConfiguration: { ...open, ...block } },
  GetAccessPointPolicy: { Policy: raw.json(...statements) },
  GetAccessPointPolicyStatus: { PolicyStatus: { IsPublic: statements.includes(everybody) } },
});

const delegatedTo = (account: string) => ({
  ...{ Principal: '*', Action: '*', Resource: '*' },
  Condition: { StringEquals: { 's3:DataAccessPointAccount': account } },
});

/** The bucket leaves it to its access points; its own block is off. */
const account = (of: Point = {}, policy = raw.json(delegatedTo(ACCOUNT)), isBlocked = false): Api =>
  merged(raw.iam({}), raw.buckets({ name: 'cards', policy, isBlocked }), point(of));

const keepsOut = raw.deny('s3:GetObject', {
  Principal: '*',
  Resource: '*',
  Condition: { StringEquals: { 's3:DataAccessPointArn': arn } },
});

const shared: Scenario = {
  name: 'a bucket that leaves it to access points',
  after: 'Delegating access control to access points (S3 user guide)',
  api: account(),
  sensitivity: 90,
  paths: [
    { path: 'Everybody -CAN_READ-> cards', band: 'elevated' },
    { path: `AWS account 444455556666 -CAN_READ-> cards`, band: 'high' },
  ],
  absent: [],
  changes: [
    {
      name: 'the access point is blocked',
      api: account({ block: { RestrictPublicBuckets: true } }),
      closes: [0, 1],
    },
    { name: 'the bucket is blocked', api: account({}, undefined, true), closes: [0, 1] },
    {
      name: 'it is for the other account alone',
      api: account({ statements: [partner] }),
      closes: [0],
    },
    { name: 'it answers in a VPC', api: account({ network: 'VPC' }), closes: [0] },
    {
      name: 'it leaves out the objects',
      api: account({ statements: [{ ...everybody, Resource: arn }] }),
      closes: [0, 1],
    },
    {
      name: 'the bucket leaves it to others',
      api: account({}, raw.json(delegatedTo('777788889999'))),
      closes: [0, 1],
    },
    {
      name: 'the bucket denies that way',
      api: account({}, raw.json(delegatedTo(ACCOUNT), keepsOut)),
      closes: [0, 1],
    },
  ],
};

export const accessPointScenarios: readonly Scenario[] = [shared];
