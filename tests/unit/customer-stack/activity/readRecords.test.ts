import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivitySource } from '#contracts/activity/activityWindow.ts';
import { Principal } from '#contracts/activity/principal.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const ACCOUNT = '111122223333';
const eventsOf = (changed: Readonly<Record<string, unknown>>) =>
  readRecords(logFile(trailRecord(changed)), ACCOUNT).events;

test('a read of an object is an event of its bucket', () => {
  expect(readRecords(logFile(trailRecord()), ACCOUNT)).toEqual({
    records: 1,
    malformed: 0,
    foreign: 0,
    calls: [],
    events: [
      {
        id: 'e1',
        at: Date.UTC(2026, 2, 4, 10, 7, 31),
        store: 'arn:aws:s3:::cards',
        principal: {
          type: 'user',
          name: 'ann',
          arn: 'arn:aws:iam::111122223333:user/ann',
          accountId: '111122223333',
        },
        source: { type: 'public', name: '203.0.113.9' },
        operation: 'GetObject',
        error: null,
        bytesIn: 0,
        bytesOut: 512,
      },
    ],
  });
});

const call = (eventSource: string, requestParameters: unknown) => ({
  eventSource,
  requestParameters,
  resources: undefined,
});

test.each([
  ['s3.amazonaws.com', { bucketName: 'cards' }, ['arn:aws:s3:::cards']],
  [
    'dynamodb.amazonaws.com',
    { tableName: 'people' },
    ['arn:aws:dynamodb:eu-central-1:111122223333:table/people'],
  ],
  [
    'dynamodb.amazonaws.com',
    { tableName: 'arn:aws:dynamodb:eu-central-1:444455556666:table/people' },
    ['arn:aws:dynamodb:eu-central-1:444455556666:table/people'],
  ],
  [
    'dynamodb.amazonaws.com',
    { requestItems: { people: {}, orders: {} } },
    [
      'arn:aws:dynamodb:eu-central-1:111122223333:table/people',
      'arn:aws:dynamodb:eu-central-1:111122223333:table/orders',
    ],
  ],
  [
    'dynamodb.amazonaws.com',
    { transactItems: [{ put: { tableName: 'people' } }, { get: { tableName: 'people' } }] },
    ['arn:aws:dynamodb:eu-central-1:111122223333:table/people'],
  ],
  [
    'rds.amazonaws.com',
    { dBInstanceIdentifier: 'orders' },
    ['arn:aws:rds:eu-central-1:111122223333:db:orders'],
  ],
  [
    'rds-data.amazonaws.com',
    { resourceArn: 'arn:aws:rds:eu-central-1:111122223333:cluster:people' },
    ['arn:aws:rds:eu-central-1:111122223333:cluster:people'],
  ],
  [
    'redshift.amazonaws.com',
    { clusterIdentifier: 'lake' },
    ['arn:aws:redshift:eu-central-1:111122223333:cluster:lake'],
  ],
  ['s3.amazonaws.com', null, []],
  ['ec2.amazonaws.com', { bucketName: 'cards' }, []],
])('%s with %j is about %j', (source, parameters, stores) => {
  expect(eventsOf(call(source, parameters)).map(({ store }) => store)).toEqual(stores);
});

test('partitions of China and of the government have ARNs of their own', () => {
  const stores = ['cn-north-1', 'us-gov-west-1'].flatMap((awsRegion) =>
    eventsOf({ awsRegion, resources: undefined }).map(({ store }) => store),
  );
  expect(stores).toEqual(['arn:aws-cn:s3:::cards', 'arn:aws-us-gov:s3:::cards']);
});

const role = {
  type: 'AssumedRole',
  principalId: 'AROAEXAMPLE:i-0abc',
  arn: 'arn:aws:sts::111122223333:assumed-role/shop/i-0abc',
  accountId: '111122223333',
  sessionContext: {
    sessionIssuer: {
      type: 'Role',
      arn: 'arn:aws:iam::111122223333:role/team/shop',
      userName: 'shop',
    },
  },
};

test.each([
  [role, { type: 'role', name: 'shop', arn: 'arn:aws:iam::111122223333:role/team/shop' }],
  [
    { type: 'Root', arn: 'arn:aws:iam::111122223333:root', accountId: '111122223333' },
    { type: 'root', name: 'root' },
  ],
  [
    { type: 'SAMLUser', userName: 'ann@example.com', principalId: 'x:ann@example.com' },
    { type: 'federated', name: 'ann@example.com' },
  ],
  [
    { type: 'WebIdentityUser', principalId: 'accounts.google.com:app:17', userName: '17' },
    { type: 'federated', name: '17' },
  ],
  [
    { type: 'AWSAccount', accountId: '444455556666', principalId: 'AIDAOTHER' },
    { type: 'account', name: '444455556666', accountId: '444455556666' },
  ],
  [
    { type: 'AWSAccount', accountId: 'ANONYMOUS_PRINCIPAL', principalId: '' },
    { type: 'anonymous', name: 'Anonymous', accountId: null },
  ],
  [{ type: 'AWSService', invokedBy: 'backup.amazonaws.com' }, { type: 'service' }],
  [{ invokedBy: 'AWS Internal' }, { type: 'service', name: 'AWS Internal' }],
  [{ type: 'constructor' }, { type: 'unknown' }],
  [null, { type: 'unknown' }],
])('%j acts as %j', (userIdentity, expected) => {
  expect(eventsOf({ userIdentity })[0]?.principal).toMatchObject(expected);
});

test.each([
  ['10.1.2.3', 'private'],
  ['172.31.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['fd00::1', 'private'],
  ['2001:db8::1', 'public'],
  ['rds.amazonaws.com', 'service'],
  ['AWS Internal', 'service'],
  ['999.1.1.1', 'unknown'],
  ['<b>', 'unknown'],
  [17, 'unknown'],
])('%j is a source that is %s', (sourceIPAddress, type) => {
  expect(eventsOf({ sourceIPAddress })[0]?.source.type).toBe(type);
});

test.each(['constructor', '__proto__', 'toString', 'sts.amazonaws.com', ''])(
  'calls of "%s" are about no data store',
  (eventSource) => {
    expect(eventsOf({ eventSource })).toEqual([]);
  },
);

test('a record without id, name or time is counted as malformed', () => {
  const broken = [{ eventID: null }, { eventName: 7 }, { eventTime: 'yesterday' }];
  const text = logFile(trailRecord(), ...broken.map(trailRecord));
  expect(readRecords(text, ACCOUNT)).toMatchObject({ records: 4, malformed: 3 });
});

test('a record of another account, or of none, is counted and gives no event', () => {
  const other = trailRecord({ recipientAccountId: '444455556666' });
  const text = logFile(other, trailRecord({ recipientAccountId: null }), 7, null);
  expect(readRecords(text, ACCOUNT)).toMatchObject({
    events: [],
    records: 4,
    malformed: 0,
    foreign: 4,
  });
});

test.each(['', '{', '[]', '7', '{"Records":7}'])('a file that holds %j has no records', (text) => {
  const nothing = { events: [], calls: [], records: 0, malformed: 0, foreign: 0 };
  expect(readRecords(text, ACCOUNT)).toEqual(nothing);
});

test('texts with quotes, brackets and commas in them are read whole', () => {
  const keys = ['a"}],[{', 'b\\\\', ',]', '\\"'];
  const text = logFile(...keys.map((key) => trailRecord({ requestParameters: { key } })));
  expect(readRecords(text, ACCOUNT)).toMatchObject({ records: 4, malformed: 0 });
});

test('of a file that is cut off, the records before are read', () => {
  const text = logFile(trailRecord(), trailRecord()).slice(0, -20);
  expect(readRecords(text, ACCOUNT)).toMatchObject({ records: 2, malformed: 1 });
});

test('the records of any file are those that JSON has', () => {
  fc.assert(
    fc.property(fc.array(fc.json()), fc.string(), (records, more) => {
      const text = `{"Records":[${records.join(',')}]}`;
      expect(readRecords(text, ACCOUNT)).toMatchObject({ records: records.length, malformed: 0 });
      expect(() => readRecords(`${text.slice(0, -3)}${more}`, ACCOUNT)).not.toThrow();
    }),
  );
});

test('no record makes the reader throw or give what may not leave the account', () => {
  const value = fc.anything({ maxDepth: 3 });
  const members = Object.keys(trailRecord()).map((name) => [name, fc.option(value)] as const);
  fc.assert(
    fc.property(fc.record(Object.fromEntries(members)), (changed) => {
      const text = JSON.stringify({ Records: [trailRecord(changed)] }, (_, each: unknown) =>
        typeof each === 'bigint' ? String(each) : each,
      );
      for (const { principal, source, store } of readRecords(text, ACCOUNT).events) {
        expect(Principal.safeParse(principal).success).toBe(true);
        expect(ActivitySource.safeParse(source).success).toBe(true);
        expect(store.startsWith('arn:')).toBe(true);
      }
    }),
  );
});
