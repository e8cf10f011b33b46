import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivitySource } from '#contracts/activity/activityWindow.ts';
import { flowLogPlace } from '#customer-stack/activity/flowLog/flowLogPlaces.ts';
import { neighboursOf } from '#customer-stack/activity/flowLog/neighbours.ts';
import { type Neighbours, readFlows } from '#customer-stack/activity/flowLog/readFlows.ts';

const ACCOUNT = '111122223333';
const STORE = 'arn:aws:rds:eu-central-1:111122223333:db:orders';
const around: Neighbours = {
  accountId: ACCOUNT,
  stores: new Map([['10.0.1.7 5432', STORE]]),
  workloads: new Map([['10.0.2.9', { name: 'shop-web', roleArn: 'arn:aws:iam::1:role/shop' }]]),
};

const usual =
  'version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status';
const START = Date.UTC(2026, 2, 4, 10, 7) / 1000;
const flow = (from: string, to: string, changed: { action?: string; account?: string } = {}) => {
  const [[source, port], [target, targetPort]] = [from.split(':'), to.split(':')];
  const { action = 'ACCEPT', account = ACCOUNT } = changed;
  return `2 ${account} eni-1 ${source} ${target} ${port} ${targetPort} 6 5 420 ${START} ${START + 60} ${action} OK`;
};
const read = (...lines: readonly string[]) => readFlows([usual, ...lines, ''].join('\n'), around);

test('both directions of a connection are one event with what came in and went out', () => {
  const there = flow('10.0.2.9:40100', '10.0.1.7:5432');
  const back = flow('10.0.1.7:5432', '10.0.2.9:40100');
  expect(read(there, back, there)).toEqual({
    ...{ records: 3, malformed: 0, foreign: 0 },
    events: [
      {
        ...{ id: `10.0.2.9 40100 ${START * 1000}`, at: START * 1000, store: STORE },
        principal: {
          ...{ type: 'workload', name: 'shop-web', accountId: ACCOUNT },
          arn: 'arn:aws:iam::1:role/shop',
        },
        source: { type: 'private', name: '10.0.2.9' },
        ...{ operation: 'Connect', error: null, bytesIn: 420, bytesOut: 420 },
      },
    ],
  });
});

test('who connects from the internet or from an address of nobody is known by it alone', () => {
  const { events } = read(
    flow('203.0.113.9:1', '10.0.1.7:5432'),
    flow('10.0.9.9:1', '10.0.1.7:5432'),
  );
  expect(events.map(({ source, principal }) => [source.type, principal.name])).toEqual([
    ['public', '203.0.113.9'],
    ['private', '10.0.9.9'],
  ]);
});

test('refused flows, other ports and lines without data give no event', () => {
  const given = read(
    flow('10.0.2.9:40100', '10.0.1.7:5432', { action: 'REJECT' }),
    flow('10.0.2.9:40100', '10.0.1.7:22'),
    `2 ${ACCOUNT} eni-1 - - - - - - - ${START} ${START + 60} - NODATA`,
  );
  expect(given).toEqual({ events: [], records: 3, malformed: 0, foreign: 0 });
});

test('lines of another account, and of no form, are counted and give no event', () => {
  const other = flow('10.0.2.9:1', '10.0.1.7:5432', { account: '444455556666' });
  const broken = ['x', flow('10.0.2.999:1', '10.0.1.7:5432'), flow('10.0.2.9:99999', '10.0.1.7:1')];
  expect(read(other, ...broken)).toEqual({ events: [], records: 4, malformed: 3, foreign: 1 });
});

test('fields come in any order, and the ends of the packet count before those of the link', () => {
  const header = 'pkt-srcaddr srcaddr dstaddr pkt-dstaddr srcport dstport start action';
  const line = `10.0.2.9 10.0.5.5 10.0.5.6 10.0.1.7 40100 5432 ${START} ACCEPT`;
  const { events, malformed } = readFlows(`${header}\n${line}`, around);
  expect(malformed).toBe(0);
  expect(events).toMatchObject([{ source: { name: '10.0.2.9' }, bytesIn: 0 }]);
});

test('a format without ports or outcome tells nothing', () => {
  const given = readFlows(`srcaddr dstaddr bytes\n10.0.2.9 10.0.1.7 9`, around);
  expect(given).toEqual({ events: [], records: 1, malformed: 1, foreign: 0 });
});

test('no file makes the reader throw or give what may not leave the account', () => {
  const field = fc.oneof(fc.string(), fc.constantFrom('10.0.1.7', '5432', 'ACCEPT', 'constructor'));
  const line = fc.array(field, { maxLength: 16 }).map((fields) => fields.join(' '));
  fc.assert(
    fc.property(
      fc.constantFrom(usual, '__proto__ constructor', ''),
      fc.array(line),
      (head, lines) => {
        for (const { source, bytesIn } of readFlows([head, ...lines].join('\n'), around).events) {
          expect(ActivitySource.safeParse(source).success).toBe(true);
          expect(Number.isSafeInteger(bytesIn)).toBe(true);
        }
      },
    ),
  );
});

const log = {
  ...{ id: 'fl-0a1b', region: 'eu-central-1', bucket: 'logs', prefix: 'net' },
  ...{ hasNames: false, isHourly: false },
};
const AT = Date.UTC(2026, 2, 4, 10, 7);

test.each([
  [{}, `net/AWSLogs/${ACCOUNT}/vpcflowlogs/eu-central-1/2026/03/04/`],
  [{ isHourly: true, prefix: '' }, `AWSLogs/${ACCOUNT}/vpcflowlogs/eu-central-1/2026/03/04/10/`],
  [
    { hasNames: true, isHourly: true },
    `net/AWSLogs/aws-account-id=${ACCOUNT}/aws-service=vpcflowlogs/aws-region=eu-central-1/year=2026/month=03/day=04/hour=10/`,
  ],
])('files of a flow log with %j lie in %s', (changed, folder) => {
  const place = flowLogPlace({ ...log, ...changed }, around);
  const name = `${folder}${ACCOUNT}_vpcflowlogs_eu-central-1_fl-0a1b_20260304T1007Z`;
  expect(place.nameAt(AT)).toBe(name);
  for (const end of ['log.gz', 'log.parquet', 'log.gz.parquet'])
    expect(place.writtenAt(`${name}_0f.${end}`)).toBe(AT);
  expect(place.writtenAt(`${name}_0f.log`)).toBeUndefined();
  expect(place.writtenAt(`${name.replace('fl-0a1b', 'fl-0a1c')}_0f.log.gz`)).toBeUndefined();
});

test('a store that resolves to its public address has flows to the private one', async () => {
  const sources = {
    ...{ accessLogs: [], flowLogs: [], flowLogGroups: [], roles: {} },
    endpoints: [
      { arn: STORE, host: 'orders.example', port: 5432 },
      { arn: 'arn:gone', host: 'gone.example', port: 5432 },
    ],
    interfaces: [
      { name: 'eni-1', addresses: ['10.0.1.7'], publicAddresses: ['203.0.113.7'], roleArn: null },
    ],
  };
  const { stores } = await neighboursOf(sources, ACCOUNT, async (host) =>
    host === 'orders.example' ? ['203.0.113.7'] : [],
  );
  expect([...stores]).toEqual([['10.0.1.7 5432', STORE]]);
});
