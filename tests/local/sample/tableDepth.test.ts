import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import { sampleDynamodb } from '#customer-stack/samplers/dynamodbItems.ts';
import { CUSTOMER, openTestServices, type TestServices } from '../aws/services/openServices.ts';

const ITEMS = 40;
let opened: TestServices;
let client: DynamoDBClient;
beforeEach(async () => {
  opened = await openTestServices();
  await opened.services.createTable({ name: 'sessions', accountId: CUSTOMER });
  client = new DynamoDBClient(opened.clientOptions(CUSTOMER));
  for (let n = 0; n < ITEMS; n += 1) {
    const Item = { pk: { S: `user ${n}` }, sk: { S: 'a' }, email: { S: `p${n}@mail.com` } };
    await client.send(new PutItemCommand({ TableName: 'sessions', Item }));
  }
});
afterEach(() => opened.close());

test('no more items of a table are read than the depth allows', async () => {
  const table = { client, name: 'sessions', seed: 's', items: ITEMS, bytes: 4_000 };
  const sample = () => sampleDynamodb(table);
  expect((await sample()).analysis).toMatchObject({ state: 'analysed', unitsSeen: ITEMS });
  const limited = await withinDepth({ ...everything.depth, rowsAStore: 10 }, sample);
  expect(limited.analysis).toMatchObject({
    state: 'partial',
    unitsTotal: ITEMS,
    notAnalysed: [{ reason: 'row limit', count: 1 }],
  });
  expect(limited.analysis.unitsSeen).toBeGreaterThan(0);
  expect(limited.analysis.unitsSeen).toBeLessThanOrEqual(10);
});
