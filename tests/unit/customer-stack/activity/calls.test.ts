import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivityCall } from '#contracts/activity/activityCall.ts';
import { callFamilies } from '#customer-stack/activity/calls/families.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const OTHER = '444455556666';

const callsOf = (changed: Readonly<Record<string, unknown>>) =>
  readRecords(logFile(trailRecord(changed)), ACCOUNT).calls;

/** Of a call of a service: what it touched, whom it let in and what it did. */
const readAs = (
  service: string,
  eventName: string,
  requestParameters: unknown,
  more: Readonly<Record<string, unknown>> = {},
) =>
  callsOf({
    ...{ eventSource: `${service}.amazonaws.com`, eventName, requestParameters, ...more },
  })?.map(({ resources, opensTo, effects }) => ({ resources, opensTo, effects }));

const policy = (Principal: unknown, more: object = {}) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal,
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::cards/*',
      ...more,
    },
  ],
});
const bucketPolicy = (document: unknown) =>
  readAs('s3', 'PutBucketPolicy', { bucketName: 'cards', bucketPolicy: document });
const cards = { resources: ['arn:aws:s3:::cards'], effects: [] };

test('a policy of a bucket is told by whom it lets in', () => {
  expect(bucketPolicy(policy('*'))).toEqual([
    { ...cards, opensTo: { isPublic: true, accounts: [] } },
  ]);
  const other = { AWS: `arn:aws:iam::${OTHER}:role/partner` };
  const opensTo = { isPublic: false, accounts: [OTHER] };
  expect(bucketPolicy(policy(other))).toEqual([{ ...cards, opensTo }]);
  expect(bucketPolicy(JSON.stringify(policy(other)))).toEqual([{ ...cards, opensTo }]);
});

test.each([
  ['of the own account', policy({ AWS: ACCOUNT })],
  ['that denies', policy('*', { Effect: 'Deny' })],
  ['for one network', policy('*', { Condition: { StringEquals: { 'aws:SourceVpce': 'vpce-1' } } })],
  ['that is none', 'no policy'],
  ['that is missing', undefined],
])('a policy %s does not leave the account', (_, document) => {
  expect(bucketPolicy(document)).toEqual([]);
});

const block = (changed: object = {}) => ({
  bucketName: 'cards',
  PublicAccessBlockConfiguration: {
    ...{ BlockPublicAcls: true, IgnorePublicAcls: true, BlockPublicPolicy: true },
    ...{ RestrictPublicBuckets: true, ...changed },
  },
});

test('a block of public access is told where any of its flags is off', () => {
  const off = { ...cards, opensTo: null, effects: ['publicAccessBlockOff'] };
  expect(readAs('s3', 'DeleteBucketPublicAccessBlock', { bucketName: 'cards' })).toEqual([off]);
  const put = (given: object) => readAs('s3', 'PutBucketPublicAccessBlock', given);
  expect(put(block({ BlockPublicPolicy: false }))).toEqual([off]);
  expect(put(block({ IgnorePublicAcls: undefined }))).toEqual([off]);
  expect(put(block())).toEqual([]);
  expect(readAs('s3', 'DeleteAccountPublicAccessBlock', {})).toEqual([
    { ...off, resources: [`arn:aws:account::${ACCOUNT}:account`] },
  ]);
});

test('a snapshot of a database is told where others may restore it', () => {
  const share = (valuesToAdd: unknown, attributeName = 'restore') =>
    readAs('rds', 'ModifyDBSnapshotAttribute', {
      ...{ dBSnapshotIdentifier: 'orders-1', attributeName, valuesToAdd },
    });
  const resources = [`arn:aws:rds:eu-central-1:${ACCOUNT}:snapshot:orders-1`];
  expect(share(['all'])).toEqual([
    { resources, opensTo: { isPublic: true, accounts: [] }, effects: [] },
  ]);
  expect(share([OTHER, OTHER, ACCOUNT])).toEqual([
    { resources, opensTo: { isPublic: false, accounts: [OTHER] }, effects: [] },
  ]);
  expect(share([ACCOUNT])).toEqual([]);
  expect(share(['all'], 'other')).toEqual([]);
  expect(share(undefined)).toEqual([]);
});

test('a call says who made it, when, from where and with which error', () => {
  const [call] =
    callsOf({ eventName: 'DeleteBucketPublicAccessBlock', errorCode: 'AccessDenied' }) ?? [];
  expect(call).toMatchObject({
    ...{ id: 'e1', at: Date.UTC(2026, 2, 4, 10, 7, 31), service: 's3', region: 'eu-central-1' },
    principal: { type: 'user', name: 'ann' },
    source: { type: 'public', name: '203.0.113.9' },
    error: 'AccessDenied',
  });
});

const names = callFamilies.flatMap(({ service, operations }) =>
  Object.keys(operations).map((eventName) => ({ eventSource: service, eventName })),
);

test('each call is read by one family', () => {
  const all = names.map(({ eventSource, eventName }) => `${eventSource} ${eventName}`);
  expect(new Set(all).size).toBe(all.length);
});

/** Values of all parameters that a family may look at, in any form. */
const SECRET = 'Xq7-secret-of-the-parameters';
const parameterNames = [
  ...['bucketName', 'bucketPolicy', 'PublicAccessBlockConfiguration', 'attributeName'],
  ...['valuesToAdd', 'dBSnapshotIdentifier', 'policyDocument', 'policy', 'ipPermissions'],
  ...['AccessControlPolicy', 'x-amz-acl', 'accessControlList', 'ReplicationConfiguration'],
  ...['VersioningConfiguration', 'LifecycleConfiguration', 'BucketLoggingStatus', 'snapshotId'],
  ...['createVolumePermission', 'launchPermission', 'imageId', 'sourceArn', 's3BucketName'],
  ...['kmsKeyId', 'tableArn', 's3Bucket', 's3BucketOwner', 'dBInstanceIdentifier'],
  ...['publiclyAccessible', 'skipFinalSnapshot', 'recoveryPointArn', 'keyId', 'operations'],
  ...['granteePrincipal', 'name', 'trailName', 'eventSelectors', 'advancedEventSelectors'],
  ...['roleName', 'userName', 'groupName', 'policyArn', 'functionName', 'principal', 'layers'],
  ...['instanceId', 'userData', 'groupId', 'cidrIp'],
];
const value = fc.oneof(
  fc.anything({ maxDepth: 3 }),
  fc.constantFrom('all', 'restore', SECRET, OTHER, '*'),
  fc.constant(policy('*', { Sid: SECRET, Condition: { Bool: { [SECRET]: SECRET } } })),
  fc.json(),
);

test('no record makes a reader throw or give what the contract refuses', () => {
  const parameters = fc.option(fc.dictionary(fc.constantFrom(...parameterNames), value));
  fc.assert(
    fc.property(fc.constantFrom(...names), parameters, value, (name, requestParameters, any) => {
      const record = trailRecord({
        ...{ ...name, requestParameters, additionalEventData: any, responseElements: any },
        ...{ userIdentity: any, serviceEventDetails: any, errorCode: any, awsRegion: any },
      });
      const text = JSON.stringify({ Records: [record] }, (_, each: unknown) =>
        typeof each === 'bigint' ? String(each) : each,
      );
      for (const call of readRecords(text, ACCOUNT).calls ?? [])
        expect(ActivityCall.safeParse(call).error).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('no text of a document leaves the account', () => {
  const document = policy('*', { Sid: SECRET, Condition: { Bool: { [SECRET]: SECRET } } });
  for (const { eventSource, eventName } of names) {
    const requestParameters = {
      ...Object.fromEntries(parameterNames.map((name) => [name, document])),
      ...{ masterUserPassword: SECRET, userData: SECRET, layers: [SECRET] },
      ...{ bucketName: 'cards', dBSnapshotIdentifier: 'orders-1', attributeName: 'restore' },
      valuesToAdd: ['all', SECRET],
    };
    const more = { additionalEventData: { SECRET }, responseElements: { a: SECRET } };
    const calls = callsOf({ eventSource, eventName, requestParameters, ...more });
    expect(JSON.stringify(calls)).not.toContain(SECRET);
  }
});
