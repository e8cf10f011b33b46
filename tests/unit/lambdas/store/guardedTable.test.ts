import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { deleteItems, putItems } from '#store/batchWrite.ts';
import { type Guard, guardedTable } from '#store/guardedTable.ts';
import { batchGet, ifAllowed, putItem, type Table } from '#store/table.ts';
import { put, transact } from '#store/transact.ts';

const guard: Guard = {
  tableName: 'identity',
  key: { pk: 'USER#1', sk: 'USER' },
  condition: '#gActive = :gTrue',
  names: { '#gActive': 'active' },
  values: { ':gTrue': true },
  refuse: () => new Error('refused'),
};
const cancelled = (...codes: readonly string[]) =>
  Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A table whose transactions fail in turn; undefined = it goes through. */
const tableThat = (...answers: readonly (Error | undefined)[]) => {
  const calls = { count: 0 };
  const send = async () => {
    const answer = answers[Math.min(calls.count, answers.length - 1)];
    calls.count += 1;
    if (answer !== undefined) throw answer;
    return {};
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const table: Table = guardedTable({ name: 'identity', client }, [guard]);
  return { table, calls };
};
const item = { pk: 'a', sk: 'b' };
const conflict = cancelled('None', 'TransactionConflict');

test('other transactions on the same items are waited for', async () => {
  const { table, calls } = tableThat(conflict, conflict, undefined);
  await putItem(table, item);
  expect(calls.count).toBe(3);
});

test('a conflict that does not end is busy, and no condition that failed', async () => {
  const { table } = tableThat(conflict);
  await expect(ifAllowed(putItem(table, item))).rejects.toMatchObject({
    name: 'TransactionConflictException',
  });
  expect(await transact(table, [put(table, item)])).toBe(false);
});

test('the guard that failed decides the refusal; an own condition stays its own', async () => {
  const ended = tableThat(cancelled('ConditionalCheckFailed', 'None'));
  await expect(putItem(ended.table, item)).rejects.toThrow('refused');
  const own = tableThat(cancelled('None', 'ConditionalCheckFailed'), undefined);
  expect(await ifAllowed(putItem(own.table, item))).toBe(false);
});

test('batches, which no guard can be part of, are refused before they are sent', async () => {
  const { table, calls } = tableThat(undefined);
  await expect(putItems(table, [item])).rejects.toThrow('no guards');
  await expect(deleteItems(table, [item])).rejects.toThrow('no guards');
  expect(calls.count).toBe(0);
});

test('reads of many items pass', async () => {
  const { table, calls } = tableThat(undefined);
  await batchGet(table, [item]);
  expect(calls.count).toBe(1);
});
