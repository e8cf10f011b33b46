import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { callLimits } from '#middleware/callLimits.ts';
import type { Key } from './keys/key.ts';

/** A table and the client that reaches it. */
export interface Table {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
}
export type Item = Record<string, unknown>;
type Credentials = NonNullable<DynamoDBClientConfig['credentials']>;

const options = {
  maxAttempts: 5,
  requestHandler: {
    ...callLimits(8_000),
    httpAgent: { keepAlive: true, maxSockets: 80 },
    httpsAgent: { keepAlive: true, maxSockets: 80 },
  },
} as const;

const documents = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

let own: DynamoDBClient | undefined;
let shared: DynamoDBDocumentClient | undefined;

/** The function's own client, or one with other credentials on the same connections. */
export const documentClient = (credentials?: Credentials): DynamoDBDocumentClient => {
  own ??= new DynamoDBClient(options);
  shared ??= documents(own);
  if (credentials === undefined) return shared;
  const { requestHandler } = own.config;
  return documents(new DynamoDBClient({ ...options, requestHandler, credentials }));
};

export const table = (name: string): Table => ({ name, client: documentClient() });

/** Strongly consistent. */
export const getItem = async (from: Table, key: Key): Promise<Item | undefined> =>
  (
    await from.client.send(
      new GetCommand({ TableName: from.name, Key: { ...key }, ConsistentRead: true }),
    )
  ).Item;

export type Condition = Omit<PutCommandInput, 'TableName' | 'Item'>;

export const putItem = async (into: Table, item: Key & Item, condition: Condition = {}) => {
  await into.client.send(new PutCommand({ TableName: into.name, Item: item, ...condition }));
};

export type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

export const updateItem = async (of: Table, key: Key, change: Change): Promise<Item | undefined> =>
  (await of.client.send(new UpdateCommand({ TableName: of.name, Key: { ...key }, ...change })))
    .Attributes;

export const deleteItem = async (
  from: Table,
  key: Key,
  condition: Condition = {},
): Promise<void> => {
  await from.client.send(
    new DeleteCommand({ TableName: from.name, Key: { ...key }, ...condition }),
  );
};

const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** True when written, false when the condition did not hold. */
export const ifAllowed = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
};

export interface QueryOptions {
  /** Both bounds included. */
  readonly between?: readonly [string, string];
  readonly attributes?: readonly string[];
  /** Default true. */
  readonly consistent?: boolean;
}

/** Names every attribute by a placeholder, so that reserved words do not matter. */
const projection = (attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((_, n) => `#a${n}`).join(', '),
  names: Object.fromEntries(attributes.map((name, n) => [`#a${n}`, name])),
});

const queryInput = (pk: string, options: QueryOptions) => {
  const { between, attributes } = options;
  const project = attributes === undefined ? undefined : projection(attributes);
  return {
    KeyConditionExpression: between ? '#pk = :pk AND #sk BETWEEN :from AND :to' : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': 'pk', ...(between && { '#sk': 'sk' }), ...project?.names },
    ExpressionAttributeValues: {
      ':pk': pk,
      ...(between && { ':from': between[0], ':to': between[1] }),
    },
    ...(project && { ProjectionExpression: project.ProjectionExpression }),
    ConsistentRead: options.consistent ?? true,
  };
};

/** All items of a partition, page by page. */
export const queryAll = async (
  from: Table,
  pk: string,
  options: QueryOptions = {},
): Promise<Item[]> => {
  const input = queryInput(pk, options);
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await from.client.send(
      new QueryCommand({
        TableName: from.name,
        ...input,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
};

/** Items of a partition from the greatest sort key down, a page in memory at a time. Strongly consistent. */
export const queryDescending = async function* (
  from: Table,
  pk: string,
  between: readonly [string, string],
): AsyncGenerator<Item> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await from.client.send(
      new QueryCommand({
        TableName: from.name,
        ...queryInput(pk, { between }),
        ScanIndexForward: false,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};

/** The item of a partition with the greatest sort key up to a bound, included. Strongly consistent. */
export const queryLast = async (from: Table, pk: string, upTo: string): Promise<Item | undefined> =>
  (
    await from.client.send(
      new QueryCommand({
        TableName: from.name,
        ...queryInput(pk, { between: [' ', upTo] }),
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
  ).Items?.[0];

type Select = { ProjectionExpression?: string; ExpressionAttributeNames?: Record<string, string> };
type Wanted = readonly Readonly<Record<string, unknown>>[];

/** One round of a batch: items returned, and keys left out for size or throttling. */
const batchRound = async (
  from: Table,
  keys: Wanted,
  select: Select,
): Promise<{ items: Item[]; left: Wanted }> => {
  const reply = await from.client.send(
    new BatchGetCommand({
      RequestItems: { [from.name]: { Keys: [...keys], ConsistentRead: true, ...select } },
    }),
  );
  return {
    items: reply.Responses?.[from.name] ?? [],
    left: reply.UnprocessedKeys?.[from.name]?.Keys ?? [],
  };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const batchUntilDone = async (from: Table, keys: Wanted, select: Select): Promise<Item[]> => {
  const items: Item[] = [];
  let left = keys;
  for (let round = 0; left.length > 0; round += 1) {
    if (round > 20) throw new Error('BatchGet leaves keys behind again and again');
    if (round > 0) await pause(Math.random() * Math.min(1_000, 20 * 2 ** round));
    const answer = await batchRound(from, left, select);
    items.push(...answer.items);
    left = answer.left;
  }
  return items;
};

/** Strongly consistent, in any order; missing items are simply not there. */
export const batchGet = async (
  from: Table,
  keys: readonly Key[],
  attributes?: readonly string[],
): Promise<Item[]> => {
  const project = attributes === undefined ? undefined : projection(attributes);
  const select = project && {
    ProjectionExpression: project.ProjectionExpression,
    ExpressionAttributeNames: project.names,
  };
  const batches = Array.from({ length: Math.ceil(keys.length / 100) }, (_, n) =>
    keys.slice(n * 100, n * 100 + 100).map((key) => ({ ...key })),
  );
  const items = await inParallel(batches, 8, (batch) => batchUntilDone(from, batch, select ?? {}));
  return items.flat();
};

/** Maps with at most `width` running at a time, keeping order; the first failure ends it. */
export const inParallel = async <T, R>(
  inputs: readonly T[],
  width: number,
  work: (input: T) => Promise<R>,
): Promise<R[]> => {
  const results = new Array<R>(inputs.length);
  const entries = inputs.entries();
  const lane = async () => {
    for (const [index, input] of entries) results[index] = await work(input);
  };
  await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, lane));
  return results;
};
