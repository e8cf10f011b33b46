import { createRequire } from 'node:module';
import db, { type Item, type Store, type Table } from 'dynalite/db/index.js';
import validations from 'dynalite/validations/index.js';
import { speedUpReads } from './fastReads.ts';

export type { Item, Table } from 'dynalite/db/index.js';
export type Document = Record<string, unknown>;

/** An error as DynamoDB answers it. */
export class DynamoError extends Error {
  readonly status: number;
  readonly body: Document;

  constructor(body: Document, status = 400) {
    super(String(body.message ?? body.Message ?? body.__type));
    this.status = status;
    this.body = body;
  }
}

export const validationError = (message: string) =>
  new DynamoError({ __type: 'com.amazon.coral.validate#ValidationException', message });

/** Operations of one LevelDB store: the tables of one account in one region. */
export interface Engine {
  run(operation: string, input: Document): Promise<Document>;
  /** Parses and checks an input as the operation would, without running it. */
  prepare(operation: string, input: Document): Document;
  table(name: string): Promise<Table>;
  /** The item now, or undefined. */
  item(table: Table, key: Item): Promise<Item | undefined>;
  /** Order key of an item; the same for two items with the same primary key. */
  key(table: Table, item: Item): string;
  close(): Promise<void>;
}

export const OPERATIONS = new Set(
  'BatchGetItem BatchWriteItem CreateTable DeleteItem DeleteTable DescribeTable GetItem ListTables PutItem Query Scan TagResource UntagResource ListTagsOfResource UpdateItem UpdateTable'.split(
    ' ',
  ),
);

type Action = (store: Store, data: Document, done: Callback<Document>) => void;
type Callback<T> = (error: Error | null, result?: T) => void;
interface Validation {
  readonly types: object;
  readonly custom: unknown;
}

const load = createRequire(import.meta.url);
const file = (operation: string) => operation.charAt(0).toLowerCase() + operation.slice(1);
/** Once each: finding a module takes longer than a read of an item. */
const once = <T>(folder: string) => {
  const known = new Map<string, T>();
  return (operation: string): T => {
    const found = known.get(operation) ?? (load(`dynalite/${folder}/${file(operation)}`) as T);
    known.set(operation, found);
    return found;
  };
};
const actionOf = once<Action>('actions');
const validationOf = once<Validation>('validations');

export interface EngineOptions {
  /** Folder of the store. */
  readonly path: string;
  readonly accountId: string;
  readonly region: string;
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const times = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const store = db.create({ ...times, path: options.path });
  await store.db.open();
  speedUpReads(store);
  store.tableDb.awsAccountId = options.accountId;
  store.tableDb.awsRegion = options.region;
  const engine: Engine = {
    run: (operation, input) => run(store, operation, prepare(store, operation, input)),
    prepare: (operation, input) => prepare(store, operation, input),
    table: (name) => promise((done) => store.getTable(name, done)),
    item: (table, key) => readItem(store, table, key),
    key: (table, item) => db.createKey(item, table),
    close: () => store.db.close(),
  };
  await finishTables(store, engine);
  return engine;
}

function prepare(store: Store, operation: string, input: Document): Document {
  const { types, custom } = validationOf(operation);
  return asDynamo(() => {
    const data = validations.checkTypes({ ...input }, types);
    validations.checkValidations(data, types, custom, store);
    return data;
  });
}

/** Runs an input that `prepare` made. What changes a table has happened when it answers. */
async function run(store: Store, operation: string, data: Document): Promise<Document> {
  const result = await act(store, operation, data);
  if (/^(Create|Update|Delete)Table$/.test(operation)) await settle(store, String(data.TableName));
  return result;
}

const act = (store: Store, operation: string, data: Document) =>
  promise<Document>((done) => actionOf(operation)(store, data, done));

/** Waits until the table is neither being created nor deleted. */
async function settle(store: Store, TableName: string): Promise<void> {
  for (;;) {
    try {
      const { Table } = await act(store, 'DescribeTable', { TableName });
      if ((Table as Table).TableStatus === 'ACTIVE') return;
    } catch (error) {
      if (error instanceof DynamoError) return;
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function readItem(store: Store, table: Table, key: Item): Promise<Item | undefined> {
  const invalid = db.validateKey(key, table);
  if (invalid) throw toDynamo(invalid);
  const items = store.getItemDb(table.TableName);
  try {
    return await promise((done) => items.get(db.createKey(key, table), done));
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** Completes a table whose creation was interrupted by a crash. */
async function finishTables(store: Store, engine: Engine): Promise<void> {
  const { TableNames } = (await engine.run('ListTables', {})) as { TableNames: string[] };
  for (const TableName of TableNames) {
    const { Table } = (await engine.run('DescribeTable', { TableName })) as { Table: Table };
    if (Table.TableStatus !== 'CREATING') continue;
    const ready = { ...Table, TableStatus: 'ACTIVE' };
    await promise((done) => store.tableDb.put(TableName, ready, done));
  }
}

function promise<T>(start: (done: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(toDynamo(error)) : resolve(result as T)));
  });
}

function asDynamo<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toDynamo(error);
  }
}

export function toDynamo(error: unknown): unknown {
  const { statusCode, body } = error as { statusCode?: number; body?: Document };
  return statusCode && body ? new DynamoError(body, statusCode) : error;
}
