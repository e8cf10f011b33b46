import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from './raw.ts';
import * as guards from './rawGuards.ts';
import { merged, type Scenario } from './scenario.ts';

interface Options {
  readonly bucket?: Partial<raw.BucketOptions>;
  readonly objects?: Parameters<typeof raw.openObjects>[1];
  readonly more?: Api;
}

/** Nothing of the bucket is public: its policy and its own list name nobody. */
const account = ({ bucket = {}, objects, more = {} }: Options = {}): Api =>
  merged(
    raw.iam({}),
    raw.buckets({ name: 'exports', isBlocked: false, ...bucket }),
    raw.openObjects('exports', objects),
    more,
  );

const denied = raw.json({
  ...{ Effect: 'Deny', Principal: '*', Action: 's3:GetObject' },
  Resource: 'arn:aws:s3:::exports/*',
});

const ownKey = guards.key({
  statements: [
    { Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` }, Action: 'kms:*', Resource: '*' },
  ],
});

const objectAcls: Scenario = {
  name: 'objects that everybody may read in a private bucket',
  after: 'ACL overview, Controlling ownership of objects (S3 user guide)',
  api: account(),
  sensitivity: 90,
  // Of some objects only: of a whole bucket it would be elevated.
  paths: [{ path: 'Everybody -CAN_READ-> exports', band: 'moderate' }],
  absent: ['Everybody -CAN_WRITE', 'Internet'],
  changes: [
    { name: 'no object grants it', api: account({ objects: { open: false } }), closes: [0] },
    { name: 'lists are off', api: account({ objects: { isOwned: true } }), closes: [0] },
    {
      name: 'the bucket ignores public lists',
      api: account({ bucket: { isBlocked: true } }),
      closes: [0],
    },
    {
      name: 'its policy denies reading',
      api: account({ bucket: { policy: denied } }),
      closes: [0],
    },
    {
      name: 'a key encrypts it',
      api: account({ bucket: { key: raw.keyArn }, more: ownKey }),
      closes: [0],
    },
  ],
};

export const openObjectScenarios: readonly Scenario[] = [objectAcls];
