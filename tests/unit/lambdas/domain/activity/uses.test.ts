import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { Use } from '#contracts/activity/use.ts';
import { usedCapability } from '#domain/activity/usedCapability.ts';
import { isUnnamed, mergeUses, usesIn } from '#domain/activity/uses.ts';

const START = Date.UTC(2026, 5, 2, 10, 20);
const DAY = Math.floor(START / 86_400_000);
const ann = { type: 'user', name: 'ann', arn: null, accountId: null } as const;

const rowOf = (changed: Partial<ActivitySums> = {}): ActivitySums => ({
  principal: ann,
  source: { type: 'public', name: '203.0.113.9' },
  ...{ operation: 'GetObject', count: 3, bytesIn: 0, bytesOut: 9, errors: [], lastAt: START + 7 },
  ...changed,
});
const windowOf = (...rows: ActivitySums[]): ActivityWindow => ({
  ...{ kind: 'window', store: 'arn:aws:s3:::cards', start: START, revision: 1, others: null },
  rows,
});

test('what each principal did in a window is one use', () => {
  const put = rowOf({ operation: 'PutObject', lastAt: START + 9 });
  const bob = { ...ann, name: 'bob' };
  expect(
    usesIn(windowOf(rowOf(), put, rowOf({ principal: bob, operation: 'HeadBucket' }))),
  ).toEqual([
    {
      ...{ principal: ann, firstAt: START, lastAt: START + 9, days: [DAY] },
      last: { read: START + 7, write: START + 9 },
    },
    {
      ...{ principal: bob, firstAt: START, lastAt: START + 7, days: [DAY] },
      last: { list: START + 7 },
    },
  ]);
});

test('calls that failed are no use, those of nobody and summed rows are of one whom logs do not name', () => {
  const denied = rowOf({ errors: [{ code: 'AccessDenied', count: 3 }] });
  const nobody = rowOf({ principal: { ...ann, type: 'unknown' } });
  expect(usesIn(windowOf(denied))).toEqual([]);
  expect(usesIn(windowOf(denied, nobody)).map(isUnnamed)).toEqual([true]);
  const others = { rows: 1, count: 1, bytesIn: 0, bytesOut: 0 };
  expect(usesIn({ ...windowOf(denied), others }).map(isUnnamed)).toEqual([true]);
  const once = rowOf({ errors: [{ code: 'AccessDenied', count: 2 }] });
  expect(usesIn(windowOf(once))).toHaveLength(1);
});

test.each([
  ['arn:aws:s3:::cards', 'DeleteObjects', 'delete'],
  ['arn:aws:s3:::cards', 'PutBucketTagging', 'tag'],
  ['arn:aws:s3:::cards', 'GetBucketAcl', undefined],
  ['arn:aws:dynamodb:us-east-1:1:table/orders', 'Query', 'read'],
  ['arn:aws:dynamodb:us-east-1:1:table/orders', 'UpdateItem', 'write'],
  ['arn:aws:rds:us-east-1:1:db:orders', 'CreateDBSnapshot', 'snapshot'],
  ['arn:aws:rds:us-east-1:1:cluster:orders', 'ExecuteStatement', 'read'],
  ['arn:aws:rds:us-east-1:1:db:orders', 'SELECT', 'read'],
  ['arn:aws:rds:us-east-1:1:db:orders', 'DELETE', 'write'],
  ['arn:aws:rds:us-east-1:1:cluster:reviews', 'find', 'read'],
  ['arn:aws:redshift:us-east-1:1:cluster:finance', 'GRANT', 'administer'],
  ['arn:aws:rds:us-east-1:1:db:orders', 'Connect', undefined],
  ['arn:aws:s3:::exports', 'UNLOAD', 'write'],
])('%s: %s uses %s', (arn, operation, capability) => {
  expect(usedCapability(arn, operation)).toBe(capability);
});

const uses = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 200 * 86_400_000 }),
      name: fc.constantFrom('read', 'write', 'delete'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((given) =>
    given.map(({ at, name }) =>
      Use.parse({
        ...{ principal: ann, firstAt: at, lastAt: at, days: [Math.floor(at / 86_400_000)] },
        last: { [name]: at },
      }),
    ),
  );
const all = (list: readonly Use[]): Use => list.reduce(mergeUses);

test('in whatever order uses come, and however often, the result is the same', () => {
  fc.assert(
    fc.property(uses, fc.infiniteStream(fc.nat(1000)), (list, picks) => {
      const again = [...picks.take(2 * list.length)].map((pick) => list[pick % list.length]);
      const mixed = [...again, ...list.toReversed()].filter((use) => use !== undefined);
      expect(all(mixed)).toEqual(all(list));
    }),
  );
});
