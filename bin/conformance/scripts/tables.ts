import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Script } from '../recorder.ts';
import { tableBatches, tableQueries } from './tableQueries.ts';
import { createTable, newTable, type TableScope } from './tableScope.ts';

const definitions = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  await call('create a table that exists', () => tables.send(newTable(TableName)));
  await call('create a table with a short name', () => tables.send(newTable('ab')));
  await call(
    'describe',
    () => tables.send(new DescribeTableCommand({ TableName })),
    ({ Table }) => ({ keys: Table?.KeySchema, status: Table?.TableStatus }),
  );
  await call('describe a missing table', () =>
    tables.send(new DescribeTableCommand({ TableName: 'no-such-table' })),
  );
  await call(
    'list',
    () => tables.send(new ListTablesCommand({})),
    ({ TableNames }) => TableNames?.includes(TableName),
  );
  await call('turn time to live on', () =>
    tables.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      }),
    ),
  );
  await call(
    'describe time to live',
    () => tables.send(new DescribeTimeToLiveCommand({ TableName })),
    ({ TimeToLiveDescription: found }) => ({
      attribute: found?.AttributeName,
      on: found?.TimeToLiveStatus?.startsWith('ENABL'),
    }),
  );
};

const free = { ConditionExpression: 'attribute_not_exists(pk)' } as const;

const singleItems = async (scope: TableScope): Promise<void> => {
  const { call, tables, TableName } = scope;
  const put = (Item: Record<string, unknown>, more: Partial<PutCommandInput> = {}) =>
    tables.send(new PutCommand({ TableName, Item, ...more }));
  const get = (sk: string, table = TableName) =>
    tables.send(new GetCommand({ TableName: table, Key: { pk: 'p', sk }, ConsistentRead: true }));
  const item = { pk: 'p', sk: 'one', count: 1, tags: ['a'], nested: { deep: true }, none: null };
  await call('put', () => put(item, free));
  await call(
    'get',
    () => get('one'),
    ({ Item }) => Item,
  );
  await call(
    'get a missing item',
    () => get('none'),
    ({ Item }) => Item ?? 'no item',
  );
  await call('get from a missing table', () => get('one', 'no-such-table'));
  await call('put over an item that must not exist', () => put(item, free));
  await call('a failed condition gives the item when asked', () =>
    put(item, { ...free, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  );
  await call(
    'put gives the old item',
    () => put({ ...item, count: 2 }, { ReturnValues: 'ALL_OLD' }),
    ({ Attributes }) => Attributes?.count,
  );
  await invalidPuts(scope);
};

const invalidPuts = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  const put = (Item: Record<string, unknown>, more: Partial<PutCommandInput> = {}) =>
    tables.send(new PutCommand({ TableName, Item, ...more }));
  const item = { pk: 'p', sk: 'one' };
  await call('put without the sort key', () => put({ pk: 'p' }));
  await call('put with an empty key', () => put({ pk: 'p', sk: '' }));
  await call('put with an empty attribute', () => put({ pk: 'p', sk: 'empty', text: '' }));
  await call('put with a key of the wrong type', () => put({ pk: 'p', sk: 1 }));
  await call('put over 400 kB', () => put({ pk: 'p', sk: 'big', text: 'x'.repeat(410_000) }));
  await call('put with an unused value', () =>
    put(item, { ...free, ExpressionAttributeValues: { ':x': 1 } }),
  );
  await call('put with a reserved word', () => put(item, { ConditionExpression: 'count = count' }));
};

const updater =
  ({ tables, TableName }: TableScope) =>
  (sk: string, more: Partial<UpdateCommandInput>) =>
    tables.send(new UpdateCommand({ TableName, Key: { pk: 'p', sk }, ...more }));

const values = (one: unknown) => ({ ExpressionAttributeValues: { ':v': one } });
const shown = ({ Attributes }: { Attributes?: unknown }) => Attributes;

const updates = async (scope: TableScope): Promise<void> => {
  const { call } = scope;
  const update = updater(scope);
  await call(
    'update makes the item',
    () => update('made', { UpdateExpression: 'SET n = :v', ReturnValues: 'ALL_NEW', ...values(1) }),
    shown,
  );
  await call(
    'update adds',
    () =>
      update('made', { UpdateExpression: 'ADD n :v', ReturnValues: 'UPDATED_NEW', ...values(4) }),
    shown,
  );
  await call(
    'update appends to a list that is not there',
    () =>
      update('made', {
        UpdateExpression: 'SET l = list_append(if_not_exists(l, :none), :v)',
        ExpressionAttributeValues: { ':none': [], ':v': ['x'] },
        ReturnValues: 'UPDATED_NEW',
      }),
    shown,
  );
  await call(
    'update removes and gives the old values',
    () => update('made', { UpdateExpression: 'REMOVE n', ReturnValues: 'UPDATED_OLD' }),
    shown,
  );
  await refusedUpdates(scope);
};

const refusedUpdates = async (scope: TableScope): Promise<void> => {
  const { call } = scope;
  const update = updater(scope);
  await call('update below a path that is not there', () =>
    update('made', { UpdateExpression: 'SET a.b = :v', ...values(1) }),
  );
  await call('update a key', () =>
    update('made', { UpdateExpression: 'SET sk = :v', ...values('x') }),
  );
  await call('update adds to a text', () =>
    update('one', { UpdateExpression: 'ADD tags :v', ...values(1) }),
  );
  await call('update with a condition that fails', () =>
    update('made', {
      UpdateExpression: 'SET n = :v',
      ConditionExpression: 'size(l) > :v',
      ...values(5),
    }),
  );
  await call('update without a value', () => update('made', { UpdateExpression: 'SET n = :v' }));
};

const deletes = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  const gone = new DeleteCommand({
    TableName,
    Key: { pk: 'p', sk: 'made' },
    ReturnValues: 'ALL_OLD',
  });
  await call('delete gives the old item', () => tables.send(gone), shown);
  await call(
    'delete a missing item',
    () => tables.send(gone),
    ({ Attributes }) => Attributes ?? 'none',
  );
};

/** Tables, conditional writes, batches and queries. */
export const tables: Script = async (call, clients) => {
  const TableName = `conformance-${clients.suffix}`;
  const scope = { call, tables: clients.tables, TableName };
  await createTable(clients.tables, TableName);
  await definitions(scope);
  await singleItems(scope);
  await updates(scope);
  await deletes(scope);
  await tableBatches(scope);
  await tableQueries(scope);
};
