import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { CUSTOMER, openTestServices, type TestServices } from './openServices.ts';

let test: TestServices;
let QueueUrl: string;

beforeEach(async () => {
  test = await openTestServices();
  QueueUrl = (await test.services.createQueue({ name: 'work', visibilityTimeoutSeconds: 30 })).url;
});
afterEach(() => test.close());

const sqs = () => new SQSClient(test.clientOptions());
const send = (MessageBody: string, more: object = {}) =>
  sqs().send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (more: object = {}) => {
  const input = {
    QueueUrl,
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ['All' as const],
    ...more,
  };
  return (await sqs().send(new ReceiveMessageCommand(input))).Messages ?? [];
};
const count = async () => {
  const { Attributes } = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return [
    Number(Attributes?.ApproximateNumberOfMessages),
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible),
  ];
};

it('sends, shows once, deletes', async () => {
  await send('hello', {
    MessageAttributes: {
      kind: { DataType: 'String', StringValue: 'x' },
      raw: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2]) },
    },
  });
  const [message] = await receive({ MessageAttributeNames: ['All'] });
  expect(message).toMatchObject({ Body: 'hello', Attributes: { ApproximateReceiveCount: '1' } });
  expect(message?.MessageAttributes?.kind?.StringValue).toBe('x');
  expect([...(message?.MessageAttributes?.raw?.BinaryValue ?? [])]).toEqual([1, 2]);
  expect(await receive()).toEqual([]);
  expect(await count()).toEqual([0, 1]);
  await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  expect(await count()).toEqual([0, 0]);
});

it('waits for a later message', async () => {
  const waiting = receive({ WaitTimeSeconds: 5 });
  await send('late');
  expect((await waiting).map(({ Body }) => Body)).toEqual(['late']);
});

it('shows a message again when its holder gives it back, and not to a stale receipt', async () => {
  await send('again');
  const [first] = await receive();
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl,
      ReceiptHandle: first?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  const [second] = await receive();
  expect(second?.Attributes?.ApproximateReceiveCount).toBe('2');
  await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
  expect(await count()).toEqual([0, 1]);
});

it('keeps messages and how often they were received over a restart', async () => {
  await send('one', { MessageGroupId: 'a' });
  await receive();
  await test.restart();
  QueueUrl = (await test.services.createQueue({ name: 'work' })).url;
  const [message] = await receive();
  expect(message).toMatchObject({
    Body: 'one',
    Attributes: { ApproximateReceiveCount: '2', MessageGroupId: 'a' },
  });
});

it('is fair to groups: the one with the fewest in flight is first', async () => {
  for (let n = 0; n < 20; n++) await send(`big ${n}`, { MessageGroupId: 'big' });
  await send('small', { MessageGroupId: 'small' });
  const bodies = (await receive({ MaxNumberOfMessages: 2 })).map(({ Body }) => Body);
  expect(bodies).toEqual(['big 0', 'small']);
});

it('answers a batch entry by entry', async () => {
  const Entries = [
    { Id: 'a', MessageBody: 'A' },
    { Id: 'b', MessageBody: '' },
  ];
  const reply = await sqs().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(reply.Successful?.map(({ Id }) => Id)).toEqual(['a']);
  expect(reply.Failed).toEqual([expect.objectContaining({ Id: 'b', SenderFault: true })]);
  const messages = await receive();
  const handles = messages.map(({ ReceiptHandle }, n) => ({ Id: `${n}`, ReceiptHandle }));
  await sqs().send(new DeleteMessageBatchCommand({ QueueUrl, Entries: handles }));
  expect(await count()).toEqual([0, 0]);
});

it('moves what was received too often to the dead letter queue', async () => {
  const dead = await test.services.createQueue({ name: 'dead' });
  await test.services.createQueue({
    name: 'work',
    visibilityTimeoutSeconds: 0,
    redrive: { deadLetterQueueName: 'dead', maxReceiveCount: 2 },
  });
  await send('poison');
  expect(await receive()).toHaveLength(1);
  expect(await receive()).toHaveLength(1);
  expect(await receive()).toHaveLength(0);
  expect((await receive({ QueueUrl: dead.url })).map(({ Body }) => Body)).toEqual(['poison']);
});

it('purges; has no other queues, and no other accounts', async () => {
  await send('x');
  await sqs().send(new PurgeQueueCommand({ QueueUrl }));
  expect(await count()).toEqual([0, 0]);
  await expect(sqs().send(new GetQueueUrlCommand({ QueueName: 'none' }))).rejects.toBeInstanceOf(
    QueueDoesNotExist,
  );
  const stranger = new SQSClient(test.clientOptions(CUSTOMER));
  await expect(
    stranger.send(new SendMessageCommand({ QueueUrl, MessageBody: 'x' })),
  ).rejects.toThrow();
});

it('feeds a function in batches and repeats what it reports as failed', async () => {
  await test.services.createQueue({ name: 'work', visibilityTimeoutSeconds: 1 });
  const seen: string[][] = [];
  test.functions.ingest = (event: { Records: { messageId: string; body: string }[] }) => {
    seen.push(event.Records.map(({ body }) => body));
    const failed = seen.length === 1 ? event.Records.filter(({ body }) => body === 'b') : [];
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const Entries = ['a', 'b', 'c'].map((MessageBody) => ({ Id: MessageBody, MessageBody }));
  await sqs().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  test.services.addEventSource({
    queueName: 'work',
    functionName: 'ingest',
    batchSize: 10,
    reportBatchItemFailures: true,
    maximumConcurrency: 1,
  });
  await test.services.idle(HANGS_AFTER);
  expect(seen).toEqual([['a', 'b', 'c'], ['b']]);
});

it('repeats the whole batch of a function that threw', async () => {
  await test.services.createQueue({ name: 'work', visibilityTimeoutSeconds: 1 });
  let runs = 0;
  test.functions.shaky = () => {
    runs++;
    if (runs === 1) throw new Error('not yet');
  };
  await send('a');
  test.services.addEventSource({ queueName: 'work', functionName: 'shaky' });
  await test.services.idle(HANGS_AFTER);
  expect(runs).toBe(2);
  expect(test.log).toEqual(['shaky: not yet']);
});

it('never runs more batches at a time than allowed', async () => {
  let [now, most] = [0, 0];
  test.functions.slow = async () => {
    now++;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 20));
    now--;
  };
  for (let n = 0; n < 12; n++) await send(`${n}`);
  test.services.addEventSource({
    queueName: 'work',
    functionName: 'slow',
    batchSize: 1,
    maximumConcurrency: 3,
  });
  await test.services.idle(HANGS_AFTER);
  expect(most).toBe(3);
});
