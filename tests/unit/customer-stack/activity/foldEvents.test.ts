import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { ActivityEvent } from '#customer-stack/activity/activityEvent.ts';
import { foldEvents, HOUR_MS, hourOf, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';

const HOUR = Date.UTC(2026, 2, 4, 10);
const MINUTE = 60_000;

const event = (changed: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: 'e1',
  at: HOUR + 7 * MINUTE,
  store: 'arn:aws:s3:::cards',
  principal: { type: 'user', name: 'ann', arn: null, accountId: '111122223333' },
  source: { type: 'public', name: '203.0.113.9' },
  operation: 'GetObject',
  error: null,
  bytesIn: 0,
  bytesOut: 10,
  ...changed,
});

const folded = (files: ReadonlyArray<readonly [string, readonly ActivityEvent[]]>) => {
  const hour = newHour(HOUR);
  for (const [name, events] of files) foldEvents(hour, { name, events });
  return [...hour.windows.values()].map(packWindow).sort((a, b) => a.start - b.start);
};

test('events of one principal, source and operation are one row of their ten minutes', () => {
  const events = [
    event(),
    event({ id: 'e2', at: HOUR + 9 * MINUTE, error: 'AccessDenied' }),
    event({ id: 'e3', at: HOUR + 10 * MINUTE }),
  ];
  expect(folded([['f', events]])).toMatchObject([
    {
      start: HOUR,
      revision: 1,
      rows: [
        {
          count: 2,
          bytesOut: 20,
          errors: [{ code: 'AccessDenied', count: 1 }],
          lastAt: HOUR + 9 * MINUTE,
        },
      ],
      others: null,
    },
    { start: HOUR + 10 * MINUTE, rows: [{ count: 1 }] },
  ]);
});

test('what comes later makes a greater revision with all that is known', () => {
  const hour = newHour(HOUR);
  foldEvents(hour, { name: 'f', events: [event()] });
  const changed = foldEvents(hour, { name: 'g', events: [event({ id: 'e2' })] });
  expect(changed.map(packWindow)).toMatchObject([{ revision: 2, rows: [{ count: 2 }] }]);
});

test('events of another hour are left to it', () => {
  expect(folded([['f', [event({ at: HOUR - 1 }), event({ at: HOUR + HOUR_MS })]]])).toEqual([]);
});

const anyEvent = fc
  .record({
    id: fc.nat(30).map(String),
    at: fc.integer({ min: HOUR, max: HOUR + HOUR_MS - 1 }),
    store: fc.constantFrom('arn:aws:s3:::cards', 'arn:aws:s3:::logs'),
    operation: fc.constantFrom('GetObject', 'PutObject'),
    bytesOut: fc.nat(1000),
  })
  .map(event);

/** An event has one content, wherever it is repeated. */
const anyFiles = fc
  .array(fc.uniqueArray(anyEvent, { selector: ({ id }) => id }), { maxLength: 6 })
  .map((files) => {
    const first = new Map<string, ActivityEvent>();
    for (const each of files.flat()) if (!first.has(each.id)) first.set(each.id, each);
    return files.map((events, index) => {
      const same = events.map((each) => first.get(each.id) ?? each);
      return [`file-${index}`, same] as const;
    });
  });

const withoutRevision = (windows: readonly ActivityWindow[]) =>
  windows
    .map(({ revision: _, rows, ...rest }) => ({
      ...rest,
      rows: [...rows].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    }))
    .sort((a, b) => (`${a.start} ${a.store}` < `${b.start} ${b.store}` ? -1 : 1));

test('repeated files, repeated events and any order of files give the same windows', () => {
  fc.assert(
    fc.property(anyFiles, fc.infiniteStream(fc.nat()), (files, random) => {
      const order = [...files, ...files]
        .map((file) => [random.next().value, file] as const)
        .sort(([a], [b]) => a - b)
        .map(([, file]) => file);
      expect(withoutRevision(folded(order))).toEqual(withoutRevision(folded(files)));
    }),
  );
});

test('of many rows those with the most events leave, and the sums stay whole', () => {
  const events = Array.from({ length: 3000 }, (_, index) =>
    event({ id: `e${index}`, operation: `Operation${index % 2500}`, bytesOut: 1 }),
  );
  const [window] = folded([['f', events]]);
  if (window === undefined) throw new Error('There is no window');
  expect(ActivityWindow.safeParse(window).error).toBeUndefined();
  expect(window.rows).toHaveLength(200);
  const total =
    window.rows.reduce((sum, { count }) => sum + count, 0) + (window.others?.count ?? 0);
  expect(total).toBe(3000);
});

test('an hour begins on the hour', () => {
  expect(hourOf(HOUR + HOUR_MS - 1)).toBe(HOUR);
});
