import {
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Script } from '../recorder.ts';
import { createTable, type TableScope } from './tableScope.ts';

type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

const itemsOf = (TableName: string) => {
  const key = (sk: string) => ({ pk: 't', sk });
  return {
    key,
    put: (sk: string, more: object = {}): Items[number] => ({
      Put: { TableName, Item: { ...key(sk), n: 1 }, ...more },
    }),
    add: (sk: string): Items[number] => ({
      Update: {
        TableName,
        Key: key(sk),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    }),
    check: (sk: string, more: object = {}): Items[number] => ({
      ConditionCheck: {
        TableName,
        Key: key(sk),
        ConditionExpression: 'attribute_exists(pk)',
        ...more,
      },
    }),
  };
};

const stateOf = ({ tables, TableName }: TableScope) =>
  tables.send(
    new QueryCommand({
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 't' },
    }),
  );

const outcomes = async (scope: TableScope): Promise<void> => {
  const { call, tables, TableName } = scope;
  const { put, add, check, key } = itemsOf(TableName);
  const write = (TransactItems: Items) => tables.send(new TransactWriteCommand({ TransactItems }));
  const state = (label: string) =>
    call(
      label,
      () => stateOf(scope),
      ({ Items }) => Items?.map(({ sk, n }) => `${sk}=${n}`),
    );
  for (const sk of ['a', 'k'])
    await tables.send(new PutCommand({ TableName, Item: { ...key(sk), n: 1 } }));
  await call('all succeed', () =>
    write([put('b'), add('a'), check('k'), { Delete: { TableName, Key: key('c') } }]),
  );
  await state('after success');
  const free = { ConditionExpression: 'attribute_not_exists(pk)' };
  await call('one condition fails', () => write([put('d'), put('a', free), add('b')]));
  await call('the reason holds the item when asked', () =>
    write([
      put('d'),
      put('a', { ...free, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      check('none', { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ]),
  );
  await call('a check alone fails', () => write([check('none')]));
  await state('after failures');
};

const refusals = async ({ call, tables, TableName }: TableScope): Promise<void> => {
  const { put, add, check, key } = itemsOf(TableName);
  const write = (TransactItems: Items) => tables.send(new TransactWriteCommand({ TransactItems }));
  await call('one item twice', () => write([put('x'), add('x')]));
  await call('check and write of one item', () => write([check('a'), add('a')]));
  await call('none', () => write([]));
  await call('101 items', () => write(Array.from({ length: 101 }, (_, at) => put(`x${at}`))));
  await call('an entry of two kinds', () => write([{ ...put('x'), ...check('a') }]));
  await call('a missing table', () =>
    write([{ Put: { TableName: 'no-such-table', Item: { ...key('x') } } }]),
  );
  await call('an item without its sort key', () =>
    write([{ Put: { TableName, Item: { pk: 't' } } }, put('y')]),
  );
  await call('an update that its item does not allow', () =>
    write([
      put('z'),
      {
        Update: {
          TableName,
          Key: key('a'),
          UpdateExpression: 'SET m.x = :v',
          ExpressionAttributeValues: { ':v': 1 },
        },
      },
    ]),
  );
};

const tokens = async (scope: TableScope): Promise<void> => {
  const { call, tables, TableName } = scope;
  const { put, add, key } = itemsOf(TableName);
  const write = (TransactItems: Items, ClientRequestToken: string) =>
    tables.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
  const token = `token-${TableName}`.slice(0, 36);
  await call('with a token', () => write([add('a')], token));
  await call('again with the token', () => write([add('a')], token));
  await call('other items with the token', () => write([put('e')], token));
  const get = (sk: string) => ({ Get: { TableName, Key: key(sk) } });
  await call(
    'read together',
    () => tables.send(new TransactGetCommand({ TransactItems: [get('a'), get('none'), get('b')] })),
    ({ Responses }) => Responses?.map(({ Item }) => Item ?? 'no item'),
  );
  await call('read one item twice', () =>
    tables.send(new TransactGetCommand({ TransactItems: [get('a'), get('a')] })),
  );
  await call(
    'after all',
    () => stateOf(scope),
    ({ Items }) => Items?.map(({ sk, n }) => `${sk}=${n}`),
  );
};

/** Transactions with their cancellation reasons and tokens. */
export const transactions: Script = async (call, clients) => {
  const TableName = `transactions-${clients.suffix}`;
  await createTable(clients.tables, TableName);
  const scope = { call, tables: clients.tables, TableName };
  await outcomes(scope);
  await refusals(scope);
  await tokens(scope);
};
