import { expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import {
  type LookUp,
  type LookupDeps,
  readLookups,
} from '#customer-stack/activity/cloudtrail/readLookups.ts';
import type { Cursor } from '#customer-stack/activity/cursor.ts';
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
  const ranges: Parameters<LookUp>[0][] = [];
  const cursors = new Map<string, Cursor>();
  const lookUp: LookUp = async ({ region, service, from, to }, next) => {
    calls.push(service ?? 'writes');
    regions.push(`${service ?? 'writes'} ${region}`);
    ranges.push({ region, service, from, to });
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
    readCursor: async (name) => cursors.get(name) ?? { newest: START, recent: [] },
    keepCursor: async (name, cursor) => void cursors.set(name, cursor),
    hasTime: () => true,
    now: () => NOW,
  };
  return {
    deps,
    calls,
    regions,
    ranges,
    run: () => readLookups(deps, ['eu-central-1']),
    again: () => cursors.clear(),
    rows: () => [...windows.values()].flatMap(({ rows }) => rows),
  };
};

test('calls that manage stores are read every twelve hours, and count once', async () => {
  const { run, again, rows, calls } = newScene({
    first: [record('e1'), record('e2')],
    more: [record('e2'), record('e3')],
  });
  await run();
  expect(calls.filter((service) => service === 's3.amazonaws.com')).toHaveLength(2);
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
  expect(regions).toContain('writes us-east-1');
  expect(regions).toContain('writes eu-central-1');
  expect(regions).toContain('s3.amazonaws.com eu-central-1');
  expect(regions).not.toContain('s3.amazonaws.com us-east-1');
});

/** Ranges in which calls that change something are looked up, of a region with a page more than one in each. */
const writesOf = ({ deps, ranges }: ReturnType<typeof newScene>) => {
  Object.assign(deps, {
    lookUp: async (range: Parameters<LookUp>[0], next: string | undefined) => {
      if (range.service === null && next === undefined) ranges.push(range);
      const isFull = range.region === 'eu-central-1' && next === undefined;
      return { records: [], next: isFull ? 'more' : undefined };
    },
  });
  return () => ranges.filter(({ region }) => region === 'eu-central-1');
};

test('of many changes steps are read without a gap, from where the reader was stopped', async () => {
  const scene = newScene({});
  const [{ deps, run }, writes] = [scene, writesOf(scene)];
  let checks = 3;
  Object.assign(deps, { hasTime: () => checks-- > 0 });
  await run();
  expect(writes()).toHaveLength(3);
  Object.assign(deps, { hasTime: () => true });
  await run();
  const [, first, second, again, ...others] = writes();
  expect([again?.from, again?.to]).toEqual([(second?.to ?? 0) - HOUR / 2, NOW]);
  const steps = [first, second, ...others];
  expect([first?.from, others.at(-1)?.to]).toEqual([START - HOUR / 2, NOW]);
  for (const [at, step] of steps.entries()) {
    expect((step?.to ?? 0) - (step?.from ?? 0)).toBeLessThanOrEqual(3 * HOUR);
    expect(step?.from).toBeLessThanOrEqual(steps[at - 1]?.to ?? NOW);
  }
  const before = writes().length;
  await run();
  expect(writes()).toHaveLength(before);
});

test('where little was changed one call tells all, and the next is twelve hours later', async () => {
  const { run, ranges } = newScene({});
  await run();
  await run();
  const writes = ranges.filter(({ service }) => service === null);
  expect(writes.map(({ from, to }) => [from, to])).toEqual([
    [START - HOUR / 2, NOW],
    [START - HOUR / 2, NOW],
  ]);
});

test.each([
  ['iam.amazonaws.com', 'CreateAccessKey', { userName: 'bob' }],
  ['kms.amazonaws.com', 'DisableKey', { keyId: 'arn:aws:kms:us-east-1:111122223333:key/1' }],
  ['ec2.amazonaws.com', 'AuthorizeSecurityGroupIngress', { groupId: 'sg-1', cidrIp: '0.0.0.0/0' }],
  ['cloudtrail.amazonaws.com', 'StopLogging', { name: 'all' }],
  ['guardduty.amazonaws.com', 'DeleteDetector', { detectorId: '1' }],
])('of %s the call %s leaves the account without a trail', async (eventSource, eventName, of) => {
  const { deps, run } = newScene({});
  const sent: string[] = [];
  const changed = { eventSource, eventName, requestParameters: of, resources: [] };
  Object.assign(deps, {
    lookUp: async ({ service, from }: Parameters<LookUp>[0]) => ({
      records: service === null && from < START ? [record('e9', changed)] : [],
      next: undefined,
    }),
    send: async (rows: readonly { kind: string; operation?: string }[]) => {
      for (const row of rows) if (row.kind === 'call') sent.push(row.operation ?? '');
    },
  });
  await run();
  expect(new Set(sent)).toEqual(new Set([eventName]));
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
    lookUp: async ({ region }: Parameters<LookUp>[0]) =>
      region === 'us-east-1'
        ? { records: [record(`e${page++}`)], next: 'more' }
        : { records: [], next: undefined },
  });
  expect((await busy.run()).unread).toBe(5);
  expect(await busy.run()).toMatchObject({ records: 0 });
});
