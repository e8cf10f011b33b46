import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import { Habits, MOST_NAMES } from '#contracts/activity/baseline.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { isNewLatelyToStore, nothingKnown } from '#domain/activity/baseline/baseline.ts';
import { bucketOf, topOf } from '#domain/activity/baseline/buckets.ts';
import { habitsOf, isNewAt, mergeHabits } from '#domain/activity/baseline/habits.ts';
import { mergeDays, usualVolume, volumeDay, volumeOf } from '#domain/activity/baseline/volumes.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 5, 3, 10, 20);
const STORE = 'arn:aws:s3:::cards';

const rowOf = (changed: Partial<ActivitySums> = {}): ActivitySums => ({
  principal: { type: 'user', name: 'ann', arn: null, accountId: null },
  source: { type: 'public', name: '203.0.113.9' },
  ...{ operation: 'GetObject', count: 3, bytesIn: 0, bytesOut: 9, errors: [], lastAt: START },
  ...changed,
});
const toronto: SourcePlace = {
  ...{ city: 'Toronto', state: 'Ontario', country: 'CA', continent: 'NA' },
  ...{ coordinates: [-79.38, 43.65], network: 'Example Net' },
};
const places = { '203.0.113.9': toronto };
const denied = [{ code: 'AccessDenied', count: 3 }];

test('a bucket holds its values, and its top is at most 19 % above them', () => {
  expect([0, 1, 2, 4, 200].map((value) => topOf(bucketOf(value)))).toEqual([
    ...[0, 1, 2, 4],
    expect.closeTo(215.27),
  ]);
  expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBeLessThan(256);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (value) => {
      const top = topOf(bucketOf(value));
      expect(top).toBeGreaterThanOrEqual(value * (1 - 1e-9));
      expect(top).toBeLessThan(value * 1.19);
    }),
  );
});

test('a volume is the calls that read and did not fail, and the bytes out', () => {
  const rows = [
    rowOf({ errors: [{ code: 'AccessDenied', count: 1 }] }),
    rowOf({ operation: 'ListObjects', bytesOut: 100 }),
    rowOf({ operation: 'HeadObject', count: 4, bytesOut: 0 }),
  ];
  expect(volumeOf(STORE, rows)).toEqual({ reads: 6, bytes: 109 });
});

interface Given {
  readonly start: number;
  readonly revision: number;
  readonly reads: number;
}
const dayWith = ({ start, revision, reads }: Given) =>
  volumeDay({ start, revision }, { reads, bytes: reads * 1000 });

/** Absolute totals grow with the revision. */
const windows = fc.array(
  fc.record({
    start: fc
      .integer({ min: 0, max: 143 })
      .map((cell) => START - (START % DAY_MS) + cell * 600_000),
    revision: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 20 },
);

test('in whatever order windows of a day come, and however often, the greatest revisions stay', () => {
  fc.assert(
    fc.property(windows, fc.infiniteStream(fc.nat(1000)), (given, picks) => {
      const list = given.map((each) => ({ ...each, reads: each.revision * 7 + 1 }));
      const again = [...picks.take(2 * list.length)].flatMap((n) => list[n % list.length] ?? []);
      const all = [...again, ...list.toReversed()].map(dayWith).reduce(mergeDays);
      const end = START - (START % DAY_MS) + DAY_MS;
      const greatest = [...Map.groupBy(list, ({ start }) => start).values()].map((same) =>
        Math.max(...same.map(({ reads }) => reads)),
      );
      expect(all).toEqual(list.map(dayWith).reduce(mergeDays));
      expect(usualVolume([all], end).reads).toBe(topOf(bucketOf(Math.max(...greatest))));
    }),
  );
});

test('the 99th percentile is of the windows before, of 14 days, without the window itself', () => {
  const at = (back: number, reads: number) => dayWith({ start: START - back, revision: 0, reads });
  const usual = Array.from({ length: 99 }, (_, n) => at(600_000 * (n + 1), 8));
  const days = (list: ReturnType<typeof at>[]) =>
    [...Map.groupBy(list, ({ day }) => day).values()].map((same) => same.reduce(mergeDays));
  const of = (...more: ReturnType<typeof at>[]) => usualVolume(days([...usual, ...more]), START);
  expect(of()).toEqual({ reads: 8, bytes: expect.closeTo(topOf(bucketOf(8000))) });
  expect(of(at(600_000 * 200, 1024)).reads).toBe(8);
  expect(of(at(2 * DAY_MS, 1024), at(3 * DAY_MS, 1024)).reads).toBe(1024);
  expect(of(at(15 * DAY_MS, 1024), at(15 * DAY_MS + 600_000, 1024), at(0, 1024)).reads).toBe(8);
  expect(usualVolume([], START)).toEqual({ reads: 0, bytes: 0 });
});

test('one day far above all others makes nothing usual, unless it is the only one', () => {
  const at = (back: number, reads: number) => dayWith({ start: START - back, revision: 0, reads });
  const anHour = Array.from({ length: 6 }, (_, n) => at(DAY_MS + 600_000 * n, 1024));
  const theft = anHour.reduce(mergeDays);
  const of = (...days: ReturnType<typeof at>[]) => usualVolume(days, START).reads;
  expect(of(at(2 * DAY_MS, 8), theft)).toBe(8);
  expect(of(at(2 * DAY_MS, 256), theft)).toBe(1024);
  expect(of(at(2 * DAY_MS, 8), at(3 * DAY_MS, 1024), theft)).toBe(1024);
  expect(of(theft)).toBe(1024);
});

test('what was new at a data store is new for a week', () => {
  const named = { kind: 'operations', name: 'CopyObject customerKey' } as const;
  const [week, window] = [7 * DAY_MS, 600_000];
  const habits = (name: string, start: number) =>
    habitsOf(start, [rowOf({ operation: name })], places) as Habits;
  const seen = (knownFor: number, back: number) => ({
    ...nothingKnown,
    everybody: mergeHabits(habits('GetObject', START - knownFor), habits(named.name, START - back)),
  });
  const isNew = (knownFor: number, back: number) =>
    isNewLatelyToStore(seen(knownFor, back), named, START);
  expect(isNew(2 * week, 0)).toBe(true);
  expect(isNew(2 * week, week - window)).toBe(true);
  expect(isNew(2 * week, week)).toBe(false);
  expect(isNew(2 * week - window, week - window)).toBe(true);
  expect(isNew(2 * week - 2 * window, week - window)).toBe(false);
  expect(isNew(week, -window)).toBe(true);
});

test('a day and its key fit one write unit', () => {
  const { cells } = dayWith({ start: START, revision: 2 ** 40, reads: 1 });
  const key = 'T#'.length + 26 + '#WB#'.length + 26 + 64 + '#020000'.length;
  const names = 'pk sk day cells ttl rev'.length + 3 * 8;
  expect(cells.length + key + names).toBeLessThan(1024);
});

test('habits are of the calls that did not fail', () => {
  const list = rowOf({ operation: 'ListObjects', source: { type: 'service', name: 'x' } });
  expect(
    habitsOf(START, [rowOf(), list, rowOf({ operation: 'Denied', errors: denied })], places),
  ).toEqual({
    ...{ firstAt: START, lastDay: Math.floor(START / DAY_MS) },
    countries: [['CA', START]],
    networks: [['Example Net', START]],
    operations: [
      ['GetObject', START],
      ['ListObjects', START],
    ],
    hours: [0, 0, 0, 1 << 10, 0, 0, 0],
  });
  expect(habitsOf(START, [rowOf({ errors: denied })], places)).toBeUndefined();
});

const habits = fc
  .array(fc.record({ n: fc.nat(99), at: fc.nat(40 * 144) }), { minLength: 1, maxLength: 100 })
  .map((given) =>
    given.flatMap(
      ({ n, at }) => habitsOf(at * 600_000, [rowOf({ operation: `Get${n}` })], places) ?? [],
    ),
  );

test('in whatever order habits come, and however often, the earliest names stay', () => {
  fc.assert(
    fc.property(habits, fc.infiniteStream(fc.nat(1000)), (list, picks) => {
      const again = [...picks.take(2 * list.length)].flatMap((n) => list[n % list.length] ?? []);
      const all = list.reduce(mergeHabits);
      expect([...again, ...list.toReversed()].reduce(mergeHabits)).toEqual(all);
      expect(Habits.parse(all).operations.length).toBeLessThanOrEqual(MOST_NAMES);
    }),
  );
});

test('a name is new at its first window, whether that is known or not, and at none later', () => {
  const seen = [['CA', START]] as [string, number][];
  const at = (start: number, name = 'CA') => isNewAt(seen, name, start);
  expect([at(START), at(START + 600_000), at(START, 'BR')]).toEqual([true, false, true]);
  const full = Array.from({ length: MOST_NAMES }, (_, n): [string, number] => [`n${n}`, 1]);
  expect(isNewAt(full, 'BR', START)).toBe(false);
});
