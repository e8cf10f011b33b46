import { expect, test } from 'vitest';
import { callFamilies } from '#customer-stack/activity/calls/families.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const OTHER = '444455556666';
const place = `eu-central-1:${ACCOUNT}`;

type Record = Readonly<{ [name: string]: unknown }>;

const readCall = (call: string, requestParameters: unknown, more: Record) => {
  const [service = '', eventName = ''] = call.split(' ');
  const eventSource = `${service}.amazonaws.com`;
  const record = trailRecord({
    ...{ eventSource, eventName, requestParameters, resources: undefined, ...more },
  });
  return readRecords(logFile(record), ACCOUNT).calls?.[0];
};

const everybody = { isPublic: true, accounts: [] };
const other = { isPublic: false, accounts: [OTHER] };
const bucket = { bucketName: 'cards' };
const cards = 'arn:aws:s3:::cards';
const allow = (Action: string | string[], more: object = {}) =>
  JSON.stringify({ Statement: [{ Effect: 'Allow', Action, Resource: '*', ...more }] });
const grant = (URI: string) => ({
  ...bucket,
  AccessControlPolicy: { AccessControlList: { Grant: [{ Grantee: { URI } }, 7] } },
});
const allUsers = 'http://acs.amazonaws.com/groups/global/AllUsers';
const added = (...items: object[]) => ({ add: { items } });
const lifecycle = (...Rule: object[]) => ({ ...bucket, LifecycleConfiguration: { Rule } });
const day = { Status: 'Enabled', Expiration: { Days: 1 }, Filter: {} };
const ingress = (...cidrs: string[]) => ({
  groupId: 'sg-1',
  ipPermissions: {
    items: [
      {
        ipRanges: {
          items: cidrs.filter((each) => !each.includes(':')).map((cidrIp) => ({ cidrIp })),
        },
        ipv6Ranges: {
          items: cidrs.filter((each) => each.includes(':')).map((cidrIpv6) => ({ cidrIpv6 })),
        },
      },
    ],
  },
});
const root = { userIdentity: { type: 'Root', accountId: ACCOUNT } };
const success = { responseElements: { ConsoleLogin: 'Success' } };
const noMfa = { additionalEventData: { MFAUsed: 'No' } };

/** Call, parameters, more of the record, and what of the call leaves the account. */
const leaving: [string, unknown, Record, object][] = [
  ['s3 PutBucketAcl', grant(allUsers), {}, { resources: [cards], opensTo: everybody }],
  ['s3 PutBucketAcl', { ...bucket, 'x-amz-acl': ['public-read'] }, {}, { opensTo: everybody }],
  [
    's3 PutObjectAcl',
    { ...bucket, accessControlList: { 'x-amz-grant-read': `uri="${allUsers}"` } },
    {},
    { resources: [cards], opensTo: everybody },
  ],
  [
    's3 PutBucketReplication',
    {
      ...bucket,
      ReplicationConfiguration: {
        Rule: { Destination: { Bucket: 'arn:aws:s3:::b', Account: OTHER } },
      },
    },
    {},
    { resources: [cards, 'arn:aws:s3:::b'], opensTo: other },
  ],
  [
    's3 PutBucketVersioning',
    { ...bucket, VersioningConfiguration: { Status: 'Suspended', MfaDelete: 'Disabled' } },
    {},
    { effects: ['mfaDeleteOff', 'versioningSuspended'] },
  ],
  ['s3 PutBucketLifecycle', lifecycle(day), {}, { effects: ['expiresSoon'] }],
  [
    's3 PutBucketLifecycle',
    lifecycle({ ...day, Filter: { Prefix: '*' } }),
    {},
    { effects: ['expiresSoon'] },
  ],
  [
    's3 PutBucketLifecycleConfiguration',
    lifecycle({ ...day, Expiration: { Date: '2026-03-04T12:00:00Z' }, Filter: { Prefix: '' } }),
    {},
    { effects: ['expiresSoon'] },
  ],
  ['s3 PutBucketLogging', { ...bucket, BucketLoggingStatus: {} }, {}, { effects: ['loggingOff'] }],
  ['s3 DeleteBucketEncryption', bucket, {}, { effects: ['encryptionOff'] }],
  [
    'ec2 ModifySnapshotAttribute',
    { snapshotId: 'snap-1', createVolumePermission: added({ group: 'all' }) },
    {},
    { resources: [`arn:aws:ec2:${place}:snapshot/snap-1`], opensTo: everybody },
  ],
  [
    'ec2 ModifyImageAttribute',
    { imageId: 'ami-1', launchPermission: added({ userId: OTHER }, { userId: ACCOUNT }) },
    {},
    { resources: [`arn:aws:ec2:${place}:image/ami-1`], opensTo: other },
  ],
  [
    'ec2 SharedSnapshotCopyInitiated',
    null,
    { serviceEventDetails: { snapshot: 'snap-0a1b2c3d', copier: OTHER } },
    { resources: [`arn:aws:ec2:${place}:snapshot/snap-0a1b2c3d`], opensTo: other },
  ],
  [
    'rds StartExportTask',
    {
      sourceArn: 'arn:aws:rds:x:1:snapshot:s',
      s3BucketName: 'b',
      kmsKeyId: `arn:aws:kms:x:${OTHER}:key/1`,
    },
    {},
    { resources: ['arn:aws:rds:x:1:snapshot:s', 'arn:aws:s3:::b'], opensTo: other },
  ],
  [
    'dynamodb ExportTableToPointInTime',
    { tableArn: 'arn:aws:dynamodb:x:1:table/t', s3Bucket: 'b' },
    {},
    { resources: ['arn:aws:dynamodb:x:1:table/t', 'arn:aws:s3:::b'], opensTo: null },
  ],
  [
    'rds RestoreDBInstanceFromDBSnapshot',
    { dBInstanceIdentifier: 'copy', dBSnapshotIdentifier: 's', publiclyAccessible: true },
    {},
    {
      resources: [`arn:aws:rds:${place}:db:copy`, `arn:aws:rds:${place}:snapshot:s`],
      effects: ['publiclyAccessible'],
    },
  ],
  [
    'rds ModifyDBInstance',
    { dBInstanceIdentifier: 'o', masterUserPassword: '****', deletionProtection: false },
    {},
    { effects: ['deletionProtectionOff', 'passwordSet'] },
  ],
  [
    'rds CreateDBInstance',
    { dBInstanceIdentifier: 'o', masterUserPassword: '****', publiclyAccessible: true },
    {},
    { effects: ['publiclyAccessible'] },
  ],
  [
    'rds DeleteDBInstance',
    { dBInstanceIdentifier: 'o', skipFinalSnapshot: true },
    {},
    { resources: [`arn:aws:rds:${place}:db:o`], effects: ['noFinalSnapshot'] },
  ],
  [
    'rds DeleteDBClusterSnapshot',
    { dBClusterSnapshotIdentifier: 's' },
    {},
    { resources: [`arn:aws:rds:${place}:cluster-snapshot:s`] },
  ],
  [
    'backup DeleteRecoveryPoint',
    { recoveryPointArn: 'arn:aws:backup:x:1:recovery-point:p' },
    {},
    { resources: ['arn:aws:backup:x:1:recovery-point:p'] },
  ],
  [
    'kms ScheduleKeyDeletion',
    { keyId: 'alias/a' },
    { resources: [{ ARN: 'arn:aws:kms:x:1:key/k' }] },
    { resources: ['arn:aws:kms:x:1:key/k'] },
  ],
  [
    'kms PutKeyPolicy',
    { keyId: 'k', policy: allow('kms:*', { Principal: { AWS: OTHER } }) },
    {},
    { resources: [`arn:aws:kms:${place}:key/k`], opensTo: other, effects: ['givesDecrypt'] },
  ],
  [
    'kms CreateGrant',
    { keyId: 'k', granteePrincipal: `arn:aws:iam::${OTHER}:root`, operations: ['Decrypt'] },
    {},
    { opensTo: other, effects: ['givesDecrypt'] },
  ],
  [
    'cloudtrail StopLogging',
    { name: 't' },
    {},
    { resources: [`arn:aws:cloudtrail:${place}:trail/t`] },
  ],
  [
    'cloudtrail PutEventSelectors',
    { trailName: 't', eventSelectors: [{ includeManagementEvents: false, dataResources: [] }] },
    {},
    { effects: ['noEvents'] },
  ],
  ['guardduty DeleteDetector', {}, {}, { resources: [`arn:aws:account::${ACCOUNT}:account`] }],
  [
    'iam UpdateAssumeRolePolicy',
    {
      roleName: 'r',
      policyDocument: allow('sts:AssumeRole', { Principal: { AWS: '*' }, Resource: undefined }),
    },
    {},
    { resources: [`arn:aws:iam::${ACCOUNT}:role/r`], opensTo: everybody },
  ],
  [
    'iam PutRolePolicy',
    { roleName: 'r', policyDocument: encodeURIComponent(allow('s3:*')) },
    {},
    { effects: ['widePolicy'] },
  ],
  [
    'iam AttachUserPolicy',
    { userName: 'bob', policyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' },
    {},
    {
      resources: [
        `arn:aws:iam::${ACCOUNT}:user/bob`,
        'arn:aws:iam::aws:policy/AdministratorAccess',
      ],
      effects: ['widePolicy'],
    },
  ],
  [
    'iam AttachRolePolicy',
    { roleName: 'r', policyArn: `arn:aws:iam::${ACCOUNT}:policy/own` },
    {},
    { effects: [] },
  ],
  ['iam CreateAccessKey', { userName: 'bob' }, {}, { effects: ['otherIdentity'] }],
  ['iam CreateSAMLProvider', { name: 'p' }, {}, { effects: [] }],
  ['sts GetFederationToken', { name: 'x', policy: allow('*') }, {}, { effects: ['widePolicy'] }],
  [
    'lambda UpdateFunctionCode20150331v2',
    { functionName: `arn:aws:lambda:${place}:function:f:3` },
    {},
    { operation: 'UpdateFunctionCode', resources: [`arn:aws:lambda:${place}:function:f`] },
  ],
  [
    'lambda AddPermission20150331v2',
    { functionName: 'f', principal: '*' },
    {},
    { operation: 'AddPermission', opensTo: everybody },
  ],
  [
    'ec2 ModifyInstanceAttribute',
    { instanceId: 'i-1', userData: '<sensitiveDataRemoved>' },
    {},
    { resources: [`arn:aws:ec2:${place}:instance/i-1`], effects: ['userDataSet'] },
  ],
  [
    'ec2 AuthorizeSecurityGroupIngress',
    ingress('0.0.0.0/0'),
    {},
    { effects: ['ingressFromWorld'] },
  ],
  [
    'ec2 AuthorizeSecurityGroupIngress',
    ingress('8.8.8.8/0'),
    {},
    { effects: ['ingressFromWorld'] },
  ],
  ['ec2 AuthorizeSecurityGroupIngress', ingress('::/0'), {}, { effects: ['ingressFromWorld'] }],
  [
    'ec2 AuthorizeSecurityGroupIngress',
    ingress('0.0.0.0/1', '128.0.0.0/1'),
    {},
    { resources: [`arn:aws:ec2:${place}:security-group/sg-1`], effects: ['ingressFromWorld'] },
  ],
  [
    'ssm SendCommand',
    { instanceIds: ['i-0a1b', 'mi-0a1b'], documentName: 'AWS-RunShellScript' },
    {},
    { resources: [`arn:aws:ec2:${place}:instance/i-0a1b`], effects: [] },
  ],
  [
    'ssm StartSession',
    { target: 'i-0a1b' },
    {},
    { resources: [`arn:aws:ec2:${place}:instance/i-0a1b`] },
  ],
  [
    'ec2-instance-connect SendSSHPublicKey',
    { instanceId: 'i-0a1b', sSHPublicKey: 'ssh-rsa x' },
    {},
    { resources: [`arn:aws:ec2:${place}:instance/i-0a1b`] },
  ],
  [
    'signin ConsoleLogin',
    null,
    { ...success, ...noMfa },
    { resources: [`arn:aws:iam::${ACCOUNT}:user/ann`], effects: ['noMfa'] },
  ],
  [
    'signin ConsoleLogin',
    null,
    { ...success, ...root },
    { resources: [`arn:aws:iam::${ACCOUNT}:root`] },
  ],
];

test.each(leaving)('%s with %j leaves the account', (call, parameters, more, expected) => {
  expect(readCall(call, parameters, more)).toMatchObject(expected);
});

const kept: [string, unknown, Record][] = [
  ['s3 PutBucketAcl', grant('http://acs.amazonaws.com/groups/s3/LogDelivery'), {}],
  ['s3 PutBucketAcl', { ...bucket, 'x-amz-acl': 'private' }, {}],
  ['s3 PutBucketVersioning', { ...bucket, VersioningConfiguration: { Status: 'Enabled' } }, {}],
  ['s3 PutBucketLifecycle', lifecycle({ ...day, Expiration: { Days: 30 } }), {}],
  ['s3 PutBucketLifecycle', lifecycle({ ...day, Filter: { Prefix: 'tmp/' } }), {}],
  ['s3 PutBucketLifecycle', lifecycle({ ...day, Status: 'Disabled' }), {}],
  ['s3 PutBucketLogging', { ...bucket, BucketLoggingStatus: { LoggingEnabled: {} } }, {}],
  ['ec2 ModifySnapshotAttribute', { snapshotId: 's', createVolumePermission: { remove: {} } }, {}],
  [
    'ec2 ModifySnapshotAttribute',
    { snapshotId: 's', createVolumePermission: added({ userId: ACCOUNT }) },
    {},
  ],
  ['rds ModifyDBInstance', { dBInstanceIdentifier: 'o', allocatedStorage: 7 }, {}],
  ['rds CreateDBInstance', { dBInstanceIdentifier: 'o', masterUserPassword: '****' }, {}],
  ['rds DeleteDBInstance', { dBInstanceIdentifier: 'o', skipFinalSnapshot: false }, {}],
  ['kms PutKeyPolicy', { keyId: 'k', policy: allow('kms:*', { Principal: { AWS: ACCOUNT } }) }, {}],
  [
    'kms CreateGrant',
    { keyId: 'k', granteePrincipal: 'rds.amazonaws.com', operations: ['Decrypt'] },
    {},
  ],
  [
    'cloudtrail PutEventSelectors',
    { trailName: 't', eventSelectors: [{ includeManagementEvents: true }] },
    {},
  ],
  ['cloudtrail UpdateTrail', { name: 't', isMultiRegionTrail: true }, {}],
  ['iam PutRolePolicy', { roleName: 'r', policyDocument: allow('logs:PutLogEvents') }, {}],
  [
    'iam AttachUserPolicy',
    { userName: 'b', policyArn: 'arn:aws:iam::aws:policy/IAMReadOnlyAccess' },
    {},
  ],
  ['iam CreateAccessKey', { userName: 'ann' }, {}],
  ['iam CreateAccessKey', null, {}],
  ['sts GetFederationToken', { name: 'x', policy: allow('s3:ListAllMyBuckets') }, {}],
  ['lambda AddPermission20150331v2', { functionName: 'f', principal: 's3.amazonaws.com' }, {}],
  ['lambda UpdateFunctionConfiguration20150331v2', { functionName: 'f', timeout: 7 }, {}],
  ['ec2 ModifyInstanceAttribute', { instanceId: 'i-1', instanceType: { value: 't3.nano' } }, {}],
  ['ec2 AuthorizeSecurityGroupIngress', ingress('10.0.0.0/8', '203.0.113.0/24'), {}],
  ['ec2 AuthorizeSecurityGroupIngress', ingress('0.0.0.0/1'), {}],
  ['signin ConsoleLogin', null, { ...success, additionalEventData: { MFAUsed: 'Yes' } }],
  ['signin ConsoleLogin', null, { ...noMfa, responseElements: { ConsoleLogin: 'Failure' } }],
  ['signin ConsoleLogin', null, { ...success, ...noMfa, userIdentity: { type: 'AssumedRole' } }],
  ['ssm SendCommand', { targets: [{ key: 'tag:a', values: ['b'] }] }, {}],
  ['ssm StartSession', { target: 'mi-0a1b' }, {}],
  ['s3 GetObject', bucket, {}],
];

test.each(kept)('%s with %j does not leave the account', (call, parameters, more) => {
  expect(readCall(call, parameters, more)).toBeUndefined();
});

test('every call that a family reads has a case', () => {
  const cases = new Set(leaving.map(([call]) => call.replace(/\d{8}v\d$/, '')));
  const alike = new Set([
    ...[
      'ec2 SharedSnapshotVolumeCreated',
      'ec2 DeleteFlowLogs',
      'rds RestoreDBClusterFromSnapshot',
    ],
    ...['rds DeleteDBCluster', 'rds DeleteDBSnapshot', 'rds ModifyDBCluster', 'kms DisableKey'],
    ...['rds StopActivityStream', 'kms DeleteImportedKeyMaterial', 'cloudtrail DeleteTrail'],
    ...['cloudtrail UpdateTrail', 'config StopConfigurationRecorder', 'macie2 DisableMacie'],
    ...['route53resolver DeleteResolverQueryLogConfig', 'iam AttachGroupPolicy'],
    ...['iam AttachRolePolicy', 'iam CreateLoginProfile', 'iam CreatePolicyVersion'],
    ...['iam PutGroupPolicy', 'iam PutUserPolicy', 'iam AddClientIDToOpenIDConnectProvider'],
    ...['iam CreateOpenIDConnectProvider', 'iam UpdateOpenIDConnectProviderThumbprint'],
    ...['iam UpdateSAMLProvider', 'rolesanywhere CreateTrustAnchor'],
    ...['rolesanywhere UpdateTrustAnchor', 'lambda UpdateFunctionConfiguration'],
    // Cases of their own in `calls.test.ts`.
    ...['s3 PutBucketPolicy', 's3 DeleteAccountPublicAccessBlock'],
    ...['s3 DeleteBucketPublicAccessBlock', 's3 PutAccountPublicAccessBlock'],
    ...['s3 PutBucketPublicAccessBlock', 'rds ModifyDBSnapshotAttribute'],
    'rds ModifyDBClusterSnapshotAttribute',
  ]);
  const names = callFamilies.flatMap(({ service, operations }) =>
    Object.keys(operations).map((name) => `${service.replace('.amazonaws.com', '')} ${name}`),
  );
  expect(names.filter((name) => !cases.has(name) && !alike.has(name))).toEqual([]);
});
