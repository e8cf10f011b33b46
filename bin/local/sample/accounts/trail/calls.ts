import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import type { Random } from '#local/sample/accounts/random.ts';
import { type Actor, actors, identityOf } from './actors.ts';

/** Something that an actor does, before it is written down. */
export interface Call {
  readonly actor: Actor;
  readonly source: string;
  readonly name: string;
  readonly region?: string;
  readonly readOnly?: boolean;
  readonly data?: boolean;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly resources?: ReadonlyArray<{ readonly ARN: string; readonly type: string }>;
  readonly address?: string;
  readonly error?: string;
  readonly signIn?: boolean;
}

/** A call that is not of every day, counted back from the moment that the sample was made. */
export interface RareCall {
  readonly minutesAgo: number;
  readonly call: Call;
}

export const objectRead = (actor: Actor, bucketName: string, key: string): Call => ({
  actor,
  source: 's3.amazonaws.com',
  name: 'GetObject',
  readOnly: true,
  data: true,
  request: { bucketName, key, Host: `${bucketName}.s3.us-east-1.amazonaws.com` },
  resources: [
    { ARN: `arn:aws:s3:::${bucketName}/${key}`, type: 'AWS::S3::Object' },
    { ARN: `arn:aws:s3:::${bucketName}`, type: 'AWS::S3::Bucket' },
  ],
});

const read = (actor: Actor, service: string, name: string): Call => ({
  actor,
  source: `${service}.amazonaws.com`,
  name,
  readOnly: true,
});

const assume = (actor: Actor): Call => ({
  ...read(actor, 'sts', 'AssumeRole'),
  request: {
    roleArn: `arn:aws:iam::${actor.accountId}:role/${actor.name}`,
    roleSessionName: actor.session,
  },
});

const decrypt = (actor: Actor): Call => read(actor, 'kms', 'Decrypt');

/** Calls of every minute, with more of the first ones. */
export const ordinary: readonly [(random: Random) => Call, ...((random: Random) => Call)[]] = [
  () => assume(actors.shop),
  () => decrypt(actors.shop),
  (random) =>
    objectRead(actors.shop, 'harborlane-web-assets', `assets/img-${random.int(1, 90)}.webp`),
  (random) =>
    objectRead(actors.shop, 'harborlane-payments-archive', `refunds/part-${random.int(0, 9)}.csv`),
  () => read(actors.shop, 'secretsmanager', 'GetSecretValue'),
  () => read(actors.exporter, 'rds', 'DescribeDBInstances'),
  (random) =>
    objectRead(actors.exporter, 'harborlane-customer-exports', `crm/part-${random.int(0, 30)}.csv`),
  () => assume(actors.etl),
  (random) =>
    objectRead(
      actors.etl,
      'harborlane-analytics-lake',
      `events/web/part-${random.int(0, 99)}.parquet`,
    ),
  (random) =>
    objectRead(
      actors.research,
      'harborlane-analytics-lake',
      `events/web/part-${random.int(0, 99)}.parquet`,
    ),
  () => read(actors.etl, 'glue', 'GetTable'),
  () => read(actors.deployBot, 'ec2', 'DescribeInstances'),
  () => read(actors.deployBot, 's3', 'ListBuckets'),
  () => read(actors.alice, 'iam', 'ListUsers'),
  () => ({ ...read(actors.scientist, 'athena', 'StartQueryExecution'), readOnly: false }),
  () => objectRead(actors.ben, 'harborlane-customer-exports', 'crm/europe/kunden.csv'),
  (random) =>
    objectRead(actors.ben, 'harborlane-web-assets', `assets/img-${random.int(1, 90)}.webp`),
];

/** An address outside the countries of the company. */
export const STRANGER = '185.220.101.34';

/** Calls with the leaked key of the settings file, today. */
export const leakedKey: readonly RareCall[] = [
  {
    minutesAgo: 192,
    call: { ...read(actors.deployBot, 'sts', 'GetCallerIdentity'), address: STRANGER },
  },
  { minutesAgo: 191, call: { ...read(actors.deployBot, 's3', 'ListBuckets'), address: STRANGER } },
  {
    minutesAgo: 190,
    call: {
      ...read(actors.deployBot, 'iam', 'GetAccountAuthorizationDetails'),
      address: STRANGER,
      error: 'AccessDenied',
    },
  },
  {
    minutesAgo: 188,
    call: {
      ...objectRead(actors.deployBot, 'harborlane-db-backups', 'postgres/customers-db/latest.sql'),
      address: STRANGER,
    },
  },
  {
    minutesAgo: 186,
    call: {
      actor: actors.deployBot,
      source: 'rds.amazonaws.com',
      name: 'ModifyDBSnapshotAttribute',
      address: STRANGER,
      request: {
        dBSnapshotIdentifier: 'orders-mysql-for-vendor',
        attributeName: 'restore',
        valuesToAdd: ['all'],
      },
    },
  },
];

/** A sign-in, and a bucket opened to the public after it, on the day before. */
export const openedBucket: readonly RareCall[] = [
  {
    minutesAgo: 120,
    call: {
      actor: actors.alice,
      source: 'signin.amazonaws.com',
      name: 'ConsoleLogin',
      signIn: true,
      request: {},
    },
  },
  {
    minutesAgo: 60,
    call: {
      actor: actors.alice,
      source: 's3.amazonaws.com',
      name: 'DeleteBucketPublicAccessBlock',
      request: { bucketName: 'harborlane-partner-share' },
      resources: [{ ARN: 'arn:aws:s3:::harborlane-partner-share', type: 'AWS::S3::Bucket' }],
    },
  },
];

/** A change by whom it is usual: without calls of 7 days that detections ask for, nobody counts as new. */
export const usualChanges: readonly RareCall[] = [
  {
    minutesAgo: 60 * 1440,
    call: {
      ...{ actor: actors.alice, source: 'rds.amazonaws.com', name: 'ModifyDBInstance' },
      request: { dBInstanceIdentifier: 'customers-db', masterUserPassword: '****' },
    },
  },
];

const written = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** Writes a call down as CloudTrail does. */
export const record = (call: Call, at: Date, random: Random): TrailRecord => {
  const { actor, data = false, readOnly = false, signIn = false } = call;
  return {
    eventVersion: '1.11',
    userIdentity: identityOf(actor, random, at),
    eventTime: written(at),
    eventSource: call.source,
    eventName: call.name,
    awsRegion: call.region ?? 'us-east-1',
    sourceIPAddress: call.address ?? actor.address,
    userAgent: actor.agent,
    ...(call.error === undefined ? {} : { errorCode: call.error }),
    requestParameters: call.request ?? null,
    responseElements: signIn ? { ConsoleLogin: 'Success' } : null,
    requestID: random.uuid(),
    eventID: random.uuid(),
    readOnly,
    ...(call.resources === undefined
      ? {}
      : {
          resources: call.resources.map((resource) => ({
            ...resource,
            accountId: actor.accountId,
          })),
        }),
    eventType: signIn ? 'AwsConsoleSignIn' : 'AwsApiCall',
    managementEvent: !data,
    recipientAccountId: actor.accountId,
    eventCategory: data ? 'Data' : 'Management',
  };
};
