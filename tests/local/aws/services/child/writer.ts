import { writeSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createServices } from '#local/aws/services/index.ts';

/** Writes to every service at once until it is killed; each line it prints was accepted before. */
const [stateDir = '', round = ''] = process.argv.slice(2);
const accountId = '999999999999';
const services = await createServices({
  stateDir,
  productAccountId: accountId,
  region: 'us-east-1',
  port: 0,
  invoke: () => Promise.reject(new Error('nobody takes events here')),
});
await services.createTable({ name: 'core' });
const { url } = await services.createQueue({ name: 'work' });
services.createBus({ name: 'scans' });
const arn = `arn:aws:lambda:us-east-1:${accountId}:function:take`;
services.putRule({
  name: 'all',
  busName: 'scans',
  pattern: { source: ['test'] },
  targets: [{ id: 't', arn }],
});
const folder = `${stateDir}/bucket`;
const createdAt = new Date(0);
services.addBucket({
  accountId,
  name: 'data',
  region: 'us-east-1',
  folder,
  createdAt,
  configuration: {},
});

const options = {
  endpoint: services.endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: `AKIA${accountId}KILL`, secretAccessKey: 'secret' },
};
const documents = DynamoDBDocumentClient.from(new DynamoDBClient(options));
const sqs = new SQSClient(options);
const events = new EventBridgeClient(options);
const s3 = new S3Client({ ...options, forcePathStyle: true });

async function keepOn(kind: string, write: (id: string) => Promise<unknown>): Promise<never> {
  for (let n = 0; ; n++) {
    const id = `${round}-${kind}-${n}`;
    await write(id);
    writeSync(1, `${kind} ${id}\n`);
  }
}

await Promise.all([
  keepOn('item', (id) =>
    documents.send(new PutCommand({ TableName: 'core', Item: { pk: 'item', sk: id } })),
  ),
  keepOn('pair', (id) =>
    documents.send(
      new TransactWriteCommand({
        TransactItems: ['a', 'b', 'c'].map((pk) => ({
          Put: { TableName: 'core', Item: { pk, sk: id } },
        })),
      }),
    ),
  ),
  keepOn('message', (id) => sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: id }))),
  keepOn('event', (id) =>
    events.send(
      new PutEventsCommand({
        Entries: [
          {
            EventBusName: 'scans',
            Source: 'test',
            DetailType: 't',
            Detail: JSON.stringify({ id }),
          },
        ],
      }),
    ),
  ),
  keepOn('object', (id) =>
    s3.send(new PutObjectCommand({ Bucket: 'data', Key: id, Body: id.repeat(1000) })),
  ),
]);
