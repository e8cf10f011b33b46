import { expect, test } from 'vitest';
import type { Move } from '#contracts/activity/move.ts';
import { newestMoves } from '#domain/activity/newestMoves.ts';

const ACCOUNT = '210987654321';
const moveOf = (from: string, to: string, lastAt: number): Move => ({
  ...{ from, to, accountId: ACCOUNT, isInferred: false, operation: 'CopyObject' },
  principal: { type: 'role', name: 'etl', arn: null, accountId: ACCOUNT },
  ...{ firstAt: lastAt, lastAt },
});
const storeOf = (arn: string) => ({ id: arn, arn, accountId: ACCOUNT });
const none = { highRisk: [], nonCompliant: [], dataAnomaly: [] };

const ordinary = [moveOf('a', 'b', 5), moveOf('a', 'c', 7), moveOf('b', 'c', 6)];

test('of all moves the newest, and of each group its own newest', () => {
  const risky = [moveOf('a', 'risky', 1), moveOf('risky', 'b', 3), moveOf('risky', 'c', 2)];
  const groups = { ...none, highRisk: [storeOf('risky')], dataAnomaly: [storeOf('risky')] };
  const found = newestMoves([...risky, ...ordinary], groups, 2);
  expect(found.map(({ lastAt }) => lastAt)).toEqual([7, 6, 3, 2]);
  expect(newestMoves([...risky, ...ordinary], none, 2).map(({ lastAt }) => lastAt)).toEqual([7, 6]);
});
