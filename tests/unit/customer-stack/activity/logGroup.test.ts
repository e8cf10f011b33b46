import { expect, test } from 'vitest';
import { listAfter } from '#customer-stack/activity/cursor.ts';
import { flowLogGroups } from '#customer-stack/activity/flowLog/flowLogGroups.ts';
import {
  type FilterLines,
  logGroupPlace,
} from '#customer-stack/activity/logGroup/logGroupPlace.ts';
import { readLogLines, writeLines } from '#customer-stack/activity/logGroup/logLines.ts';

const AT = Date.UTC(2026, 2, 4, 10, 7);
const source = { region: 'eu-central-1', group: '/aws/rds/instance/orders/postgresql' };
const nothing = { events: [], records: 0, malformed: 0, foreign: 0 };

const placeAt = (now: number, filter: FilterLines = async () => ({ lines: [], next: undefined })) =>
  logGroupPlace({
    ...{ source, settledMs: 300_000, filter, now: () => now },
    read: () => nothing,
  });

test('slices of ten minutes are there once they are settled, in order, each once', async () => {
  const place = placeAt(AT);
  const list = (after: string, most = 10) => place.logs?.list(place, after, most);
  const begin = listAfter(place, { newest: AT - 20 * 60_000, recent: [] });
  const [first, second] = ['09:50', '10:00'].map((end) => `${source.group}/2026-03-04T${end}`);
  expect(await list(begin)).toEqual({ keys: [first, second], isLast: true });
  expect(await list(begin, 1)).toEqual({ keys: [first], isLast: false });
  expect(place.writtenAt(second ?? '')).toBe(Date.UTC(2026, 2, 4, 10, 5));
  const after = listAfter(place, { newest: place.writtenAt(second ?? '') ?? 0, recent: [] });
  expect(await list(after)).toEqual({ keys: [], isLast: true });
});

test('a slice is all pages of its lines, those of several lines as one', async () => {
  const requests: unknown[] = [];
  const place = placeAt(AT, async ({ from, to }, next) => {
    requests.push([to - from, next]);
    const line = { id: next ?? 'a', at: from, message: 'select\n 1' };
    return { lines: [line], next: next === undefined ? 'b' : undefined };
  });
  const text = await place.logs?.read(place.bucket, `${source.group}/2026-03-04T10:00`);
  expect(requests).toEqual([
    [600_000, undefined],
    [600_000, 'b'],
  ]);
  const at = Date.UTC(2026, 2, 4, 9, 50);
  expect(readLogLines(String(text))).toEqual([
    { id: 'a', at, message: 'select 1' },
    { id: 'b', at, message: 'select 1' },
  ]);
});

test('a slice that is too large is not read', async () => {
  const message = 'x'.repeat(1_000_000);
  const place = placeAt(AT, async () => ({ lines: [{ id: 'a', at: 1, message }], next: 'more' }));
  expect(await place.logs?.read('', `${source.group}/2026-03-04T10:00`)).toBeUndefined();
});

test('flow logs in a log group have the fields of their format', () => {
  const store = 'arn:aws:rds:eu-central-1:111122223333:db:orders';
  const stores = new Map([['10.0.1.7 5432', store]]);
  const around = { accountId: '111122223333', stores, workloads: new Map() };
  const names = ['srcaddr', 'dstaddr', 'srcport', 'dstport', 'start', 'action', 'bytes'];
  const format = names.map((name) => `$\{${name}}`).join(' ');
  const group = { region: 'eu-central-1', group: 'vpc-flow', format };
  const filter: FilterLines = async () => ({ lines: [], next: undefined });
  const [place] = flowLogGroups({ flowLogGroups: [group] }, around, { filter, now: () => AT });
  const message = `10.0.2.9 10.0.1.7 40100 5432 ${AT / 1000} ACCEPT 420`;
  const { events, malformed } = place?.read(writeLines([{ id: 'a', at: AT, message }])) ?? nothing;
  expect([malformed, events]).toMatchObject([0, [{ store, operation: 'Connect', bytesIn: 420 }]]);
});
