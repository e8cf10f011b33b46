import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';
import type { Condition, Item, Table } from './table.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export type Writes = readonly Write[];

export const put = (table: Table, item: Key & Item, condition: Condition = {}): Write => ({
  Put: { TableName: table.name, Item: item, ...condition },
});
export const remove = (table: Table, key: Key, condition: Condition = {}): Write => ({
  Delete: { TableName: table.name, Key: { ...key }, ...condition },
});

type Set = Readonly<Record<string, unknown>>;
const names = (prefix: string, values: Set) =>
  Object.fromEntries(Object.keys(values).map((name, n) => [`#${prefix}${n}`, name]));
const values = (prefix: string, of: Set) =>
  Object.fromEntries(Object.values(of).map((value, n) => [`:${prefix}${n}`, value]));
const equal = (prefix: string, of: Set) =>
  Object.keys(of).map((_, n) => `#${prefix}${n} = :${prefix}${n}`);

/** Sets attributes of an item that is there and has the values of `when`. */
export const change = (
  table: Table,
  key: Key,
  { set, when = {} }: { readonly set: Set; readonly when?: Set },
): Write => ({
  Update: {
    TableName: table.name,
    Key: { ...key },
    UpdateExpression: `SET ${equal('s', set).join(', ')}`,
    ConditionExpression: ['attribute_exists(pk)', ...equal('w', when)].join(' AND '),
    ExpressionAttributeNames: { ...names('s', set), ...names('w', when) },
    ExpressionAttributeValues: { ...values('s', set), ...values('w', when) },
  },
});

const overtaken = new Set(['TransactionCanceledException', 'TransactionConflictException']);

/** All or nothing. False when a condition failed or another writer was first. */
export const transact = async (table: Table, writes: Writes): Promise<boolean> => {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems: [...writes] }));
    return true;
  } catch (error) {
    if (error instanceof Error && overtaken.has(error.name)) return false;
    throw error;
  }
};
