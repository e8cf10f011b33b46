import { createHash } from 'node:crypto';
import db from 'dynalite/db/index.js';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import {
  type Document,
  DynamoError,
  type Engine,
  type Item,
  type Table,
  toDynamo,
  validationError,
} from './engine.ts';
import { Ledger, TOKEN_LIFE_MS, type TransactionRecord, type Undo } from './ledger.ts';

type Kind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** Transactions of one store. The caller lets no other write run beside them. */
export interface Transactions {
  write(input: Document): Promise<Document>;
  read(input: Document): Promise<Document>;
  close(): Promise<void>;
}

const MAX_ITEMS = 100;

/** Opens the transactions of a store and takes back the ones that a crash left half done. */
export async function openTransactions(engine: Engine, path: string): Promise<Transactions> {
  const ledger = new Ledger();
  const journal = await openJournal<TransactionRecord>(path, ledger);
  for (const { begin, undo } of [...ledger.open.values()]) {
    await takeBack(engine, undo);
    await journal.append({ end: begin, committed: false });
  }
  const context: Context = { engine, ledger, journal };
  return {
    write: (input) => write(context, input),
    read: (input) => read(engine, input),
    close: () => journal.close(),
  };
}

interface Context {
  readonly engine: Engine;
  readonly ledger: Ledger;
  readonly journal: Journal<TransactionRecord>;
}

async function write(context: Context, input: Document): Promise<Document> {
  const { ledger } = context;
  const token = input.ClientRequestToken as string | undefined;
  const digest = token ? digestOf(input) : '';
  const earlier = token ? ledger.tokens.get(token) : undefined;
  if (earlier && Date.now() - earlier.at < TOKEN_LIFE_MS) {
    if (earlier.digest === digest) return {};
    throw new DynamoError({
      __type: 'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
      Message: 'Idempotent parameter mismatch: the token was used with other parameters',
    });
  }
  const steps = await readSteps(context.engine, input);
  cancelIfRefused(steps);
  await commit(context, steps, token ? { token, digest } : {});
  return {};
}

function digestOf(input: Document): string {
  return createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('hex');
}

interface Step {
  readonly kind: Kind;
  /** The single operation's input, parsed. */
  readonly data: Document;
  readonly raw: Document;
  readonly table: Table;
  readonly key: Item;
  readonly before: Item | undefined;
}

async function readSteps(engine: Engine, input: Document): Promise<Step[]> {
  const items = (input.TransactItems ?? []) as Partial<Record<Kind, Document>>[];
  if (items.length < 1 || items.length > MAX_ITEMS) {
    throw validationError(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${MAX_ITEMS}`,
    );
  }
  const steps: Step[] = [];
  for (const item of items) steps.push(await readStep(engine, item));
  checkDistinct(engine, steps);
  return steps;
}

/** No two entries of a transaction may name one item. */
function checkDistinct(engine: Engine, named: readonly { table: Table; key: Item }[]): void {
  const keys = named.map(({ table, key }) => `${table.TableName}/${engine.key(table, key)}`);
  if (new Set(keys).size < keys.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

const SINGLE = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const;

async function readStep(engine: Engine, item: Partial<Record<Kind, Document>>): Promise<Step> {
  const kinds = Object.keys(item) as Kind[];
  const kind = kinds[0];
  const raw = kind ? item[kind] : undefined;
  if (!kind || !raw || kinds.length > 1 || !(kind in SINGLE)) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
  }
  const data = engine.prepare(SINGLE[kind], structuredClone(raw));
  const table = await engine.table(String(raw.TableName));
  const key = kind === 'Put' ? keyOf(table, raw.Item as Item) : (raw.Key as Item);
  return { kind, data, raw, table, key, before: await engine.item(table, key) };
}

function keyOf(table: Table, item: Item): Item {
  const invalid = db.validateItem(item, table);
  if (invalid) throw toDynamo(invalid);
  return Object.fromEntries(
    table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName] ?? {}]),
  );
}

function cancelIfRefused(steps: readonly Step[]): void {
  const reasons = steps.map((step) => {
    if (!db.checkConditional(step.data, step.before)) return { Code: 'None' };
    const old = step.raw.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && step.before;
    return {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      ...(old ? { Item: old } : {}),
    };
  });
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
}

function cancelled(reasons: ReadonlyArray<{ Code: string }>): DynamoError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return new DynamoError({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    CancellationReasons: reasons,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
  });
}

async function commit(
  { engine, ledger, journal }: Context,
  steps: readonly Step[],
  token: { token?: string; digest?: string },
): Promise<void> {
  const writes = steps.filter(({ kind }) => kind !== 'ConditionCheck');
  const undo = writes.map(({ table, key, before }) => ({
    table: table.TableName,
    key,
    before: before ?? null,
  }));
  const id = ledger.last + 1;
  await journal.append({ begin: id, undo, at: Date.now(), ...token });
  let failed = -1;
  try {
    for (const [index, step] of writes.entries()) {
      failed = index;
      await engine.run(SINGLE[step.kind], structuredClone(step.raw));
    }
  } catch (error) {
    await takeBack(engine, undo);
    await journal.append({ end: id, committed: false });
    throw error instanceof DynamoError ? asCancelled(steps, writes[failed], error) : error;
  }
  await journal.append({ end: id, committed: true });
}

function asCancelled(
  steps: readonly Step[],
  guilty: Step | undefined,
  error: DynamoError,
): DynamoError {
  return cancelled(
    steps.map((step) =>
      step === guilty ? { Code: 'ValidationError', Message: error.message } : { Code: 'None' },
    ),
  );
}

async function takeBack(engine: Engine, undo: readonly Undo[]): Promise<void> {
  for (const { table, key, before } of [...undo].reverse()) {
    if (before) await engine.run('PutItem', { TableName: table, Item: before });
    else await engine.run('DeleteItem', { TableName: table, Key: key });
  }
}

async function read(engine: Engine, input: Document): Promise<Document> {
  const items = (input.TransactItems ?? []) as { Get: Document }[];
  const named = items.map(async ({ Get }) => ({
    table: await engine.table(String(Get.TableName)),
    key: Get.Key as Item,
  }));
  checkDistinct(engine, await Promise.all(named));
  const Responses: Document[] = [];
  for (const { Get } of items) {
    const { Item } = await engine.run('GetItem', { ...Get, ConsistentRead: true });
    Responses.push(Item ? { Item } : {});
  }
  return { Responses };
}
