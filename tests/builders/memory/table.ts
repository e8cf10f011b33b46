import type { Table } from '#store/table.ts';
import { find, type Key, type Partitions } from './partitions.ts';
import { type Input, projected, query } from './query.ts';
import { copyOf, type Item, refusal } from './values.ts';
import {
  carryOut,
  distinct,
  invalidUnless,
  MOST_KEYS,
  MOST_REQUESTS,
  transact,
  workOut,
} from './writes.ts';

/**
 * DynamoDB's answers to the calls and expressions that the product makes, out of maps. The
 * product's own adapters run in front of it, unchanged; tests/api/tables.test.ts holds it to the
 * answers of the emulator. What it does not understand it refuses.
 */
export type Tables = Map<string, Partitions>;

const names = ['TableName', 'ExpressionAttributeNames', 'ExpressionAttributeValues'];
const condition = [...names, 'ConditionExpression'];
const understood: Readonly<Record<string, readonly string[]>> = {
  Get: ['TableName', 'Key', 'ConsistentRead'],
  BatchGet: ['RequestItems'],
  BatchWrite: ['RequestItems'],
  Query: [
    ...names,
    ...['KeyConditionExpression', 'ProjectionExpression', 'ConsistentRead'],
    ...['ScanIndexForward', 'Limit', 'ExclusiveStartKey'],
  ],
  Scan: ['TableName'],
  TransactWrite: ['TransactItems', 'ClientRequestToken'],
  Put: [...condition, 'Item'],
  Update: [...condition, 'Key', 'UpdateExpression', 'ReturnValues'],
  Delete: [...condition, 'Key', 'ReturnValues'],
  ConditionCheck: [...condition, 'Key'],
};
const returned: Readonly<Record<string, string>> = { Update: 'UPDATED_NEW', Delete: 'ALL_OLD' };

const refuseUnknown = (call: string, input: Input): void => {
  const odd = Object.keys(input).filter(
    (name) => input[name] !== undefined && !understood[call]?.includes(name),
  );
  const { ReturnValues = returned[call] } = input;
  if (odd.length > 0 || understood[call] === undefined || ReturnValues !== returned[call]) {
    throw new Error(`${call} is not understood here: ${odd.join(', ')}`);
  }
};

const partitionsOf = (tables: Tables, name: unknown): Partitions => {
  const found = tables.get(`${name}`);
  if (found === undefined) throw refusal('ResourceNotFoundException', `no table ${name}`);
  return found;
};

type Wanted = Readonly<Record<string, Input & { Keys: readonly Key[] }>>;

const batchGet = (tables: Tables, wanted: Wanted) =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, select]) => {
      const { Keys: keys } = select;
      invalidUnless(keys.length > 0 && keys.length <= MOST_KEYS && distinct(keys) === keys.length);
      const all = partitionsOf(tables, name);
      const found = keys.map((key) => find(all, key)).filter((item) => item !== undefined);
      return [name, found.map((item) => projected(select, item))];
    }),
  );

const transaction = (tables: Tables, writes: readonly Readonly<Record<string, Input>>[]) => {
  const parts = writes.flatMap((write) => Object.entries(write));
  for (const [call, input] of parts) refuseUnknown(call, input);
  transact(
    parts.map(([call, input]) => ({ all: partitionsOf(tables, input.TableName), call, input })),
  );
  return {};
};

type Requests = readonly {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Key };
}[];

/** Puts and deletions in one call, each by itself. */
const batchWrite = (tables: Tables, wanted: Readonly<Record<string, Requests>>) => {
  for (const [name, requests] of Object.entries(wanted)) {
    const keys = requests.map(
      ({ PutRequest, DeleteRequest }) => (PutRequest?.Item ?? DeleteRequest?.Key) as Key,
    );
    invalidUnless(
      keys.length > 0 && keys.length <= MOST_REQUESTS && distinct(keys) === keys.length,
    );
    const all = partitionsOf(tables, name);
    for (const { PutRequest, DeleteRequest } of requests)
      carryOut(
        all,
        PutRequest ? workOut(all, 'Put', PutRequest) : workOut(all, 'Delete', { ...DeleteRequest }),
      );
  }
  return { UnprocessedItems: {} };
};

const allItems = (all: Partitions): Item[] =>
  [...all.values()].flatMap(({ items }) => [...items.values()]);

const write = (all: Partitions, call: string, input: Input) => {
  const done = workOut(all, call, input);
  carryOut(all, done);
  return input.ReturnValues === undefined ? {} : { Attributes: done.attributes };
};

const answer = (tables: Tables, call: string, input: Input): unknown => {
  refuseUnknown(call, input);
  if (call === 'BatchGet') return { Responses: batchGet(tables, input.RequestItems as never) };
  if (call === 'BatchWrite') return batchWrite(tables, input.RequestItems as never);
  if (call === 'TransactWrite') return transaction(tables, input.TransactItems as never);
  const all = partitionsOf(tables, input.TableName);
  if (call === 'Query') return query(all, input);
  if (call === 'Scan') return { Items: allItems(all).map(copyOf) };
  if (call !== 'Get') return write(all, call, input);
  const item = find(all, input.Key as Key);
  return item === undefined ? {} : { Item: copyOf(item) };
};

interface Command {
  readonly constructor: { readonly name: string };
  readonly input: object;
}

/** Answers in a later turn, so that callers interleave. */
export const send = async (tables: Tables, command: Command): Promise<unknown> => {
  await new Promise((resolve) => setImmediate(resolve));
  const call = command.constructor.name.replace('Command', '');
  return answer(tables, call, command.input as Input);
};

/** An empty table of its own. */
export const memoryTable = (name: string): Table => {
  const tables: Tables = new Map([[name, new Map()]]);
  const client = { send: (command: Command) => send(tables, command) };
  return { name, client: client as unknown as Table['client'] };
};
