import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Session } from '#local/aws/services/sessions.ts';
import type { TableSettings } from '#local/aws/services/settings.ts';
import { createGate, type Gate } from '#local/aws/state/gate.ts';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { readBody } from '#local/aws/wire/body.ts';
import type { RawHandler } from '#local/aws/wire/server.ts';
import { checkTableAccess } from './access.ts';
import {
  type Document,
  DynamoError,
  type Engine,
  type Item,
  OPERATIONS,
  openEngine,
} from './engine.ts';
import { copyOperations } from './tableCopies.ts';
import { type Extras, type TableContext, tableOperations } from './tables.ts';
import { sweepExpired } from './timeToLive.ts';
import { openTransactions, type Transactions } from './transactions.ts';

export interface DynamoOptions {
  readonly folder: string;
  /** Owner of tables that name no other. */
  readonly accountId: string;
  readonly region: string;
  /** Who holds an access key; undefined = its account, which may do everything. */
  readonly sessionOf?: (accessKeyId: string) => Session | undefined;
  /** Receives a line for each refused call. */
  readonly log?: (line: string) => void;
  /** What items expire by, ms since 1970; default: this machine's time. */
  readonly now?: () => number;
  /** Default 5 minutes. */
  readonly sweepMs?: number;
}

export interface Dynamo {
  readonly handle: RawHandler;
  /** Creates the table unless it is there; sets its TTL attribute. */
  createTable(settings: TableSettings): Promise<void>;
  /** Deletes expired items now. */
  sweep(nowSeconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** Everything of one account in one region. */
interface Home extends TableContext {
  readonly transactions: Transactions;
  readonly gate: Gate;
}

/** DynamoDB: dynalite behind a front that adds what it lacks; one store per account and region. */
export function createDynamo(options: DynamoOptions): Dynamo {
  const homes = new Map<string, Promise<Home>>();
  const homeOf = (accountId: string, region: string) => {
    const id = `${accountId}/${region}`;
    const home = homes.get(id) ?? openHome(options, accountId, region);
    homes.set(id, home);
    return home;
  };
  const sweep = async (nowSeconds: number) => {
    let swept = 0;
    for (const home of await Promise.all(homes.values())) {
      swept += await sweepExpired(home.engine, home.extras.get(), nowSeconds);
    }
    return swept;
  };
  const { now = Date.now, sweepMs = 300_000 } = options;
  const timer = setInterval(() => void sweep(now() / 1000), sweepMs);
  timer.unref();
  return {
    handle: handlerOf(homeOf, options),
    createTable: async (settings) =>
      createTable(
        await homeOf(settings.accountId ?? options.accountId, settings.region ?? options.region),
        settings,
      ),
    sweep,
    stop: async () => {
      clearInterval(timer);
      for (const home of await Promise.all(homes.values())) await closeHome(home);
    },
  };
}

const handlerOf =
  (
    homeOf: (accountId: string, region: string) => Promise<Home>,
    { sessionOf, log }: Pick<DynamoOptions, 'sessionOf' | 'log'>,
  ): RawHandler =>
  async (request, response, { accountId, region, accessKeyId }) => {
    if (!/^\d{12}$/.test(accountId) || !/^[a-z\d-]+$/.test(region)) {
      send(response, 400, UNKNOWN_CALLER);
      return;
    }
    const home = await homeOf(accountId, region);
    const session = sessionOf?.(accessKeyId);
    const check = async (call: { operation: string; input: Document }) => {
      if (session === undefined) return;
      await checkTableAccess({ engine: home.engine, accountId, region, log }, session, call);
    };
    await handle({ home, check }, request, response);
  };

const closeHome = ({ gate, transactions, engine }: Home): Promise<void> =>
  gate.alone(async () => {
    await transactions.close();
    await engine.close();
  });

const UNKNOWN_CALLER = {
  __type: 'com.amazon.coral.service#UnrecognizedClientException',
  message: 'The security token included in the request is invalid.',
};

async function openHome(options: DynamoOptions, accountId: string, region: string): Promise<Home> {
  const path = join(options.folder, accountId, region);
  mkdirSync(path, { recursive: true });
  const engine = await openEngine({ path: join(path, 'store'), accountId, region });
  const transactions = await openTransactions(engine, join(path, 'transactions.log'));
  const extras = openJsonFile<Extras>(join(path, 'tables.json'), {});
  return { engine, transactions, extras, gate: createGate() };
}

async function createTable(home: Home, settings: TableSettings): Promise<void> {
  const keys = settings.keys ?? [
    { name: 'pk', type: 'S' },
    { name: 'sk', type: 'S' },
  ];
  const { TableNames } = await home.engine.run('ListTables', {});
  if (!(TableNames as string[]).includes(settings.name)) {
    await perform(home, 'CreateTable', {
      TableName: settings.name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map(({ name, type }) => ({
        AttributeName: name,
        AttributeType: type,
      })),
      KeySchema: keys.map(({ name }, at) => ({
        AttributeName: name,
        KeyType: at === 0 ? 'HASH' : 'RANGE',
      })),
    });
  }
  if (!settings.timeToLiveAttribute) return;
  const TimeToLiveSpecification = { AttributeName: settings.timeToLiveAttribute, Enabled: true };
  await perform(home, 'UpdateTimeToLive', { TableName: settings.name, TimeToLiveSpecification });
}

/** The store of the call and whether its caller may make it. */
interface Called {
  readonly home: Home;
  readonly check: (call: { operation: string; input: Document }) => Promise<void>;
}

async function handle(
  { home, check }: Called,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.slice(target.indexOf('.') + 1);
  try {
    const input = JSON.parse((await readBody(request)).toString('utf8')) as Document;
    await check({ operation, input });
    send(response, 200, await perform(home, operation, input));
  } catch (error) {
    if (error instanceof DynamoError) return send(response, error.status, error.body);
    const message = error instanceof Error ? error.message : String(error);
    send(response, 500, {
      __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
      message,
    });
  }
}

function send(response: ServerResponse, status: number, body: Document): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Operations that are ours, or the store's with something added. */
const ownOperations = { ...tableOperations, ...copyOperations };

/** Every operation that is answered. */
export const dynamoOperations: readonly string[] = [
  ...new Set([...OPERATIONS, ...Object.keys(ownOperations)]),
  'TransactGetItems',
  'TransactWriteItems',
];

const SINGLE_WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** Transactions run alone, other writes together; reads do not wait. */
function perform(home: Home, operation: string, input: Document): Promise<Document> {
  const { gate, engine, transactions } = home;
  if (operation === 'TransactWriteItems') return gate.alone(() => transactions.write(input));
  if (operation === 'TransactGetItems') return gate.together(() => transactions.read(input));
  const own = ownOperations[operation];
  if (own) return own(home, input);
  if (!OPERATIONS.has(operation)) {
    return Promise.reject(
      new DynamoError({ __type: 'com.amazon.coral.service#UnknownOperationException' }),
    );
  }
  if (SINGLE_WRITES.has(operation)) return gate.together(() => write(engine, operation, input));
  if (operation === 'BatchWriteItem') return gate.together(() => engine.run(operation, input));
  return engine.run(operation, input);
}

/** Adds the item to a failed condition when the caller requested it. */
async function write(engine: Engine, operation: string, input: Document): Promise<Document> {
  try {
    return await engine.run(operation, input);
  } catch (error) {
    const wanted = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    if (!(wanted && error instanceof DynamoError && isConditionFailure(error))) throw error;
    const table = await engine.table(String(input.TableName));
    const Item = await engine.item(table, (input.Key ?? pickKey(table, input)) as Item);
    throw new DynamoError({ ...error.body, ...(Item ? { Item } : {}) }, error.status);
  }
}

const isConditionFailure = (error: DynamoError) =>
  String(error.body.__type).endsWith('ConditionalCheckFailedException');

function pickKey(
  table: { KeySchema: ReadonlyArray<{ AttributeName: string }> },
  input: Document,
): Item {
  const item = input.Item as Item;
  return Object.fromEntries(
    table.KeySchema.map(({ AttributeName: key }) => [key, item[key] ?? {}]),
  );
}
