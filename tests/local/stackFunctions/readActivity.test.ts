import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Event, LookupEventsCommandInput, Trail } from '@aws-sdk/client-cloudtrail';
import type {
  FilteredLogEvent,
  FilterLogEventsCommandInput,
} from '@aws-sdk/client-cloudwatch-logs';
import type { PutEventsCommandInput } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { activityPartWritten } from '#contracts/activity/activityPartWritten.ts';
import { ActivityRow } from '#contracts/activity/activityRow.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { UnreadLogs } from '#contracts/activity/unreadLogs.ts';
import { keepLogSources } from '#customer-stack/activity/logSources.ts';
import { handler } from '#customer-stack/functions/readActivity.ts';
import type { Discovered } from '#customer-stack/scanner/discover.ts';
import type { WireService } from '#local/aws/types.ts';
import { flowTable } from '../../builders/flowTable.ts';
import { trailRecord } from '../../unit/customer-stack/activity/trailRecord.ts';
import { type AccountAws, startAccountAws } from './accountAws.ts';

const ACCOUNT = '111122223333';
const AT = Date.UTC(2026, 2, 4, 10, 7);
let aws: AccountAws;
let logs: string;
let own: string;
let trails: readonly Trail[];
/** By service, and what changes something by `false`. */
let history: Readonly<Record<string, readonly Event[]>>;
let lines: readonly FilteredLogEvent[];
let windows: ActivityWindow[];
let calls: ActivityCall[];
let unread: UnreadLogs[];

const rowsIn = (key: string): ActivityRow[] =>
  gunzipSync(readFileSync(join(own, key)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => ActivityRow.parse(JSON.parse(line)));

const bus: WireService = {
  name: 'events',
  operations: {
    PutEvents: ({ Entries = [] }: PutEventsCommandInput) => {
      for (const { DetailType, Detail = '' } of Entries) {
        expect(DetailType).toBe(activityPartWritten.name);
        const rows = rowsIn(activityPartWritten.detail.parse(JSON.parse(Detail)).key);
        windows.push(...rows.filter((row) => row.kind === 'window'));
        calls.push(...rows.filter((row) => row.kind === 'call'));
        unread.push(...rows.filter((row) => row.kind === 'unreadLogs'));
      }
      return { FailedEntryCount: 0, Entries: Entries.map(() => ({ EventId: 'x' })) };
    },
  },
};
const cloudtrail: WireService = {
  name: 'cloudtrail',
  operations: {
    DescribeTrails: () => ({ trailList: trails }),
    LookupEvents: ({ LookupAttributes = [] }: LookupEventsCommandInput) => ({
      Events: history[LookupAttributes[0]?.AttributeValue ?? ''] ?? [],
    }),
  },
};

const cloudwatch: WireService = {
  name: 'logs',
  operations: {
    FilterLogEvents: ({ startTime = 0, endTime = 0 }: FilterLogEventsCommandInput) => ({
      events: lines.filter(({ timestamp = 0 }) => timestamp >= startTime && timestamp <= endTime),
    }),
  },
};

const trail: Trail = { TrailARN: 'arn:aws:cloudtrail:us-east-1:1:trail/t', S3BucketName: 'logs' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: AT + 3_600_000 });
  [trails, history, windows, calls, lines] = [[trail], {}, [], [], []];
  unread = [];
  aws = await startAccountAws([bus, cloudtrail, cloudwatch]);
  logs = aws.addBucket('logs');
  own = aws.addBucket(`dataward-${ACCOUNT}-us-east-1`);
});
afterEach(async () => {
  vi.useRealTimers();
  await aws.stop();
});

interface Written {
  readonly root?: string;
  readonly name: string;
  readonly content: unknown;
}

const write = ({ root = 'AWSLogs/', name, content }: Written): void => {
  const folder = `${root}${ACCOUNT}/CloudTrail/eu-central-1/2026/03/04`;
  const file = join(logs, folder, `${ACCOUNT}_CloudTrail_eu-central-1_${name}.json.gz`);
  mkdirSync(dirname(file), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify({ Records: content });
  writeFileSync(file, gzipSync(text));
};

const counts = () =>
  windows.map(({ store, revision, rows }) => [
    store.split(':').at(-1),
    revision,
    rows.reduce((sum, { count }) => sum + count, 0),
  ]);

test('windows of what a trail wrote leave as announced parts, each event once', async () => {
  write({ name: '20260304T1010Z_a', content: [trailRecord(), trailRecord({ eventID: 'e2' })] });
  expect(await handler()).toMatchObject({ files: 1, records: 2 });
  expect(counts()).toEqual([['cards', 1, 2]]);
  expect(await handler()).toMatchObject({ files: 0 });
  write({ name: '20260304T1005Z_late', content: [trailRecord({ eventID: 'e3' }), trailRecord()] });
  await handler();
  expect(counts()).toEqual([
    ['cards', 1, 2],
    ['cards', 2, 3],
  ]);
});

test('a call that a detection may name leaves by itself, without its parameters', async () => {
  const requestParameters = { bucketName: 'cards', 'x-amz-secret': 'canary-4711' };
  const eventName = 'DeleteBucketPublicAccessBlock';
  write({ name: '20260304T1010Z_a', content: [trailRecord({ eventName, requestParameters })] });
  await handler();
  expect(calls).toMatchObject([
    { id: 'e1', operation: eventName, effects: ['publicAccessBlockOff'], error: null },
  ]);
  expect(counts()).toEqual([['cards', 1, 1]]);
  expect(JSON.stringify([calls, windows])).not.toContain('canary-4711');
});

test("files of an organization's trail lie below its id, those of a prefix below it", async () => {
  trails = [
    { ...trail, IsOrganizationTrail: true },
    { ...trail, S3KeyPrefix: 'audit' },
  ];
  const other = trailRecord({ requestParameters: { bucketName: 'mail' }, resources: [] });
  write({ root: 'AWSLogs/o-abcdef1234/', name: '20260304T1010Z_a', content: [trailRecord()] });
  write({ root: 'audit/AWSLogs/', name: '20260304T1010Z_b', content: [other] });
  await handler();
  expect(counts().sort()).toEqual([
    ['cards', 1, 1],
    ['mail', 1, 1],
  ]);
});

test('two trails that record one event count it once', async () => {
  trails = [trail, { ...trail, S3KeyPrefix: 'second' }];
  write({ name: '20260304T1010Z_a', content: [trailRecord()] });
  write({ root: 'second/AWSLogs/', name: '20260304T1010Z_a', content: [trailRecord()] });
  await handler();
  expect(counts()).toEqual([['cards', 1, 1]]);
});

test('damaged files, malformed records and those of others change nothing', async () => {
  write({ name: '20260304T1010Z_a', content: '{"Records":[{' });
  write({ name: '20260304T1011Z_b', content: [trailRecord({ recipientAccountId: '1' }), 7] });
  write({ name: '20260304T1012Z_c', content: [trailRecord({ eventTime: 'never' })] });
  expect(await handler()).toMatchObject({ files: 3, foreign: 2, malformed: 2 });
  expect(windows).toEqual([]);
});

test('a trail whose bucket cannot be read keeps the others', async () => {
  trails = [{ ...trail, S3BucketName: 'gone' }, trail];
  write({ name: '20260304T1010Z_a', content: [trailRecord()] });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await handler();
  expect(counts()).toEqual([['cards', 1, 1]]);
  const line = lines.mock.calls.map(([text]) => String(text)).find((text) => /Bucket/.test(text));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'INFO', error: 'NoSuchBucket' });
  await handler();
  const gone = { log: 'trail', place: 'gone/AWSLogs/', reason: 'gone', stores: [] };
  expect(unread).toMatchObject([{ logs: [gone] }]);
  trails = [trail];
  await handler();
  expect(unread[1]).toMatchObject({ logs: [] });
  lines.mockRestore();
});

/** As a scan finds them. */
const keepSources = (
  stores: readonly object[],
  rows: readonly object[] = [],
  folders = { hasNames: false, isHourly: false },
): Promise<void> => {
  const write = async (key: string, bytes: Uint8Array) => {
    mkdirSync(dirname(join(own, key)), { recursive: true });
    writeFileSync(join(own, key), bytes);
  };
  const log = { id: 'fl-0a1b', region: 'us-east-1', bucket: 'logs', prefix: 'net' };
  const flowLogs = [{ ...log, ...folders }];
  const found = { stores, rows, flowLogs, flowLogGroups: [] };
  return keepLogSources({ write }, found as unknown as Discovered);
};

/** A bucket whose server access log is written to the bucket of logs. */
const keepBucket = (name: string): Promise<void> => {
  const facts = { arn: `arn:aws:s3:::${name}`, name, region: 'us-east-1', host: null };
  const target = { accessLog: { bucket: 'logs', prefix: 's3/', order: 'delivery' } };
  return keepSources([{ facts, target }]);
};

const accessLine = (id: string, bucket = 'cards') =>
  `${'a'.repeat(64)} ${bucket} [04/Mar/2026:10:07:31 +0000] 203.0.113.9 - ${id} REST.GET.OBJECT a.csv "GET /a.csv HTTP/1.1" 200 - 512 512 7 6 "-" "-" -\n`;

test('server access logs of buckets are counted, each request once', async () => {
  trails = [];
  await keepBucket('cards');
  mkdirSync(join(logs, 's3'));
  const put = (at: string, text: string) =>
    writeFileSync(join(logs, `s3/2026-03-04-10-${at}-0123456789ABCDEF`), text);
  put('20-00', accessLine('A1') + accessLine('A2') + accessLine('A3', 'gone'));
  put('20-01', accessLine('A2') + accessLine('A4'));
  writeFileSync(join(logs, 's3/2026-notes.txt'), accessLine('A5'));
  expect(await handler()).toMatchObject({ files: 2, records: 5, foreign: 1 });
  expect(await handler()).toMatchObject({ files: 0 });
  expect(counts()).toEqual([['cards', 2, 3]]);
  expect(windows[0]?.rows[0]).toMatchObject({ operation: 'GetObject', bytesOut: 3 * 512 });
});

const instance = {
  ...{ kind: 'asset', assetType: 'EC2 Instance', name: 'shop-web' },
  arn: `arn:aws:ec2:us-east-1:${ACCOUNT}:instance/i-1`,
  facts: { instanceProfileArn: `arn:aws:iam::${ACCOUNT}:instance-profile/shop` },
};
const networkInterface = {
  ...{ kind: 'asset', assetType: 'Network Interface', name: 'eni-1' },
  arn: `arn:aws:ec2:us-east-1:${ACCOUNT}:network-interface/eni-1`,
  facts: {
    ...{ instanceId: 'i-1', privateAddresses: ['10.0.0.7'] },
    ...{ publicAddresses: [], ipv6Addresses: [] },
  },
};
const role = {
  ...{ kind: 'identity', name: 'shop', arn: `arn:aws:iam::${ACCOUNT}:role/shop` },
  instanceProfiles: [`arn:aws:iam::${ACCOUNT}:instance-profile/shop`],
};

const facts = { arn: 'arn:aws:rds:us-east-1:1:db:orders', name: 'orders', region: 'us-east-1' };
const orders = { facts: { ...facts, host: 'localhost' }, target: { port: 5432 } };

const flowText = (): string => {
  const at = AT / 1000;
  const line = (from: string, to: string, more = '') =>
    `2 ${ACCOUNT} eni-9 ${from} ${to} 6 9 700 ${at} ${at + 60} ${more || 'ACCEPT'} OK\n`;
  const header =
    'version account-id interface-id srcaddr srcport dstaddr dstport protocol packets bytes start end action log-status\n';
  return [
    ...[header, line('10.0.0.7 40100', '127.0.0.1 5432'), line('127.0.0.1 5432', '10.0.0.7 40100')],
    ...[line('10.0.0.7 40100', '127.0.0.1 22'), line('10.0.0.8 9', '127.0.0.1 5432', 'REJECT')],
  ].join('');
};

const writeFlows = (folder: string, end: string, bytes: Uint8Array): void => {
  const path = join(logs, 'net/AWSLogs', folder);
  mkdirSync(path, { recursive: true });
  const name = `${ACCOUNT}_vpcflowlogs_us-east-1_fl-0a1b_20260304T1010Z_0f.log.${end}`;
  writeFileSync(join(path, name), bytes);
};

const connection = {
  ...{ operation: 'Connect', bytesIn: 700, bytesOut: 700 },
  source: { type: 'private', name: '10.0.0.7', asset: 'shop-web' },
  principal: { type: 'workload', name: 'shop-web', arn: role.arn, accountId: ACCOUNT },
};

test('flows to the address and port of a store are connections of the machine behind them', async () => {
  trails = [];
  await keepSources([orders], [instance, networkInterface, role]);
  writeFlows(`${ACCOUNT}/vpcflowlogs/us-east-1/2026/03/04`, 'gz', gzipSync(flowText()));
  expect(await handler()).toMatchObject({ files: 1, records: 4, malformed: 0 });
  expect(counts()).toEqual([['orders', 1, 1]]);
  expect(windows[0]?.rows[0]).toMatchObject(connection);
});

test('flow logs as tables below folders with names are read once, as lines are', async () => {
  trails = [];
  const folders = { hasNames: true, isHourly: true };
  await keepSources([orders], [instance, networkInterface, role], folders);
  const account = `aws-account-id=${ACCOUNT}/aws-service=vpcflowlogs/aws-region=us-east-1`;
  const folder = `${account}/year=2026/month=03/day=04/hour=10`;
  writeFlows(folder, 'parquet', flowTable(flowText()));
  expect(await handler()).toMatchObject({ files: 1, records: 4, malformed: 0, unread: 0 });
  expect(await handler()).toMatchObject({ files: 0 });
  expect(counts()).toEqual([['orders', 1, 1]]);
  expect(windows[0]?.rows[0]).toMatchObject(connection);
});

test('a damaged table, and one where a trail writes lines, are told as not read', async () => {
  await keepSources([orders]);
  const folder = `${ACCOUNT}/vpcflowlogs/us-east-1/2026/03/04`;
  writeFlows(folder, 'parquet', flowTable(flowText()).subarray(0, 200));
  const trailFolder = join(logs, `AWSLogs/${ACCOUNT}/CloudTrail/eu-central-1/2026/03/04`);
  mkdirSync(trailFolder, { recursive: true });
  const name = `${ACCOUNT}_CloudTrail_eu-central-1_20260304T1010Z_a.json.gz`;
  writeFileSync(join(trailFolder, name), gzipSync(flowTable(flowText())));
  expect(await handler()).toMatchObject({ files: 0, unread: 2 });
});

test('a call from a private address is told with the machine that has it', async () => {
  await keepSources([], [instance, networkInterface, role]);
  const call = { sourceIPAddress: '10.0.0.7', vpcEndpointId: 'vpce-1' };
  write({ name: '20260304T1010Z_a', content: [trailRecord(call)] });
  await handler();
  expect(windows[0]?.rows[0]).toMatchObject({
    ...{ operation: 'GetObject', principal: { name: 'ann' } },
    source: { type: 'private', name: '10.0.0.7', asset: 'shop-web' },
  });
});

test('statements and sign-ins of the audit log of a database are counted, each once', async () => {
  trails = [];
  const arn = 'arn:aws:rds:us-east-1:1:db:orders';
  const posture = { service: 'rds', logExports: ['postgresql'] };
  const facts = { arn, name: 'orders', region: 'us-east-1', host: null, engine: 'postgres' };
  await keepSources([{ facts: { ...facts, posture }, target: {} }]);
  const line = (text: string) =>
    `2026-03-04 10:07:31 UTC:203.0.113.9(40100):jo@orders:[77]:LOG:  ${text}`;
  lines = [
    { eventId: '1', timestamp: AT, message: line('connection authorized: user=jo') },
    { eventId: '2', timestamp: AT, message: line("statement: select\n 'canary-4711'") },
  ];
  expect(await handler()).toMatchObject({ records: 2, malformed: 0 });
  expect(await handler()).toMatchObject({ records: 0 });
  expect(counts()).toEqual([['orders', 1, 2]]);
  expect(windows[0]?.rows[1]).toMatchObject({
    ...{ operation: 'SELECT', source: { type: 'public', name: '203.0.113.9' } },
    principal: { type: 'user', name: 'jo', arn: null },
  });
  expect(JSON.stringify(windows)).not.toContain('canary-4711');
});

test('without files of a trail the event history tells of what was changed, of any service', async () => {
  trails = [];
  const requestParameters = {
    keyId: `arn:aws:kms:us-east-1:${ACCOUNT}:key/1`,
    secret: 'canary-4711',
  };
  const of = { eventSource: 'kms.amazonaws.com', eventName: 'DisableKey', resources: [] };
  const record = trailRecord({ ...of, requestParameters });
  history = { false: [{ CloudTrailEvent: JSON.stringify(record) }] };
  await handler();
  expect(new Set(calls.map(({ id, operation }) => `${id} ${operation}`))).toEqual(
    new Set(['e1 DisableKey']),
  );
  expect(JSON.stringify([calls, windows])).not.toContain('canary-4711');
});

test('without files of a trail the event history tells of calls, every twelve hours', async () => {
  const record = trailRecord({ eventName: 'PutBucketAcl', resources: [] });
  history = { 's3.amazonaws.com': [{ CloudTrailEvent: JSON.stringify(record) }] };
  expect(await handler()).toMatchObject({ records: 1 });
  expect(counts()).toEqual([['cards', 1, 1]]);
  expect(await handler()).toMatchObject({ records: 0 });
});

test('an account without a trail or calls has no windows', async () => {
  trails = [];
  expect(await handler()).toMatchObject({ files: 0, records: 0 });
});
