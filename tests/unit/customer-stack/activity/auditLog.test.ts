import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivitySource } from '#contracts/activity/activityWindow.ts';
import { auditFilesOf, auditLogsOf } from '#customer-stack/activity/auditLog/auditLogsOf.ts';
import { parseDocumentAudit } from '#customer-stack/activity/auditLog/documentAudit.ts';
import { parseMysqlAudit } from '#customer-stack/activity/auditLog/mysqlAudit.ts';
import { parsePostgresAudit } from '#customer-stack/activity/auditLog/postgresAudit.ts';
import { readAudit } from '#customer-stack/activity/auditLog/readAudit.ts';
import { bucketMoved, kindOf } from '#customer-stack/activity/auditLog/statements.ts';
import { parseWarehouseAudit } from '#customer-stack/activity/auditLog/warehouseAudit.ts';
import { warehouseFiles } from '#customer-stack/activity/auditLog/warehouseFiles.ts';
import { writeLines } from '#customer-stack/activity/logGroup/logLines.ts';
import type { FoundStore } from '#customer-stack/collectors/collector.ts';

const STORE = 'arn:aws:rds:eu-central-1:111122223333:db:orders';
const WAREHOUSE = 'arn:aws:redshift:eu-central-1:111122223333:cluster:sales';

test.each([
  ['select * from customers', 'SELECT'],
  ['/* by jo */ (SELECT 1)', 'SELECT'],
  ['-- first\n  with a as (select 1) select * from a', 'SELECT'],
  ['Delete from customers', 'DELETE'],
  ['set search_path to x', undefined],
  ['', undefined],
])('what the statement %j does is %s', (statement, kind) => {
  expect(kindOf(statement)).toBe(kind);
});

test.each([
  ["copy sales from 's3://exports/2026/part' iam_role default", 'exports', true],
  ["UNLOAD ('select * from sales') TO 's3://exports/out_' IAM_ROLE default", 'exports', false],
  ["LOAD DATA FROM S3 's3-eu-west-1://exports/a.csv' INTO TABLE t", 'exports', true],
  ["SELECT * FROM t INTO OUTFILE S3 's3://exports/a'", 'exports', false],
  ["copy sales from 'emr://cluster/part'", undefined, true],
  ["select 's3://exports/a'", undefined, true],
])('%s moves data of the bucket %s', (statement, bucket, isTaken) => {
  expect(bucketMoved(statement)).toEqual(bucket && { bucket, isTaken });
});

test.each([
  [
    "1767225600123456,ip-10-0-0-1,shop,10.0.2.9,12,345,QUERY,orders,'select * from card where no = \\'4\\', 1',0",
    { user: 'shop', address: '10.0.2.9', operation: 'SELECT', error: null },
  ],
  [
    '20260304 10:07:31,ip-10-0-0-1,shop,10.0.2.9,12,0,FAILED_CONNECT,,,1045',
    { user: 'shop', address: '10.0.2.9', operation: 'Connect', error: '1045' },
  ],
  ['20260304 10:07:31,ip-10-0-0-1,shop,10.0.2.9,12,0,DISCONNECT,orders,,0', 'other'],
  ["20260304 10:07:31,ip-10-0-0-1,shop,10.0.2.9,12,9,QUERY,orders,'SET NAMES utf8',0", 'other'],
  ['nothing', 'malformed'],
])('of MySQL, %s', (line, entry) => {
  const found = parseMysqlAudit(line);
  if (typeof entry === 'string') expect(found).toBe(entry);
  else expect(found).toMatchObject(entry);
});

const postgres = (text: string) =>
  `2026-03-04 10:07:31 UTC:10.0.2.9(40100):shop@orders:[77]:${text}`;

test.each([
  [
    postgres(
      'LOG:  AUDIT: SESSION,3,1,READ,SELECT,TABLE,public.card,"select ""no"", 1 from card",<none>',
    ),
    { user: 'shop', address: '10.0.2.9', operation: 'SELECT', error: null },
  ],
  [
    postgres('LOG:  connection authorized: user=shop database=orders SSL enabled'),
    { operation: 'Connect', error: null },
  ],
  [
    postgres('FATAL:  password authentication failed for user "shop"'),
    { operation: 'Connect', error: 'refused' },
  ],
  [postgres('LOG:  statement: update card set a = 1'), { operation: 'UPDATE' }],
  [postgres('LOG:  AUDIT: SESSION,3,2,READ,SELECT,TABLE,public.card,select 1,<none>'), 'other'],
  [postgres('ERROR:  relation "x" does not exist'), 'other'],
  ['2026-03-04 10:07:31 UTC::@:[5]:LOG:  checkpoint starting: time', 'other'],
])('of PostgreSQL, %s', (line, entry) => {
  const found = parsePostgresAudit(line);
  if (typeof entry === 'string') expect(found).toBe(entry);
  else expect(found).toMatchObject({ user: 'shop', address: '10.0.2.9', ...entry });
});

test.each([
  [
    {
      ...{ atype: 'authenticate', ts: 1, remote_ip: '10.0.2.9:40100' },
      ...{ users: [], param: { user: 'shop', success: false, error: 18 } },
    },
    { user: 'shop', address: '10.0.2.9', operation: 'Connect', error: '18' },
  ],
  [
    {
      ...{ atype: 'authCheck', remote_ip: '10.0.2.9:40100', users: [{ user: 'shop', db: 'a' }] },
      ...{ param: { command: 'find', ns: 'shop.card', args: { filter: 'canary' } }, result: '0' },
    },
    { user: 'shop', address: '10.0.2.9', operation: 'find', error: null },
  ],
  [
    {
      ...{ op: 'command', ns: 'shop.card', command: { aggregate: 'card' }, responseLength: 900 },
      ...{ client: '[2001:db8::1]:40100', user: 'shop' },
    },
    { address: '2001:db8::1', operation: 'aggregate', bytesOut: 900 },
  ],
  [{ op: 'command', command: { ping: 1 }, user: 'shop' }, 'other'],
  [{ text: 'x' }, 'malformed'],
])('of DocumentDB, %j', (record, entry) => {
  const found = parseDocumentAudit(JSON.stringify(record));
  if (typeof entry === 'string') expect(found).toBe(entry);
  else expect(found).toMatchObject(entry);
});

const activity = (statement: string) =>
  `'2026-03-04T10:07:31Z UTC [ db=dev user=jo pid=1073 userid=100 xid=7 ]' LOG: ${statement}`;
const connection =
  'authenticated |Wed, 04 Mar 2026 10:07:31:123|::ffff:10.0.2.9 |42 |1073 |dev |jo |password |0';

const read = (...messages: readonly string[]) =>
  readAudit(
    writeLines(messages.map((message, at) => ({ id: `e${at}`, at: 1000 + at, message }))),
    WAREHOUSE,
    parseWarehouseAudit,
  );

test('COPY takes data from a bucket, UNLOAD gives it to one; statements stay', () => {
  const { events, ...sums } = read(
    activity("copy sales from 's3://incoming/canary' iam_role default"),
    activity("unload ('select canary from sales') to 's3://out/x' iam_role default"),
    connection,
  );
  expect(sums).toEqual({ records: 3, malformed: 0, foreign: 0 });
  expect(events).toMatchObject([
    {
      store: WAREHOUSE,
      from: 'arn:aws:s3:::incoming',
      operation: 'COPY',
      source: { type: 'unknown' },
    },
    { store: 'arn:aws:s3:::out', from: WAREHOUSE, operation: 'UNLOAD', principal: { name: 'jo' } },
    { store: WAREHOUSE, operation: 'Connect', source: { type: 'private', name: '10.0.2.9' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('canary');
});

test('users that AWS manages databases by give no events', () => {
  expect(read(activity('select 1').replace('user=jo', 'user=rdsdb')).events).toEqual([]);
});

test('files of a warehouse have statements of several lines, and times of their own', () => {
  const file = { arn: WAREHOUSE, name: 'sales', region: 'eu-central-1', bucket: 'logs' };
  const place = warehouseFiles({ ...file, prefix: 'dwh', kind: 'useractivitylog' }, '111122223333');
  const folder = 'dwh/AWSLogs/111122223333/redshift/eu-central-1/2026/03/04/';
  const key = `${folder}111122223333_redshift_eu-central-1_sales_useractivitylog_2026-03-04T10:07`;
  const at = Date.UTC(2026, 2, 4, 10, 7);
  expect(place.nameAt(at)).toBe(key);
  expect(place.writtenAt(`${key}.gz`)).toBe(at);
  expect(place.writtenAt(`${key.replace('useractivity', 'connection')}.gz`)).toBeUndefined();
  const { events, records } = place.read(`${activity('unload (\nselect 1)\n to')} 's3://out/x'\n`);
  expect([records, events]).toMatchObject([
    1,
    [{ at: at + 31_000, store: 'arn:aws:s3:::out', operation: 'UNLOAD' }],
  ]);
  expect(place.read(connection).events).toMatchObject([{ at: at + 31_123 }]);
});

test('no text makes a parser throw or give what may not leave the account', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "'",
      '|',
      ',',
      '{"op":',
      activity("copy x from 's3://a"),
      connection,
      postgres('LOG:'),
    ),
  );
  const parsers = [parseMysqlAudit, parsePostgresAudit, parseDocumentAudit, parseWarehouseAudit];
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom(...parsers), (parts, parse) => {
      const text = writeLines([{ id: 'e', at: 1, message: parts.join('') }]);
      const { events, records } = readAudit(text, STORE, parse);
      expect(records).toBe(1);
      for (const { source, principal, operation } of events) {
        expect(ActivitySource.safeParse(source).success).toBe(true);
        expect([principal.name.length <= 256, operation.length <= 128]).toEqual([true, true]);
      }
    }),
  );
});

const found = (facts: object, target: object = {}) => ({ facts, target }) as FoundStore;
const place = { arn: STORE, name: 'orders', region: 'eu-central-1' };

test('groups of audit logs have the names that AWS gives', () => {
  const posture = { service: 'rds', logExports: ['error', 'audit', 'postgresql'] };
  const groups = (facts: object) => auditLogsOf(found({ ...place, posture, ...facts }));
  const cluster = 'arn:aws:rds:eu-central-1:111122223333:cluster:orders';
  expect(groups({ engine: 'postgres' })).toEqual([
    {
      arn: STORE,
      region: 'eu-central-1',
      group: '/aws/rds/instance/orders/postgresql',
      form: 'postgres',
    },
  ]);
  expect(groups({ engine: 'aurora-mysql', arn: cluster })).toMatchObject([
    { group: '/aws/rds/cluster/orders/audit', form: 'mysql' },
  ]);
  expect(groups({ engine: 'docdb', arn: cluster })).toMatchObject([
    { group: '/aws/docdb/orders/audit', form: 'document' },
  ]);
  expect(groups({ engine: 'oracle-ee' })).toEqual([]);
});

test('a warehouse writes to groups or to files', () => {
  const facts = { ...place, name: 'sales', posture: { service: 'redshift' } };
  const log = { kinds: ['connectionlog', 'userlog'], bucket: null, prefix: '' };
  expect(auditLogsOf(found(facts, { warehouseLog: log }))).toMatchObject([
    { group: '/aws/redshift/cluster/sales/connectionlog', form: 'warehouse' },
  ]);
  const files = found(facts, { warehouseLog: { ...log, bucket: 'logs' } });
  expect(auditLogsOf(files)).toEqual([]);
  expect(auditFilesOf(files)).toMatchObject([{ bucket: 'logs', kind: 'connectionlog' }]);
  expect(auditLogsOf(found(facts))).toEqual([]);
});
