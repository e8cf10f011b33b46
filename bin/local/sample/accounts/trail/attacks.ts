import { minuteOf } from '#local/aws/services/declared/cloudtrail.ts';
import { keyArn, keyIds, PRODUCTION } from '#local/sample/accounts/names.ts';
import { flowLogId } from '#local/sample/accounts/network/places.ts';
import { actors } from './actors.ts';
import {
  type Call,
  leakedKey,
  objectRead,
  openedBucket,
  type RareCall,
  STRANGER,
} from './calls.ts';
import type { DatabaseFlow } from './databaseFlow.ts';
import { databaseMoves, objectMoves } from './moves.ts';

/** What happened, and what detections should say of it. */
interface Attack {
  /** The day whose scan tells of it: detections look at the last 24 hours. */
  readonly daysAgo: number;
  readonly principal: string;
  /** Detections by id, with the ARN that each is about. */
  readonly raises: Readonly<Record<string, string>>;
  /** By minutes before that day's scan, or before the full ten minutes before it. */
  readonly calls?: readonly RareCall[];
  /** By the same minutes, in windows of ten. */
  readonly flows?: ReadonlyArray<{ readonly minutesAgo: number; readonly flow: DatabaseFlow }>;
}

const bucketArn = (name: string): string => `arn:aws:s3:::${name}`;
const databaseArn = (name: string): string => `arn:aws:rds:us-east-1:${PRODUCTION}:db:${name}`;

const snapshotArn = (name: string): string =>
  `arn:aws:rds:us-east-1:${PRODUCTION}:snapshot:${name}`;

const change = (
  service: string,
  name: string,
  request: Readonly<Record<string, unknown>>,
): Call => ({
  ...{ actor: actors.deployBot, source: `${service}.amazonaws.com`, name, request },
  address: STRANGER,
});

const EXPORTS = 'harborlane-customer-exports';
const SHARE = 'harborlane-partner-share';
const ARCHIVE = 'harborlane-payments-archive';
const DATABASE = 'customers-db';
const KEY = keyArn(PRODUCTION, keyIds.databases);
const TRAIL = `arn:aws:cloudtrail:us-east-1:${PRODUCTION}:trail/harborlane-production`;
/** What calls are about that name no resource. */
const ACCOUNT = `arn:aws:account::${PRODUCTION}:account`;
/** An account that nobody connected. */
const OUTSIDER = '998877665544';
const COPIED = 280;

/** 280 objects, read within eight minutes. */
const bulkReads: readonly RareCall[] = Array.from({ length: COPIED }, (_, n) => ({
  minutesAgo: 150 - Math.floor((n * 8) / COPIED),
  call: {
    ...objectRead(actors.exporter, EXPORTS, `crm/part-${n % 31}.csv`),
    address: STRANGER,
  },
}));

const everybody = {
  Version: '2012-10-17',
  Statement: [
    {
      ...{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' },
      Resource: `${bucketArn(SHARE)}/*`,
    },
  ],
};

/** Moves of data raise nothing: they stay within the accounts. */
const lately: readonly Attack[] = [
  {
    ...{ daysAgo: 1, principal: 'alice.morgan', calls: openedBucket },
    raises: { 'DET-07': bucketArn(SHARE) },
  },
  {
    ...{ daysAgo: 0, principal: 'deploy-bot', calls: leakedKey },
    raises: { 'DET-02': snapshotArn('orders-mysql-for-vendor') },
  },
  { daysAgo: 0, principal: 'crm-exporter', calls: objectMoves, raises: {} },
  { daysAgo: 0, principal: 'alice.morgan', calls: databaseMoves, raises: {} },
];

/** In the logs of production, on days that it is scanned. */
export const attacks: readonly Attack[] = [
  {
    ...{ daysAgo: 10, principal: 'alice.morgan' },
    raises: { 'DET-11': databaseArn(DATABASE) },
    calls: [
      {
        minutesAgo: 190,
        call: {
          ...change('rds', 'ModifyDBInstance', {
            ...{ dBInstanceIdentifier: DATABASE, publiclyAccessible: true },
          }),
          ...{ actor: actors.alice, address: actors.alice.address },
        },
      },
    ],
  },
  {
    ...{ daysAgo: 8, principal: 'deploy-bot' },
    raises: {
      ...{ 'DET-27': TRAIL, 'DET-28': ACCOUNT, 'DET-29': bucketArn(ARCHIVE) },
    },
    calls: [
      {
        minutesAgo: 268,
        call: {
          ...change('ec2', 'DeleteFlowLogs', {
            DeleteFlowLogsRequest: { FlowLogId: { tag: 1, content: flowLogId } },
          }),
          error: 'Client.UnauthorizedOperation',
        },
      },
      {
        minutesAgo: 264,
        call: change('s3', 'PutBucketLogging', { bucketName: ARCHIVE, BucketLoggingStatus: {} }),
      },
      { minutesAgo: 260, call: change('cloudtrail', 'StopLogging', { name: TRAIL }) },
      { minutesAgo: 215, call: change('cloudtrail', 'StartLogging', { name: TRAIL }) },
    ],
  },
  {
    ...{ daysAgo: 7, principal: 'crm-exporter' },
    raises: { 'DET-13': bucketArn(EXPORTS), 'DET-35': bucketArn(EXPORTS) },
    calls: bulkReads,
  },
  {
    ...{ daysAgo: 7, principal: 'deploy-bot' },
    raises: { 'DET-21': KEY },
    calls: [
      {
        minutesAgo: 95,
        call: change('kms', 'ScheduleKeyDeletion', { keyId: KEY, pendingWindowInDays: 7 }),
      },
      { minutesAgo: 40, call: change('kms', 'CancelKeyDeletion', { keyId: KEY }) },
    ],
  },
  {
    ...{ daysAgo: 5, principal: 'deploy-bot' },
    raises: {
      ...{ 'DET-05': bucketArn(SHARE), 'DET-12': databaseArn(DATABASE) },
      'DET-20': bucketArn(ARCHIVE),
    },
    calls: [
      {
        minutesAgo: 330,
        call: change('s3', 'PutBucketPolicy', { bucketName: SHARE, bucketPolicy: everybody }),
      },
      {
        minutesAgo: 322,
        call: change('rds', 'ModifyDBInstance', {
          ...{ dBInstanceIdentifier: DATABASE, masterUserPassword: '****' },
        }),
      },
      {
        minutesAgo: 305,
        call: change('s3', 'PutBucketVersioning', {
          ...{ bucketName: ARCHIVE, VersioningConfiguration: { Status: 'Suspended' } },
        }),
      },
    ],
  },
  {
    ...{ daysAgo: 3, principal: 'bastion' },
    raises: { 'DET-37': databaseArn(DATABASE) },
    flows: [
      {
        minutesAgo: 480,
        flow: { machine: 'bastion', sent: 90_000, received: 640_000_000 },
      },
    ],
  },
  {
    ...{ daysAgo: 3, principal: 'deploy-bot' },
    raises: { 'DET-06': bucketArn(SHARE), 'DET-22': KEY, 'DET-42': ACCOUNT },
    calls: [
      {
        minutesAgo: 84,
        call: change('iam', 'CreateSAMLProvider', { name: 'vendor-sign-in' }),
      },
      {
        minutesAgo: 77,
        call: change('s3', 'PutBucketAcl', { bucketName: SHARE, 'x-amz-acl': ['public-read'] }),
      },
      {
        minutesAgo: 70,
        call: change('kms', 'CreateGrant', {
          ...{ keyId: KEY, operations: ['Decrypt'] },
          granteePrincipal: `arn:aws:iam::${OUTSIDER}:root`,
        }),
      },
    ],
  },
  ...lately,
];

export const attackCalls: readonly RareCall[] = attacks.flatMap(({ daysAgo, calls = [] }) =>
  calls.map(({ minutesAgo, call }) => ({ minutesAgo: daysAgo * 1440 + minutesAgo, call })),
);

/** Of the ten minutes that start then. */
export const attackFlows = (start: number, made: Date): readonly DatabaseFlow[] => {
  const minute = minuteOf(made);
  const ago = minute - (minute % 10) - start;
  return attacks.flatMap(({ daysAgo, flows = [] }) =>
    flows.filter(({ minutesAgo }) => daysAgo * 1440 + minutesAgo === ago).map(({ flow }) => flow),
  );
};
