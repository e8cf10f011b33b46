import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';
import type { Table } from './table.ts';

/** Condition on an item at the moment of a write; placeholders begin with `g`. */
export interface Guard {
  readonly tableName: string;
  readonly key: Key;
  readonly condition: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** The error of a write for which it does not hold. */
  readonly refuse: () => Error;
}

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Send = Table['client']['send'];
type Command = Parameters<Send>[0];

/** Other writers of the same items, such as two calls of one user at a time, are waited for. */
const CONFLICTS = 10;
const APART_MS = 20;

interface Conditioned {
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

const guarded = (own: Conditioned, { condition, names, values }: Guard): Conditioned => ({
  ConditionExpression:
    own.ConditionExpression === undefined
      ? condition
      : `(${own.ConditionExpression}) AND (${condition})`,
  ExpressionAttributeNames: { ...own.ExpressionAttributeNames, ...names },
  ExpressionAttributeValues: { ...own.ExpressionAttributeValues, ...values },
});

const keyOf = ({ Put, Update, Delete, ConditionCheck }: Write): Partial<Key> =>
  (Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {}) as Partial<Key>;
const tableOf = ({ Put, Update, Delete, ConditionCheck }: Write): string | undefined =>
  (Put ?? Update ?? Delete ?? ConditionCheck)?.TableName;

const isOf = (write: Write, { key, tableName }: Guard): boolean => {
  const { pk, sk } = keyOf(write);
  return tableOf(write) === tableName && pk === key.pk && sk === key.sk;
};

/** A transaction names an item once: a guard of an item that is written becomes its condition. */
const withGuard = (write: Write, guard: Guard): Write => {
  if (!isOf(write, guard)) return write;
  const entries = Object.entries(write) as [string, Conditioned][];
  return Object.fromEntries(
    entries.map(([kind, own]) => [kind, { ...own, ...guarded(own, guard) }]),
  ) as Write;
};

const checkOf = (guard: Guard): Write => ({
  ConditionCheck: {
    TableName: guard.tableName,
    Key: { ...guard.key },
    ...guarded({}, guard),
  } as NonNullable<Write['ConditionCheck']>,
});

const guardAll = (guards: readonly Guard[], writes: readonly Write[]): Write[] => {
  const apart = guards.filter((guard) => !writes.some((write) => isOf(write, guard)));
  const merged = writes.map((write) => guards.reduce(withGuard, write));
  return [...apart.map(checkOf), ...merged];
};

/** Codes of the writes of a cancelled transaction, in order; undefined = another error. */
const reasonsOf = (error: unknown): string[] | undefined => {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
  return CancellationReasons.map(({ Code = 'None' }) => Code);
};
const FAILED = 'ConditionalCheckFailed';

const transactPatiently = async (table: Table, writes: readonly Write[]): Promise<void> => {
  for (let conflict = 0; ; conflict += 1) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return;
    } catch (error) {
      const reasons = reasonsOf(error);
      const isConflict = reasons !== undefined && !reasons.includes(FAILED);
      if (!isConflict || conflict === CONFLICTS) throw error;
      await sleep(Math.random() * APART_MS * (conflict + 1));
    }
  }
};

/** Throws the refusal of the first guard that does not hold now. */
const checkGuards = async (table: Table, guards: readonly Guard[]): Promise<void> => {
  const checks = guards.map(checkOf);
  await transactPatiently(table, checks).catch((error: unknown) => {
    const failed = guards[reasonsOf(error)?.indexOf(FAILED) ?? -1];
    throw failed === undefined ? error : failed.refuse();
  });
};

/** Other transactions held the items for too long; the write may be tried again. */
const conflicted = (): Error =>
  Object.assign(new Error('Other transactions hold the items'), {
    name: 'TransactionConflictException',
  });

/** What a single write throws when its own condition fails. */
const conditionFailed = (): Error =>
  Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
  });

const writesOf = (command: Command): readonly Write[] | undefined => {
  if (command instanceof PutCommand) return [{ Put: command.input }] as Write[];
  if (command instanceof UpdateCommand) return [{ Update: command.input }] as Write[];
  if (command instanceof DeleteCommand) return [{ Delete: command.input }] as Write[];
  if (command instanceof TransactWriteCommand) return command.input.TransactItems ?? [];
  return undefined;
};

/** Writes of many items have a list for each table, reads of many its keys. */
const isBatchWrite = ({ input }: Command): boolean =>
  'RequestItems' in input && Object.values(input.RequestItems ?? {}).some(Array.isArray);

/**
 * A table whose writes happen only while all guards hold, in one transaction with them. Reads pass.
 * A write does not give attributes back.
 * @throws Error for a batch of writes, which has no conditions
 */
export const guardedTable = (table: Table, guards: readonly Guard[]): Table => {
  const send = async (command: Command) => {
    if (isBatchWrite(command)) throw new Error('a batch of writes has no guards');
    const writes = writesOf(command);
    if (writes === undefined) return table.client.send(command);
    try {
      await transactPatiently(table, guardAll(guards, writes));
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons === undefined) throw error;
      if (!reasons.includes(FAILED)) throw conflicted();
      await checkGuards(table, guards);
      throw command instanceof TransactWriteCommand ? error : conditionFailed();
    }
    return {};
  };
  return { name: table.name, client: { send } as unknown as Table['client'] };
};
