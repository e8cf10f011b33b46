import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ConditionalCheckFailedException,
  CreateBackupCommand,
  CreateTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ExportNotFoundException,
  ExportTableToPointInTimeCommand,
  ListBackupsCommand,
  ListExportsCommand,
  ListTablesCommand,
  PointInTimeRecoveryUnavailableException,
  TransactionCanceledException,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDynamo, type Dynamo } from '#local/aws/services/dynamodb/index.ts';
import { encodeLine } from '#local/aws/state/journal.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const PRODUCT = '999999999999';
const CUSTOMER = '210987654321';
let folder: string;
let dynamo: Dynamo;
let server: WireServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dynamo-'));
  await open();
  await dynamo.createTable({ name: 'core', timeToLiveAttribute: 'ttl' });
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function open() {
  dynamo = createDynamo({ folder, accountId: PRODUCT, region: 'us-east-1' });
  const account = { servicesOf: () => [], principalOf: () => '', services: [] };
  server = await createWireServer({ port: 0, ...account, raw: { dynamodb: dynamo.handle } });
}
async function close() {
  await server.stop();
  await dynamo.stop();
}

function clientOf(accountId: string) {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'secret' };
  return new DynamoDBClient({
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
}
const documents = () => DynamoDBDocumentClient.from(clientOf(PRODUCT));
const key = (sk: string) => ({ pk: 'p', sk });
const put = (item: Record<string, unknown>) =>
  documents().send(new PutCommand({ TableName: 'core', Item: item }));
const get = async (sk: string) =>
  (await documents().send(new GetCommand({ TableName: 'core', Key: key(sk) }))).Item;
const transact = (
  TransactItems: TransactWriteCommandInput['TransactItems'],
  ClientRequestToken?: string,
) =>
  documents().send(
    new TransactWriteCommand({
      TransactItems,
      ...(ClientRequestToken ? { ClientRequestToken } : {}),
    }),
  );

it('keeps items over a restart', async () => {
  await put({ ...key('1'), list: [1, { a: 'b' }], bytes: new Uint8Array([1, 2]) });
  await close();
  await open();
  expect(await get('1')).toEqual({
    ...key('1'),
    list: [1, { a: 'b' }],
    bytes: new Uint8Array([1, 2]),
  });
  const page = await documents().send(
    new QueryCommand({
      TableName: 'core',
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'p' },
    }),
  );
  expect(page.Count).toBe(1);
});

it('keeps the tables of accounts apart', async () => {
  const table = {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
  };
  await clientOf(CUSTOMER).send(
    new CreateTableCommand({
      TableName: 'orders',
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { Enabled: true, SSEType: 'KMS' },
      ...table,
    }),
  );
  expect((await clientOf(CUSTOMER).send(new ListTablesCommand({}))).TableNames).toEqual(['orders']);
  expect((await clientOf(PRODUCT).send(new ListTablesCommand({}))).TableNames).toEqual(['core']);
  const orders = DynamoDBDocumentClient.from(clientOf(CUSTOMER));
  await orders.send(new PutCommand({ TableName: 'orders', Item: { id: 'x', text: 'abc' } }));
  const { Table } = await clientOf(CUSTOMER).send(
    new DescribeTableCommand({ TableName: 'orders' }),
  );
  expect(Table).toMatchObject({
    TableArn: `arn:aws:dynamodb:us-east-1:${CUSTOMER}:table/orders`,
    TableStatus: 'ACTIVE',
    ItemCount: 1,
    TableSizeBytes: 10,
    DeletionProtectionEnabled: false,
    SSEDescription: { Status: 'ENABLED', SSEType: 'KMS' },
  });
  expect(Table?.CreationDateTime).toBeInstanceOf(Date);
});

it('returns the backup settings that were set', async () => {
  const customer = clientOf(PRODUCT);
  const status = async () => {
    const reply = await customer.send(new DescribeContinuousBackupsCommand({ TableName: 'core' }));
    return reply.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
      ?.PointInTimeRecoveryStatus;
  };
  expect(await status()).toBe('DISABLED');
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await customer.send(
    new UpdateContinuousBackupsCommand({ TableName: 'core', PointInTimeRecoverySpecification }),
  );
  expect(await status()).toBe('ENABLED');
});

it('keeps and shows backups and exports of tables, over a restart', async () => {
  const client = clientOf(PRODUCT);
  const TableArn = `arn:aws:dynamodb:us-east-1:${PRODUCT}:table/core`;
  await client.send(new CreateBackupCommand({ TableName: 'core', BackupName: 'nightly' }));
  const exporting = () =>
    clientOf(PRODUCT).send(new ExportTableToPointInTimeCommand({ TableArn, S3Bucket: 'lake' }));
  await expect(exporting()).rejects.toThrow(PointInTimeRecoveryUnavailableException);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName: 'core', PointInTimeRecoverySpecification }),
  );
  await exporting();
  await close();
  await open();
  const after = clientOf(PRODUCT);
  const { BackupSummaries } = await after.send(new ListBackupsCommand({ BackupType: 'ALL' }));
  expect(BackupSummaries).toMatchObject([{ BackupName: 'nightly', BackupType: 'USER', TableArn }]);
  expect(
    (await after.send(new ListBackupsCommand({ BackupType: 'SYSTEM' }))).BackupSummaries,
  ).toEqual([]);
  const { ExportSummaries: [one] = [] } = await after.send(new ListExportsCommand({}));
  const describe = new DescribeExportCommand({ ExportArn: one?.ExportArn });
  expect((await after.send(describe)).ExportDescription).toMatchObject({
    ...{ S3Bucket: 'lake', TableArn, ExportStatus: 'COMPLETED' },
  });
  const unknown = new DescribeExportCommand({ ExportArn: `${TableArn}/export/${'0'.repeat(23)}` });
  await expect(clientOf(PRODUCT).send(unknown)).rejects.toThrow(ExportNotFoundException);
});

it('commits a transaction whole, reads one whole', async () => {
  await put({ ...key('old'), n: 1 });
  await transact([
    { Put: { TableName: 'core', Item: { ...key('new'), a: 1 } } },
    {
      Update: {
        TableName: 'core',
        Key: key('old'),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
    {
      ConditionCheck: {
        TableName: 'core',
        Key: key('none'),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  const Gets = ['new', 'old', 'none'].map((sk) => ({ Get: { TableName: 'core', Key: key(sk) } }));
  const { Responses } = await documents().send(new TransactGetCommand({ TransactItems: Gets }));
  expect(Responses?.map(({ Item }) => Item)).toEqual([
    { ...key('new'), a: 1 },
    { ...key('old'), n: 2 },
    undefined,
  ]);
});

it('cancels a transaction whole, with the reason of each item', async () => {
  await put({ ...key('taken'), who: 'first' });
  const refused = transact([
    { Put: { TableName: 'core', Item: key('other') } },
    {
      Put: {
        TableName: 'core',
        Item: { ...key('taken'), who: 'second' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
  ]);
  const error = await refused.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TransactionCanceledException);
  expect((error as TransactionCanceledException).CancellationReasons).toEqual([
    { Code: 'None' },
    {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      Item: { pk: { S: 'p' }, sk: { S: 'taken' }, who: { S: 'first' } },
    },
  ]);
  expect(await get('other')).toBeUndefined();
});

it('takes a transaction back when one of its writes turns out impossible', async () => {
  await put({ ...key('text'), n: 'not a number' });
  const refused = transact([
    { Put: { TableName: 'core', Item: key('first') } },
    {
      Update: {
        TableName: 'core',
        Key: key('text'),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
  ]);
  await expect(refused).rejects.toThrow('[None, ValidationError]');
  expect(await get('first')).toBeUndefined();
});

it('runs a transaction once per token, also over a restart', async () => {
  const add = {
    TableName: 'core',
    Key: key('n'),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  };
  await transact([{ Update: add }], 'token-1');
  await close();
  await open();
  await transact([{ Update: add }], 'token-1');
  expect(await get('n')).toMatchObject({ n: 1 });
  const other = transact([{ Delete: { TableName: 'core', Key: key('n') } }], 'token-1');
  await expect(other).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
});

it('takes back at the start what a crash left half done', async () => {
  await put({ ...key('changed'), n: 2 });
  await put(key('added'));
  await close();
  const wire = (sk: string) => ({ pk: { S: 'p' }, sk: { S: sk } });
  const undo = [
    { table: 'core', key: wire('changed'), before: { ...wire('changed'), n: { N: '1' } } },
    { table: 'core', key: wire('added'), before: null },
    { table: 'core', key: wire('never written'), before: null },
  ];
  const log = join(folder, PRODUCT, 'us-east-1', 'transactions.log');
  await appendFile(log, encodeLine({ begin: 1000, undo, at: Date.now() }));
  await open();
  expect(await get('changed')).toEqual({ ...key('changed'), n: 1 });
  expect(await get('added')).toBeUndefined();
  await put({ ...key('changed'), n: 3 });
  await close();
  await open();
  expect(await get('changed')).toMatchObject({ n: 3 });
});

it('lets one of many concurrent transactions win', async () => {
  const claim = (who: number) =>
    transact([
      {
        Put: {
          TableName: 'core',
          Item: { ...key('claim'), who },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ]);
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, who) => claim(who)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('returns the item of a failed condition on request', async () => {
  await put({ ...key('1'), rev: 4 });
  const refused = documents().send(
    new PutCommand({
      TableName: 'core',
      Item: key('1'),
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  const error = await refused.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConditionalCheckFailedException);
  expect((error as ConditionalCheckFailedException).Item).toMatchObject({ rev: { N: '4' } });
});

it('sweeps items whose time is over, and no others', async () => {
  await put({ ...key('over'), ttl: 1000 });
  await put({ ...key('later'), ttl: 3000 });
  await put({ ...key('text'), ttl: 'never' });
  expect(await dynamo.sweep(2000)).toBe(1);
  expect(await get('over')).toBeUndefined();
  expect(await get('later')).toBeDefined();
  expect(await get('text')).toBeDefined();
});
