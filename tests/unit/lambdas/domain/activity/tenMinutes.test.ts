import { expect, test } from 'vitest';
import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';

const START = Date.UTC(2026, 5, 2, 10, 20);

const rowOf = (changed: Partial<ActivitySums>): ActivitySums => ({
  principal: { type: 'user', name: 'ann', arn: null, accountId: null },
  source: { type: 'public', name: '203.0.113.9' },
  ...{ operation: 'GetObject', count: 3, bytesIn: 0, bytesOut: 9, lastAt: START },
  errors: [{ code: 'AccessDenied', count: 1 }],
  ...changed,
});

test('calls of one name from one source are one, whatever is told of them beside', () => {
  const rows = [
    rowOf({}),
    rowOf({ mark: 'noTls', count: 2 }),
    rowOf({ from: 'arn:aws:s3:::a', errors: [] }),
  ];
  const window = {
    kind: 'window',
    store: 'arn:aws:s3:::cards',
    start: START,
    revision: 1,
  } as const;
  const { sources } = tenMinutesOf({ ...window, rows, others: null }, {});
  expect(sources.map(({ operations }) => operations)).toEqual([
    [{ name: 'GetObject', count: 8, errorCodes: [{ code: 'AccessDenied', count: 2 }] }],
  ]);
});
