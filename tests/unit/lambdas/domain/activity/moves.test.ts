import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Move } from '#contracts/activity/move.ts';
import { inferMoves, mergeMoves, movesIn, withoutRepeated } from '#domain/activity/moves.ts';

const START = Date.UTC(2026, 5, 2, 10, 20);
const MINUTE = 60_000;
const ACCOUNT = '111122223333';
const bucket = (name: string) => `arn:aws:s3:::${name}`;
const windowOf = (
  store: string,
  operation: string,
  changed: Partial<ActivitySums> & { readonly start?: number } = {},
): ActivityWindow => {
  const { start = START, ...row } = changed;
  return {
    ...{ kind: 'window', store: bucket(store), start, revision: 1, others: null },
    rows: [
      {
        principal: { type: 'role', name: 'etl', arn: null, accountId: ACCOUNT },
        source: { type: 'private', name: '10.0.0.1' },
        ...{ operation, count: 1, bytesIn: 0, bytesOut: 0, errors: [], lastAt: start + MINUTE },
        ...row,
      },
    ],
  };
};
const pairs = (moves: readonly Move[]) => moves.map(({ from, to }) => [from, to]);
const denied = { errors: [{ code: 'AccessDenied', count: 1 }] };

test('a call that names both data stores is a move, unless it failed', () => {
  const from = bucket('cards');
  const [move] = movesIn(windowOf('copies', 'CopyObject', { from }), ACCOUNT);
  expect(move).toMatchObject({
    ...{ from, to: bucket('copies'), operation: 'CopyObject', isInferred: false },
    ...{ firstAt: START + MINUTE, lastAt: START + MINUTE },
  });
  expect(movesIn(windowOf('copies', 'CopyObject', { from, ...denied }), ACCOUNT)).toEqual([]);
  expect(movesIn(windowOf('copies', 'PutObject'), ACCOUNT)).toEqual([]);
});

test('who read one data store and wrote another within an hour moved data between them', () => {
  const read = windowOf('cards', 'GetObject');
  const writeAt = (minutes: number, more: Partial<ActivitySums> = {}) =>
    windowOf('copies', 'PutObject', { start: START + minutes * MINUTE, ...more });
  const moved = [[bucket('cards'), bucket('copies')]];
  expect(pairs(inferMoves([read, writeAt(50)], ACCOUNT))).toEqual(moved);
  expect(pairs(inferMoves([writeAt(0), read], ACCOUNT))).toEqual(moved);
  expect(inferMoves([read, writeAt(70)], ACCOUNT)).toEqual([]);
  expect(inferMoves([read, writeAt(-10)], ACCOUNT)).toEqual([]);
  expect(inferMoves([read, writeAt(10, denied)], ACCOUNT)).toEqual([]);
  expect(inferMoves([windowOf('cards', 'ListObjects'), writeAt(10)], ACCOUNT)).toEqual([]);
  expect(inferMoves([windowOf('copies', 'GetObject'), writeAt(10)], ACCOUNT)).toEqual([]);
  const copy = windowOf('copies', 'CopyObject', { from: bucket('other') });
  expect(inferMoves([read, copy], ACCOUNT)).toEqual([]);
});

test('of one that works on everything the last pairs are kept', () => {
  const many = Array.from({ length: 20 }, (_, n) => [
    windowOf(`r${n}`, 'GetObject'),
    windowOf(`w${n}`, 'PutObject', { start: START + 10 * MINUTE }),
  ]).flat();
  expect(inferMoves(many, ACCOUNT)).toHaveLength(50);
});

test('an inferred move is left out beside a named one', () => {
  const [named] = movesIn(windowOf('copies', 'CopyObject', { from: bucket('cards') }), ACCOUNT);
  const inferred = inferMoves(
    [windowOf('cards', 'GetObject'), windowOf('copies', 'PutObject')],
    ACCOUNT,
  );
  if (named === undefined) throw new Error('There is no move');
  expect(withoutRepeated([...inferred, named])).toEqual([named]);
  expect(withoutRepeated(inferred)).toEqual(inferred);
});

test('in whatever order moves come, and however often, the result is the same', () => {
  const move = fc.record({
    at: fc.integer({ min: 0, max: 5 }),
    operation: fc.constantFrom('A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (all) => {
      const moves = all.map(
        ({ at, operation }): Move => ({
          ...{ from: bucket('a'), to: bucket('b'), accountId: ACCOUNT, isInferred: false },
          principal: { type: 'role', name: 'etl', arn: null, accountId: null },
          ...{ operation, firstAt: at, lastAt: at },
        }),
      );
      const once = moves.reduce(mergeMoves);
      const again = [...moves.toReversed(), ...moves].reduce(mergeMoves);
      expect(again).toEqual(once);
      expect(once).toMatchObject({
        firstAt: Math.min(...all.map(({ at }) => at)),
        lastAt: Math.max(...all.map(({ at }) => at)),
      });
    }),
  );
});
