import { artifactBucket, programFolder, serverGroupArn, workflowArn } from '../names.ts';
import { optOutStatement, scannerStatements } from './scannerStatements.ts';
import { keyThrough, type StatedRole, type StatedStatement } from './statement.ts';

const bucketKey = keyThrough('s3', 'encrypt and decrypt what lies in the own bucket');

/** Folders of the stack's bucket: `work/` between steps, `memory/` between scans, `keys/` for hashes, `scans/` for the product. */
const read = (folder: string, reason: string): StatedStatement => ({
  actions: ['s3:GetObject'],
  resources: [`{Bucket.Arn}/${folder}/*`],
  reason,
});
const write = (folder: string, reason: string): StatedStatement => ({
  actions: ['s3:PutObject'],
  resources: [`{Bucket.Arn}/${folder}/*`],
  reason,
});
/** Without it S3 answers for a missing file as for one that may not be read. */
const list: StatedStatement = {
  actions: ['s3:ListBucket'],
  resources: ['{Bucket.Arn}'],
  reason: 'tell a missing file from a refused one',
};
const settings = read('control', 'know what the product set: cap, own data types');
const announce: StatedStatement = {
  actions: ['events:PutEvents'],
  resources: ['{ProductBusArn}'],
  conditions: { StringEquals: { 'events:source': 'dataward.scanner' } },
  reason: 'announce results and heartbeats to the product',
};
const log = (fn: string): StatedStatement => ({
  actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
  resources: [`{${fn}Logs.Arn}`],
  reason: 'write its own log, which holds no data of stores',
});
const queueStatement = (queue: string, reason: string): StatedStatement => ({
  actions: ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:ReceiveMessage'],
  resources: [`{${queue}.Arn}`],
  reason,
});

const classify: readonly StatedStatement[] = [
  ...scannerStatements('content'),
  optOutStatement,
  list,
  settings,
  read('work', 'know which stores are done'),
  read('memory', 'know what the last scan read'),
  write('work', 'hand the result to the next step'),
  write('memory', 'let the next scan skip what did not change'),
  read('keys', 'compare stores by hashes under a key that stays in the account'),
  write('keys', 'make that key at the first scan'),
  bucketKey,
  announce,
];

export const discoverStores: StatedRole = {
  description: 'Lists data stores, identities and networks with their settings',
  service: 'lambda',
  statements: [
    log('DiscoverStores'),
    ...scannerStatements('settings'),
    queueStatement('ChangedStores', 'know which stores changed since the last run'),
    keyThrough('sqs', 'read encrypted messages'),
    list,
    settings,
    read('work', 'go on with what an earlier attempt found'),
    read('memory', 'know what changed since the last scan'),
    write('work', 'hand the list of stores to the next step'),
    write('activity/sources', 'tell where logs of access to stores are'),
    bucketKey,
    announce,
  ],
};

export const classifyStore: StatedRole = {
  description: 'Reads a sample of one store and classifies it',
  service: 'lambda',
  statements: [log('ClassifyStore'), ...classify],
};

export const commitScan: StatedRole = {
  description: 'Numbers the parts of a scan and announces them to the product',
  service: 'lambda',
  statements: [
    log('CommitScan'),
    list,
    read('work', 'gather the results of all stores'),
    read('memory', 'know which scan was the last'),
    write('work', 'decide once which results count'),
    write('memory', 'let light scans know what was seen'),
    write('scans', 'write the files that the product fetches'),
    bucketKey,
    announce,
  ],
};

/** Trails may write to buckets of another account, below any prefix; the organization's, below its id. */
const logFiles = 'AWSLogs/*{AWS::AccountId}/CloudTrail/*';

/** In folders by account, with names of the parts or without. */
const flowLogFiles = [
  'AWSLogs/{AWS::AccountId}/vpcflowlogs/*',
  'AWSLogs/aws-account-id={AWS::AccountId}/aws-service=vpcflowlogs/*',
];

const warehouseLogFiles = 'AWSLogs/{AWS::AccountId}/redshift/*';

/** Those that RDS, DocumentDB and Redshift name; names of groups of flow logs are anybody's. */
const logGroups = ['/aws/rds/*', '/aws/docdb/*', '/aws/redshift/*', '*flow*', '*Flow*'];

/** Of any bucket and prefix, named by the second of delivery and 16 characters. */
const accessLogFiles = '*/*20??-??-??-??-??-??-????????????????';

export const readActivity: StatedRole = {
  description: 'Counts who does what with data stores, from logs of accesses',
  service: 'lambda',
  statements: [
    log('ReadActivity'),
    {
      actions: ['cloudtrail:DescribeTrails', 'cloudtrail:LookupEvents'],
      resources: ['*'],
      reason: 'know where logs are, and read the history where none are; they take no resource',
    },
    {
      actions: ['s3:ListBucket'],
      resources: ['arn:{AWS::Partition}:s3:::*'],
      conditions: { StringLike: { 's3:prefix': ['*AWSLogs/', `*${logFiles}`] } },
      reason: 'find the log files of this account',
    },
    {
      actions: ['s3:GetObject'],
      resources: [`arn:{AWS::Partition}:s3:::*${logFiles}`],
      reason: 'read the log files of this account; counts leave, files do not',
    },
    {
      actions: ['s3:ListBucket'],
      resources: ['arn:{AWS::Partition}:s3:::*'],
      conditions: { StringLike: { 's3:prefix': flowLogFiles.map((files) => `*${files}`) } },
      reason: 'find the flow logs of the networks of this account',
    },
    {
      actions: ['s3:GetObject'],
      resources: flowLogFiles.map((files) => `arn:{AWS::Partition}:s3:::*${files}`),
      reason: 'read flow logs of this account; counts leave, files do not',
    },
    {
      actions: ['s3:ListBucket'],
      resources: ['arn:{AWS::Partition}:s3:::*'],
      conditions: { StringLike: { 's3:prefix': `*${warehouseLogFiles}` } },
      reason: 'find the audit logs of the warehouses of this account',
    },
    {
      actions: ['s3:GetObject'],
      resources: [`arn:{AWS::Partition}:s3:::*${warehouseLogFiles}`],
      reason: 'read audit logs of warehouses; counts leave, statements do not',
    },
    {
      actions: ['logs:FilterLogEvents'],
      resources: logGroups.map(
        (name) => `arn:{AWS::Partition}:logs:*:{AWS::AccountId}:log-group:${name}`,
      ),
      reason: 'read audit logs of databases and flow logs; counts leave, lines do not',
    },
    {
      actions: ['s3:ListBucket'],
      resources: ['arn:{AWS::Partition}:s3:::*'],
      conditions: {
        StringLike: { 's3:prefix': '*20' },
        StringEquals: { 'aws:ResourceAccount': '{AWS::AccountId}' },
      },
      reason: 'find server access logs below any prefix; their names begin with the year',
    },
    {
      actions: ['s3:GetObject'],
      resources: [`arn:{AWS::Partition}:s3:::${accessLogFiles}`],
      conditions: { StringEquals: { 'aws:ResourceAccount': '{AWS::AccountId}' } },
      reason: 'read what is named as server access logs are; counts leave, files do not',
    },
    {
      actions: ['kms:Decrypt'],
      resources: ['arn:{AWS::Partition}:kms:*:*:key/*'],
      conditions: {
        StringLike: {
          'kms:ViaService': 's3.*.{AWS::URLSuffix}',
          'kms:EncryptionContext:aws:cloudtrail:arn': 'arn:{AWS::Partition}:cloudtrail:*:*:trail/*',
        },
      },
      reason: 'read log files that a trail encrypts',
    },
    list,
    read('activity', 'know what was counted'),
    write('activity', 'keep what was counted, for the next run and for the product'),
    bucketKey,
    announce,
  ],
};

export const reportHeartbeat: StatedRole = {
  description: 'Reports every 15 minutes that the stack works, and what it costs',
  service: 'lambda',
  statements: [
    log('ReportHeartbeat'),
    announce,
    {
      actions: ['cloudwatch:GetMetricData'],
      resources: ['*'],
      reason: 'know how long the functions ran; the action takes no resource',
    },
    {
      actions: ['sqs:GetQueueAttributes'],
      resources: ['{ChangedStores.Arn}', '{LargeStores.Arn}', '{DeadLetters.Arn}'],
      reason: 'know how much waits and what failed',
    },
  ],
};

export const drainBucket: StatedRole = {
  description: 'Empties the bucket so that the stack can be deleted',
  service: 'lambda',
  statements: [
    log('DrainBucket'),
    {
      actions: ['s3:ListBucketVersions'],
      resources: ['{Bucket.Arn}'],
      reason: 'find what is to be deleted',
    },
    {
      actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
      resources: ['{Bucket.Arn}/*'],
      reason: 'empty the bucket before the stack is deleted',
    },
  ],
};

export const scannerServer: StatedRole = {
  description: 'Reads stores that exceed the limits of a function',
  service: 'ec2',
  statements: [
    ...classify,
    queueStatement('LargeStores', 'take the stores that wait for the server'),
    keyThrough('sqs', 'read encrypted messages'),
    {
      actions: ['states:SendTaskFailure', 'states:SendTaskHeartbeat', 'states:SendTaskSuccess'],
      resources: [workflowArn],
      reason: 'report a store done to the workflow',
    },
    {
      actions: ['autoscaling:SetDesiredCapacity'],
      resources: [serverGroupArn],
      reason: 'end itself when nothing waits',
    },
    {
      actions: ['s3:GetObject'],
      resources: [`arn:{AWS::Partition}:s3:::${artifactBucket}/${programFolder}/*`],
      reason: 'fetch its own program',
    },
  ],
};
