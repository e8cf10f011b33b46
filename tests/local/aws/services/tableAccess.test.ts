import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const core = `arn:aws:dynamodb:us-east-1:${PRODUCT}:table/core`;
const functionRole = `arn:aws:iam::${PRODUCT}:role/lists`;
const dataRole = `arn:aws:iam::${PRODUCT}:role/lists-data`;
const leadingKeys = {
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`T#\${aws:PrincipalTag/customerId}#*`] },
  Null: { 'dynamodb:LeadingKeys': 'false' },
};
const reading = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'];

let opened: TestServices;
beforeAll(async () => {
  opened = await openTestServices();
  const { services } = opened;
  await services.createTable({ name: 'core' });
  services.createRole({
    arn: functionRole,
    statements: [
      { Effect: 'Allow', Action: ['sts:AssumeRole', 'sts:TagSession'], Resource: dataRole },
    ],
    trust: [],
  });
  services.createRole({
    arn: dataRole,
    statements: [
      {
        Effect: 'Allow',
        Action: reading.map((action) => `dynamodb:${action}`),
        Resource: core,
        Condition: leadingKeys,
      },
    ],
    trust: [
      {
        Effect: 'Allow',
        Action: ['sts:AssumeRole', 'sts:TagSession'],
        Condition: { StringLike: { 'aws:RequestTag/customerId': '?*' } },
        Principal: { AWS: functionRole },
      },
    ],
  });
  const all = clientOf(`AKIA${PRODUCT}TEST`);
  for (const customer of ['a', 'b'])
    await all.send(new PutCommand({ TableName: 'core', Item: { pk: `T#${customer}#H`, sk: '1' } }));
});
afterAll(() => opened.close());

const optionsOf = (accessKeyId: string) => ({
  ...opened.clientOptions(),
  credentials: { accessKeyId, secretAccessKey: 'secret' },
});
const clientOf = (accessKeyId: string) =>
  DynamoDBDocumentClient.from(new DynamoDBClient(optionsOf(accessKeyId)));

const assume = async (accessKeyId: string, tags?: Record<string, string>) => {
  const reply = await new STSClient(optionsOf(accessKeyId)).send(
    new AssumeRoleCommand({
      RoleArn: dataRole,
      RoleSessionName: 'customer',
      ...(tags && { Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) }),
    }),
  );
  return clientOf(reply.Credentials?.AccessKeyId ?? '');
};
const asFunction = () => opened.services.openSession(functionRole, 'lists');
const denied = { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } };
const keyOf = (customer: string) => ({ pk: `T#${customer}#H`, sk: '1' });

test('a session for one customer reads its items and gets AccessDenied for every other', async () => {
  const client = await assume(asFunction(), { customerId: 'a' });
  const get = (customer: string) =>
    client.send(new GetCommand({ TableName: 'core', Key: keyOf(customer) }));
  const query = (customer: string) =>
    client.send(
      new QueryCommand({
        TableName: 'core',
        KeyConditionExpression: '#p = :p AND sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':p': `T#${customer}#H`, ':from': '0', ':to': '9' },
      }),
    );
  const batch = (...customers: string[]) =>
    client.send(new BatchGetCommand({ RequestItems: { core: { Keys: customers.map(keyOf) } } }));
  const write = (customer: string) =>
    client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: 'core', Item: { pk: 'T#a#H', sk: '2' } } },
          {
            ConditionCheck: {
              TableName: 'core',
              Key: keyOf(customer),
              ConditionExpression: 'attribute_exists(pk)',
            },
          },
        ],
      }),
    );
  expect((await get('a')).Item).toEqual(keyOf('a'));
  expect((await query('a')).Items).toEqual([keyOf('a')]);
  expect((await batch('a')).Responses?.core).toEqual([keyOf('a')]);
  await write('a');
  for (const refused of [get('b'), query('b'), batch('a', 'b'), write('b')])
    await expect(refused).rejects.toMatchObject(denied);
  await expect(client.send(new ScanCommand({ TableName: 'core' }))).rejects.toMatchObject(denied);
});

test('the function itself reads nothing, and its role is assumed for a named customer only', async () => {
  const own = clientOf(asFunction());
  const get = new GetCommand({ TableName: 'core', Key: keyOf('a') });
  await expect(own.send(get)).rejects.toMatchObject({
    ...denied,
    message: expect.stringContaining('assumed-role/lists/lists is not authorized'),
  });
  await expect(assume(asFunction())).rejects.toMatchObject({ name: 'AccessDenied' });
  const stranger = opened.services.openSession(`arn:aws:iam::${PRODUCT}:role/other`, 'other');
  await expect(assume(stranger, { customerId: 'a' })).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

test("what holds the account's own key is not limited: programs and tests", async () => {
  const all = clientOf(`AKIA${PRODUCT}TEST`);
  const reply = await all.send(new GetCommand({ TableName: 'core', Key: keyOf('b') }));
  expect(reply.Item).toEqual(keyOf('b'));
});
