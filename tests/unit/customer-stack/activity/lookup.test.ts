import { expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import {
  type LookUp,
  type LookupDeps,
  readLookups,
} from '#customer-stack/activity/cloudtrail/readLookups.ts';
import { trailRecord } from './trailRecord.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 4, 8);
const NOW = START + 13 * HOUR;

const record = (eventID: string, changed = {}) =>
  JSON.stringify(trailRecord({ eventID, eventName: 'PutBucketPolicy', ...changed }));

const newScene = (pages: Readonly<Record<string, readonly string[]>>) => {
  const stored = new Map<string, Uint8Array>();
  const windows = new Map<string, ActivityWindow>();
  const calls: string[] = [];
  const regions: string[] = [];
  const newest = new Map<string, number>();
  const lookUp: LookUp = async ({ region, service, from, to }, next) => {
    calls.push(service);
    regions.push(`${service} ${region}`);
    const at = Date.UTC(2026, 2, 4, 10, 7);
    const known = service === 's3.amazonaws.com' && from <= at && at <= to;
    const after = next === undefined ? 'more' : undefined;
    return known
      ? { records: pages[next ?? 'first'] ?? [], next: pages[after ?? ''] && after }
      : { records: [], next: undefined };
  };
  const deps: LookupDeps = {
    accountId: '111122223333',
    lookUp,
    files: {
      read: async (key) => {
        const bytes = stored.get(key);
        return bytes && { bytes, version: '' };
      },
      write: async (key, bytes) => {
        stored.set(key, bytes);
        return '';
      },
    },
    send: async (sent) => {
      for (const row of sent)
        if (row.kind === 'window') windows.set(`${row.start} ${row.store}`, row);
    },
    readCursor: async (name) => ({ newest: newest.get(name) ?? START, recent: [] }),
    keepCursor: async (name, cursor) => void newest.set(name, cursor.newest),
    hasTime: () => true,
    now: () => NOW,
  };
  return {
    deps,
    calls,
    regions,
    run: () => readLookups(deps, ['eu-central-1']),
    again: () => newest.clear(),
    rows: () => [...windows.values()].flatMap(({ rows }) => rows),
  };
};

test('calls that manage stores are read every twelve hours, and count once', async () => {
  const { run, again, rows, calls } = newScene({
    first: [record('e1'), record('e2')],
    more: [record('e2'), record('e3')],
  });
  await run();
  expect(new Set(calls).size).toBe(calls.length - 1);
  expect(rows()).toMatchObject([{ operation: 'PutBucketPolicy', count: 3 }]);
  const before = calls.length;
  await run();
  expect(calls).toHaveLength(before);
  again();
  await run();
  expect(rows()).toMatchObject([{ count: 3 }]);
});

test('calls of the whole account are looked up where CloudTrail shows them', async () => {
  const { run, regions } = newScene({});
  await run();
  expect(regions).toContain('iam.amazonaws.com us-east-1');
  expect(regions).toContain('kms.amazonaws.com eu-central-1');
  expect(regions).not.toContain('iam.amazonaws.com eu-central-1');
});

test('records of others and of no form are counted and change nothing', async () => {
  const { run, rows } = newScene({
    first: ['{', record('e1', { recipientAccountId: '1' }), record('e2', { eventTime: 'never' })],
  });
  expect(await run()).toMatchObject({ foreign: 1, malformed: 2 });
  expect(rows()).toEqual([]);
});

test('an account with more calls than are read gets on, and what stays behind is counted', async () => {
  const { run } = newScene({ first: [record('e1')], more: [record('e2')] });
  expect(await run()).toMatchObject({ unread: 0, records: 2 });
  const busy = newScene({});
  let page = 0;
  Object.assign(busy.deps, {
    lookUp: async () => ({ records: [record(`e${page++}`)], next: 'more' }),
  });
  expect((await busy.run()).unread).toBeGreaterThan(4);
  expect(await busy.run()).toMatchObject({ records: 0 });
});
