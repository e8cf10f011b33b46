import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Cursor } from '#customer-stack/activity/cursor.ts';
import { trailPlace } from '#customer-stack/activity/logPlace.ts';
import { type ActivityDeps, readPlace } from '#customer-stack/activity/readPlace.ts';
import { logFile, trailRecord } from './trailRecord.ts';

const place = trailPlace({
  ...{ bucket: 'trail', root: 'AWSLogs/', accountId: '111122223333', region: 'eu-central-1' },
});
const DAY = Date.UTC(2026, 2, 4);
const MINUTE = 60_000;
const keyAt = (minute: number, unique: string): string =>
  `${place.nameAt(DAY + minute * MINUTE)}_${unique}.json.gz`;

const recordAt = (minute: number, eventID: string, changed: object = {}) =>
  trailRecord({ eventID, eventTime: new Date(DAY + minute * MINUTE).toISOString(), ...changed });
/** A call that leaves one by one, too. */
const NAMED = { eventName: 'DeleteBucketPublicAccessBlock' };

const FIRST: Cursor = { newest: DAY, recent: [] };

/** Buckets, and a product that keeps the greatest revision of each window. */
const newScene = () => {
  const logs = new Map<string, string>();
  const stored = new Map<string, Uint8Array>();
  const windows = new Map<string, ActivityWindow>();
  const calls = new Set<string>();
  let cursor = FIRST;
  /** Calls until the run dies; null = it does not. */
  let callsLeft: number | null = null;
  const call = () => {
    if (callsLeft === null) return;
    if (callsLeft === 0) throw new Error('died');
    callsLeft -= 1;
  };
  const versionOf = (bytes: Uint8Array | undefined) =>
    bytes && createHash('sha256').update(bytes).digest('hex');
  const deps: ActivityDeps = {
    logs: {
      list: async (_, after, most) => {
        call();
        const all = [...logs.keys()].filter((key) => key > after).sort();
        return { keys: all.slice(0, most), isLast: all.length <= most };
      },
      read: async (_, key) => {
        call();
        return logs.get(key);
      },
    },
    files: {
      read: async (key) => {
        call();
        const bytes = stored.get(key);
        return bytes && { bytes, version: versionOf(bytes) ?? '' };
      },
      write: async (key, bytes, version) => {
        call();
        if (versionOf(stored.get(key)) !== version) return undefined;
        stored.set(key, bytes);
        return versionOf(bytes);
      },
    },
    keepCursor: async (_, next) => {
      call();
      cursor = next;
    },
    send: async (sent) => {
      call();
      for (const window of sent) {
        if (window.kind === 'call') {
          calls.add(window.id);
          continue;
        }
        const key = `${window.start} ${window.store}`;
        if (window.revision > (windows.get(key)?.revision ?? 0)) windows.set(key, window);
      }
      call();
    },
    hasTime: () => true,
    now: () => DAY + 30 * 24 * 60 * MINUTE,
  };
  return {
    logs,
    deps,
    calls,
    run: () => readPlace(deps, place, cursor),
    dieAfter: (calls: number | null) => {
      callsLeft = calls;
    },
    counts: () =>
      [...windows.values()]
        .map(({ start, rows }) => [
          (start - DAY) / MINUTE,
          rows.reduce((sum, { count }) => sum + count, 0),
        ])
        .sort(([a = 0], [b = 0]) => a - b),
  };
};

test('calls of a time to come and those that are late do not leave', async () => {
  const { logs, run, calls } = newScene();
  const ats = [0, 27 * 60 + 16, 26 * 60];
  const records = ats.map((at) => recordAt(at, `e${at}`, NAMED));
  logs.set(keyAt(27 * 60, 'a'), logFile(...records));
  await run();
  expect([...calls]).toEqual([`e${26 * 60}`]);
});

test('files are read once, in their order, and late ones between them too', async () => {
  const { logs, run, counts } = newScene();
  logs.set(keyAt(10, 'a'), logFile(recordAt(3, 'e1'), recordAt(12, 'e2')));
  expect(await run()).toMatchObject({ files: 1, records: 2 });
  expect(await run()).toMatchObject({ files: 0 });
  logs.set(keyAt(9, 'late'), logFile(recordAt(4, 'e3')));
  logs.set(keyAt(15, 'b'), logFile(recordAt(5, 'e4'), recordAt(4, 'e3')));
  expect(await run()).toMatchObject({ files: 2 });
  expect(counts()).toEqual([
    [0, 3],
    [10, 1],
  ]);
});

test('windows of all hours of a page leave at once', async () => {
  const { logs, deps, run, counts } = newScene();
  const sent: number[] = [];
  const send: typeof deps.send = async (rows) => {
    sent.push(rows.length);
    await deps.send(rows);
  };
  const hours = [0, 3, 9];
  for (const hour of hours)
    logs.set(keyAt(hour * 60 + 5, 'a'), logFile(recordAt(hour * 60, `e${hour}`)));
  await readPlace({ ...deps, send }, place, FIRST);
  expect(sent).toEqual([hours.length]);
  await run();
  expect(counts()).toEqual(hours.map((hour) => [hour * 60, 1]));
});

test('events of an hour that ended more than a day before their file are late', async () => {
  const { logs, run, counts } = newScene();
  logs.set(keyAt(27 * 60, 'a'), logFile(recordAt(3, 'e1'), recordAt(26 * 60, 'e2')));
  expect(await run()).toMatchObject({ late: 1 });
  expect(counts()).toEqual([[26 * 60, 1]]);
});

test('an event after its file is malformed, and a file of a time to come is no log', async () => {
  const { logs, run, counts } = newScene();
  logs.set(keyAt(10, 'a'), logFile(recordAt(3, 'e1'), recordAt(26, 'e2'), recordAt(24, 'e3')));
  logs.set(keyAt(60 * 24 * 365, 'ahead'), logFile(recordAt(5, 'e4')));
  expect(await run()).toMatchObject({ files: 1, malformed: 1 });
  logs.set(keyAt(40, 'b'), logFile(recordAt(35, 'e5')));
  expect(await run()).toMatchObject({ files: 1 });
  expect(counts()).toEqual([
    [0, 1],
    [20, 1],
    [30, 1],
  ]);
});

test('what is no log, or is gone, is counted and keeps nothing waiting', async () => {
  const { logs, deps, run, counts } = newScene();
  logs.set(`${place.prefix}2026/03/04/note.txt`, 'no log');
  logs.set(keyAt(10, 'a'), logFile(recordAt(3, 'e1')));
  const { read } = deps.logs;
  Object.assign(deps.logs, {
    read: (bucket: string, key: string) =>
      key.includes('gone') ? Promise.resolve(undefined) : read(bucket, key),
  });
  logs.set(keyAt(11, 'gone'), '');
  expect(await run()).toMatchObject({ files: 1, unread: 1 });
  expect(counts()).toEqual([[0, 1]]);
});

test('more files than a page are all read', async () => {
  const { logs, run, counts } = newScene();
  for (let at = 0; at < 250; at += 1)
    logs.set(keyAt(30, `f${String(at).padStart(3, '0')}`), logFile(recordAt(20, `e${at}`)));
  expect(await run()).toMatchObject({ files: 250 });
  expect(counts()).toEqual([[20, 250]]);
});

test('a run that dies at any call loses nothing and counts nothing twice', async () => {
  const files = fc.array(
    fc.record({
      delivered: fc.integer({ min: 60, max: 150 }),
      at: fc.integer({ min: 0, max: 59 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(files, fc.array(fc.nat(25), { maxLength: 4 }), async (given, deaths) => {
      const scene = newScene();
      given.forEach(({ delivered, at }, index) => {
        scene.logs.set(keyAt(delivered, `f${index}`), logFile(recordAt(at, `e${index}`, NAMED)));
      });
      for (const calls of deaths) {
        scene.dieAfter(calls);
        await scene.run().catch(() => undefined);
      }
      scene.dieAfter(null);
      await scene.run();
      const total = scene.counts().reduce((sum, [, count = 0]) => sum + count, 0);
      expect(total).toBe(given.length);
      expect(scene.calls.size).toBe(given.length);
    }),
    { numRuns: 60 },
  );
});

test('two runs beside each other count each event once', async () => {
  const { logs, run, counts } = newScene();
  for (let at = 0; at < 30; at += 1)
    logs.set(keyAt(60 + at, `f${at}`), logFile(recordAt(at, `e${at}`)));
  await Promise.all([run(), run(), run()]);
  expect(counts()).toEqual([
    [0, 10],
    [10, 10],
    [20, 10],
  ]);
});
