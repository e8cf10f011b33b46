import { ACTIVITY_PARTS } from '#contracts/activity/activityPartWritten.ts';
import { STACK_SET_NAME } from '#contracts/cloudAccount/stack.ts';
import { CONTROL_SOURCE, DRAIN_REQUESTED, SCAN_REQUESTED } from '#contracts/scan/scanRequest.ts';
import { SCAN_SETTINGS_KEY } from '#contracts/scan/scanSettings.ts';
import { contentActions } from './scannerStatements.ts';
import type { StatedStatement } from './statement.ts';

/** Calls beside those of the scanner that give out what customers keep. */
const otherDataReads = [
  'athena:GetQueryResults',
  'dynamodb:BatchGetItem',
  'dynamodb:ExportTableToPointInTime',
  'dynamodb:GetItem',
  'dynamodb:GetRecords',
  'dynamodb:PartiQLSelect',
  'dynamodb:Query',
  'ebs:GetSnapshotBlock',
  'ec2:GetConsoleOutput',
  'ec2:GetPasswordData',
  'es:ESHttp*',
  'kinesis:GetRecords',
  'lambda:GetFunction',
  'logs:FilterLogEvents',
  'logs:GetLogEvents',
  'logs:StartQuery',
  'neptune-db:*',
  'rds-data:*',
  'redshift-data:*',
  'redshift:GetClusterCredentials',
  'secretsmanager:GetSecretValue',
  'sqs:ReceiveMessage',
  'ssm:GetParameter*',
  'sts:AssumeRole',
];

/** These are used on the stack's own bucket and key. */
const onOwn = ['s3:GetObject', 's3:ListBucket', 'kms:Decrypt'];

/** The one file that the product writes. */
const settingsFile = `{Bucket.Arn}/${SCAN_SETTINGS_KEY}`;

/** Folders with what leaves the account. */
const fetched = ['{Bucket.Arn}/scans/*', `{Bucket.Arn}/${ACTIVITY_PARTS}*`];

/** What the product may do in a customer's account. */
export const crossAccountStatements: readonly StatedStatement[] = [
  {
    actions: ['cloudformation:DescribeStacks', 'cloudformation:DescribeStackEvents'],
    resources: ['{AWS::StackId}'],
    reason: 'know the state and version of this stack',
  },
  {
    actions: ['cloudformation:ListStackInstances'],
    resources: [
      `arn:{AWS::Partition}:cloudformation:*:{AWS::AccountId}:stackset/${STACK_SET_NAME}:*`,
    ],
    reason: 'find the members of an organisation, in its management account',
  },
  {
    actions: ['s3:GetObject'],
    resources: fetched,
    reason: 'fetch what scans wrote, and what activity was counted',
  },
  {
    actions: ['s3:GetObject', 's3:PutObject'],
    resources: [settingsFile],
    reason:
      'tell scans the monthly cap, the own data types and the scope; a write replaces only the version that was read',
  },
  {
    actions: ['s3:ListBucket'],
    resources: ['{Bucket.Arn}'],
    reason: 'tell a missing file from a refused one',
  },
  {
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    resources: ['{Key.Arn}'],
    conditions: { StringEquals: { 'kms:ViaService': 's3.{AWS::Region}.{AWS::URLSuffix}' } },
    reason: 'read the encrypted files of scans, write the settings',
  },
  {
    actions: ['events:PutEvents'],
    resources: ['{ControlBus.Arn}'],
    conditions: {
      StringEquals: {
        'events:source': CONTROL_SOURCE,
        'events:detail-type': [SCAN_REQUESTED, DRAIN_REQUESTED],
      },
    },
    reason: 'start a scan, empty the bucket before the stack is deleted',
  },
  {
    effect: 'Deny',
    actions: ['s3:GetObject*', 's3:ListBucket*'],
    resources: [],
    exceptResources: ['{Bucket.Arn}', ...fetched, settingsFile],
    reason: 'read no bucket but the one of this stack, whatever is granted elsewhere',
  },
  {
    effect: 'Deny',
    actions: ['kms:Decrypt'],
    resources: [],
    exceptResources: ['{Key.Arn}'],
    reason: 'use no key but the one of this stack',
  },
  {
    effect: 'Deny',
    actions: [
      ...new Set([
        ...contentActions.filter((action) => !onOwn.includes(action)),
        ...otherDataReads,
      ]),
    ].toSorted(),
    resources: ['*'],
    reason: 'read no data of any store',
  },
];
