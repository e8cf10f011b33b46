import {
  BatchGetCommand,
  BatchWriteCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import type { TableScope } from './tableScope.ts';

/** Writes and reads of many items at once. */
export const tableBatches = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  const items = (count: number, pk = 'refused') =>
    Array.from({ length: count }, (_, at) => ({
      PutRequest: { Item: { pk, sk: `row-${at}`, at, even: at % 2 === 0 } },
    }));
  const write = (requests: ReturnType<typeof items>) =>
    tables.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  await call(
    'batch of 25',
    () => write(items(25, 'batch')),
    ({ UnprocessedItems }) => UnprocessedItems ?? {},
  );
  await call('batch of 26', () => write(items(26)));
  await call('batch with one item twice', () => write([...items(1), ...items(1)]));
  await call('batch of none', () => write([]));
  const keys = ['row-3', 'row-7', 'none'].map((sk) => ({ pk: 'batch', sk }));
  await call(
    'batch get',
    () => tables.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys } } })),
    ({ Responses }) => Responses?.[TableName]?.map(({ at }) => Number(at)).sort((a, b) => a - b),
  );
};

/** Queries and scans over the items of the batches. */
export const tableQueries = async (scope: TableScope): Promise<void> => {
  await keyConditions(scope);
  await querySettings(scope);
  await refusedQueries(scope);
  await scan(scope);
};

const querier =
  ({ tables, TableName }: TableScope) =>
  (more: Partial<QueryCommandInput>, values: Record<string, unknown> = {}) =>
    tables.send(
      new QueryCommand({
        TableName,
        ExpressionAttributeValues: { ':p': 'batch', ...values },
        ...more,
      }),
    );

const rows = ({ Items }: { Items?: Record<string, unknown>[] | undefined }) =>
  Items?.map(({ at }) => at);
const all = { KeyConditionExpression: 'pk = :p' };
const prefix = { KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)' };

const keyConditions = async (scope: TableScope): Promise<void> => {
  const { call } = scope;
  const query = querier(scope);
  await call('query by prefix', () => query(prefix, { ':s': 'row-2' }), rows);
  await call(
    'query between, backwards',
    () =>
      query(
        { KeyConditionExpression: 'pk = :p AND sk BETWEEN :a AND :b', ScanIndexForward: false },
        { ':a': 'row-10', ':b': 'row-12' },
      ),
    rows,
  );
  await call(
    'query a page',
    () => query({ ...all, Limit: 2 }),
    (page) => ({
      rows: rows(page),
      next: page.LastEvaluatedKey,
    }),
  );
};

const querySettings = async (scope: TableScope): Promise<void> => {
  const { call } = scope;
  const query = querier(scope);
  const filter = { ...all, FilterExpression: 'even = :e' };
  await call(
    'query filters after reading',
    () => query(filter, { ':e': true }),
    (page) => ({
      count: page.Count,
      scanned: page.ScannedCount,
    }),
  );
  await call(
    'query counts',
    () => query({ ...all, Select: 'COUNT' }),
    (page) => ({
      count: page.Count,
      items: page.Items ?? 'none',
    }),
  );
  await call(
    'query projects',
    () => query({ ...prefix, ProjectionExpression: 'sk' }, { ':s': 'row-24' }),
    ({ Items }) => Items,
  );
};

const refusedQueries = async (scope: TableScope): Promise<void> => {
  const { call } = scope;
  const query = querier(scope);
  await call('query without the partition key', () => query({ KeyConditionExpression: 'sk = :p' }));
  await call('query with a filter on the key', () =>
    query({ ...all, FilterExpression: 'pk = :p' }),
  );
  await call('query with a limit of 0', () => query({ ...all, Limit: 0 }));
};

const scan = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  await call(
    'scan with a filter',
    () =>
      tables.send(
        new ScanCommand({
          TableName,
          FilterExpression: 'contains(tags, :t)',
          ExpressionAttributeValues: { ':t': 'a' },
        }),
      ),
    (page) => page.Items?.map(({ sk }) => sk),
  );
};
