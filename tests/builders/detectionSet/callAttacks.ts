import { ACCOUNT, keyArn, role, STRANGER, user } from './company.ts';
import type { Call } from './days.ts';
import type { Attack } from './windowAttacks.ts';

const database = { dBInstanceIdentifier: 'orders' };
const bucket = { bucketName: 'customers' };
const toStranger = { add: { items: [{ userId: STRANGER }] } };
const allow = (Principal?: object) =>
  JSON.stringify({
    Statement: [{ Effect: 'Allow', Action: '*', Resource: '*', ...(Principal && { Principal }) }],
  });
const anybody = { AWS: '*' };

/** Calls by the detection that is to find each. */
const calls: Readonly<Record<string, readonly Call[]>> = {
  'DET-01': [
    {
      call: 'ec2 ModifySnapshotAttribute',
      parameters: { snapshotId: 'snap-1', createVolumePermission: toStranger },
    },
  ],
  'DET-02': [
    {
      call: 'rds ModifyDBSnapshotAttribute',
      parameters: { dBSnapshotIdentifier: 's', attributeName: 'restore', valuesToAdd: ['all'] },
    },
  ],
  'DET-03': [
    {
      call: 'ec2 ModifyImageAttribute',
      parameters: { imageId: 'ami-1', launchPermission: toStranger },
    },
  ],
  'DET-04': [
    {
      call: 'ec2 SharedSnapshotCopyInitiated',
      more: { serviceEventDetails: { snapshot: 'snap-0a1b2c3d', copier: STRANGER } },
    },
  ],
  'DET-05': [
    {
      call: 's3 PutBucketPolicy',
      parameters: { ...bucket, bucketPolicy: JSON.parse(allow(anybody)) },
    },
  ],
  'DET-06': [{ call: 's3 PutBucketAcl', parameters: { ...bucket, 'x-amz-acl': ['public-read'] } }],
  'DET-07': [{ call: 's3 DeleteBucketPublicAccessBlock', parameters: bucket }],
  'DET-08': [
    {
      call: 's3 PutBucketReplication',
      parameters: {
        ...bucket,
        ReplicationConfiguration: {
          Rule: { Destination: { Bucket: 'arn:aws:s3:::far', Account: STRANGER } },
        },
      },
    },
  ],
  'DET-09': [
    {
      call: 'dynamodb ExportTableToPointInTime',
      parameters: {
        tableArn: `arn:aws:dynamodb:eu-central-1:${ACCOUNT}:table/people`,
        s3Bucket: 'far',
        s3BucketOwner: STRANGER,
      },
    },
  ],
  'DET-10': [
    {
      call: 'rds RestoreDBInstanceFromDBSnapshot',
      parameters: {
        dBInstanceIdentifier: 'copy',
        dBSnapshotIdentifier: 's',
        publiclyAccessible: true,
      },
    },
  ],
  'DET-11': [
    { call: 'rds ModifyDBInstance', parameters: { ...database, publiclyAccessible: true } },
  ],
  'DET-12': [
    { call: 'rds ModifyDBInstance', parameters: { ...database, masterUserPassword: '****' } },
  ],
  'DET-20': [
    {
      call: 's3 PutBucketVersioning',
      parameters: { ...bucket, VersioningConfiguration: { Status: 'Suspended' } },
    },
  ],
  'DET-21': [{ call: 'kms ScheduleKeyDeletion', parameters: { keyId: keyArn } }],
  'DET-22': [
    { call: 'kms PutKeyPolicy', parameters: { keyId: 'k', policy: allow({ AWS: STRANGER }) } },
  ],
  'DET-27': [{ call: 'cloudtrail StopLogging', parameters: { name: 't' } }],
  'DET-28': [{ call: 'guardduty DeleteDetector', parameters: { detectorId: 'd' } }],
  'DET-29': [{ call: 's3 PutBucketLogging', parameters: { ...bucket, BucketLoggingStatus: {} } }],
  'DET-30': [
    {
      call: 'iam UpdateAssumeRolePolicy',
      parameters: { roleName: 'shop', policyDocument: allow(anybody) },
    },
  ],
  'DET-31': [
    {
      call: 'iam AttachRolePolicy',
      parameters: { roleName: 'shop', policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
    },
  ],
  'DET-32': [{ call: 'lambda UpdateFunctionCode20150331v2', parameters: { functionName: 'shop' } }],
  'DET-33': [
    {
      call: 'ssm SendCommand',
      parameters: { instanceIds: ['i-0a1b2c3d'], documentName: 'AWS-RunShellScript' },
    },
  ],
  'DET-34': [
    {
      call: 'ec2 AuthorizeSecurityGroupIngress',
      parameters: {
        groupId: 'sg-1',
        ipPermissions: { items: [{ ipRanges: { items: [{ cidrIp: '0.0.0.0/0' }] } }] },
      },
    },
  ],
  'DET-39': [
    { call: 'rds DeleteDBInstance', parameters: { ...database, skipFinalSnapshot: true } },
  ],
  'DET-41': [
    {
      call: 'ec2 ModifyInstanceAttribute',
      parameters: { instanceId: 'i-0a1b2c3d', userData: '<removed>' },
    },
  ],
  'DET-42': [{ call: 'iam CreateSAMLProvider', parameters: { name: 'p' } }],
  'DET-43': [
    {
      call: 'signin ConsoleLogin',
      more: {
        responseElements: { ConsoleLogin: 'Success' },
        additionalEventData: { MFAUsed: 'No' },
      },
    },
  ],
};

/** Credentials that somebody copied from a machine. */
const copied: Attack = (log, at, n) => {
  const by = role(`web-${n}`, '100.30.0.7', 'i-0a1b2c3d4e5f60718');
  log.trail(by, at, { call: 's3 ListBuckets' });
  return by;
};

export const callAttacks: Readonly<Record<string, Attack>> = Object.fromEntries([
  ['DET-26', copied],
  ...Object.entries(calls).map(([id, list]): [string, Attack] => {
    const attack: Attack = (log, at, n) => {
      const by = user(`mallory-${id}-${n}`, '100.30.0.7');
      for (const each of list) log.trail(by, at, each);
      return by;
    };
    return [id, attack];
  }),
]);
