import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from './openServices.ts';

let test: TestServices;
let QueueUrl: string;

const fifo = { contentBasedDeduplication: false };
const create = async (name = 'orders.fifo', more: object = {}) =>
  (await test.services.createQueue({ name, fifo, ...more })).url;

beforeEach(async () => {
  test = await openTestServices();
  QueueUrl = await create();
});
afterEach(() => test.close());

const sqs = () => new SQSClient(test.clientOptions());
const send = (body: string, group: string, more: object = {}) =>
  sqs().send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody: body,
      MessageGroupId: group,
      MessageDeduplicationId: body,
      ...more,
    }),
  );
const receive = async (MaxNumberOfMessages = 10, url = QueueUrl) => {
  const input = {
    QueueUrl: url,
    MaxNumberOfMessages,
    MessageSystemAttributeNames: ['All' as const],
  };
  return (await sqs().send(new ReceiveMessageCommand(input))).Messages ?? [];
};
const remove = (ReceiptHandle = '') =>
  sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
const bodies = (messages: readonly { Body?: string | undefined }[]) =>
  messages.map(({ Body }) => Body);

it('receives the messages of a group in order, and none while one is in flight', async () => {
  const Entries = ['a1', 'a2', 'a3', 'b1'].map((Id) => ({
    Id,
    MessageBody: Id,
    MessageGroupId: Id.slice(0, 1),
    MessageDeduplicationId: Id,
  }));
  await sqs().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const [first] = await receive(1);
  expect(first?.Body).toBe('a1');
  expect(bodies(await receive())).toEqual(['b1']);
  expect(await receive()).toEqual([]);
  await remove(first?.ReceiptHandle);
  expect(bodies(await receive())).toEqual(['a2', 'a3']);
});

it('puts a message that becomes visible again before the later ones of its group', async () => {
  await send('one', 'g');
  await send('two', 'g');
  const [held] = await receive(1);
  await sqs().send(
    new ChangeMessageVisibilityCommand({
      QueueUrl,
      ReceiptHandle: held?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(bodies(await receive())).toEqual(['one', 'two']);
});

it('accepts a deduplication id once, also after its message is deleted and after a restart', async () => {
  const [sent, again] = await Promise.all([send('same', 'g'), send('same', 'g')]);
  expect(again).toMatchObject({ MessageId: sent.MessageId, SequenceNumber: sent.SequenceNumber });
  const [message] = await receive();
  expect(message?.Attributes).toMatchObject({
    MessageGroupId: 'g',
    MessageDeduplicationId: 'same',
    SequenceNumber: sent.SequenceNumber,
  });
  await remove(message?.ReceiptHandle);
  await test.restart();
  QueueUrl = await create();
  expect((await send('same', 'g')).MessageId).toBe(sent.MessageId);
  expect(await receive()).toEqual([]);
  const later = await send('other', 'g');
  expect(later.SequenceNumber?.length).toBe(20);
  expect((later.SequenceNumber ?? '') > (sent.SequenceNumber ?? '')).toBe(true);
});

it('deduplicates by content where the queue is configured to', async () => {
  const plain = { MessageDeduplicationId: undefined };
  await expect(send('x', 'g', plain)).rejects.toMatchObject({ name: 'InvalidParameterValue' });
  const Attributes = { ContentBasedDeduplication: 'true' };
  await sqs().send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  await send('x', 'g', plain);
  await send('x', 'g', plain);
  await send('y', 'g', plain);
  expect(bodies(await receive())).toEqual(['x', 'y']);
  const found = await sqs().send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  expect(found.Attributes).toMatchObject({ FifoQueue: 'true', ContentBasedDeduplication: 'true' });
});

it('refuses a message without a group and one with a delay', async () => {
  await expect(send('x', '')).rejects.toMatchObject({ name: 'MissingParameter' });
  await expect(send('x', 'g', { DelaySeconds: 5 })).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
});

it('moves a poison message to the dead-letter queue, and the group goes on', async () => {
  const dead = await create('dead.fifo');
  QueueUrl = await create('source.fifo', {
    visibilityTimeoutSeconds: 0,
    redrive: { deadLetterQueueName: 'dead.fifo', maxReceiveCount: 1 },
  });
  await send('poison', 'g');
  await send('next', 'g');
  expect(bodies(await receive(1))).toEqual(['poison']);
  await expect.poll(async () => bodies(await receive(1))).toEqual(['next']);
  expect(bodies(await receive(1, dead))).toEqual(['poison']);
});
