import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { Call, Script } from '../recorder.ts';

interface Scope {
  readonly call: Call;
  readonly queues: SQSClient;
  readonly QueueUrl: string;
}

const receiver =
  ({ queues, QueueUrl }: Scope) =>
  (more: Partial<ReceiveMessageCommandInput> = {}) =>
    queues.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MessageSystemAttributeNames: ['ApproximateReceiveCount'],
        MessageAttributeNames: ['All'],
        ...more,
      }),
    );

const sender =
  ({ queues, QueueUrl }: Scope) =>
  (MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
    queues.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));

const bodies = ({ Messages }: { Messages?: Message[] | undefined }) =>
  Messages?.map(({ Body }) => Body) ?? 'none';

const oneMessage = async (scope: Scope): Promise<void> => {
  const { call } = scope;
  const [send, receive] = [sender(scope), receiver(scope)];
  const MessageAttributes = { colour: { DataType: 'String', StringValue: 'red' } };
  await call(
    'send',
    () => send('one', { MessageAttributes }),
    (sent) => ({
      body: sent.MD5OfMessageBody,
      attributes: sent.MD5OfMessageAttributes,
    }),
  );
  const got = await call(
    'receive',
    () => receive(),
    ({ Messages = [] }) =>
      Messages.map(({ Body, MD5OfBody, Attributes, MessageAttributes: given }) => ({
        Body,
        MD5OfBody,
        count: Attributes?.ApproximateReceiveCount,
        colour: given?.colour?.StringValue,
      })),
  );
  await call('a received message is hidden', () => receive(), bodies);
  await receipts(scope, handleOf(got));
};

const handleOf = (got: { Messages?: Message[] | undefined } | undefined): string =>
  got?.Messages?.[0]?.ReceiptHandle ?? '';

/** What can be done with the receipt handle of a message in flight, and with others. */
const receipts = async (scope: Scope, ReceiptHandle: string): Promise<void> => {
  const { call, queues, QueueUrl } = scope;
  const receive = receiver(scope);
  const visible = (VisibilityTimeout: number, handle: string) =>
    queues.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: handle, VisibilityTimeout }),
    );
  await call('make visible at once', () => visible(0, ReceiptHandle));
  const again = await call(
    'receive again',
    () => receive(),
    ({ Messages }) =>
      Messages?.map(({ Body, Attributes }) => ({
        Body,
        count: Attributes?.ApproximateReceiveCount,
      })),
  );
  await call('a visibility over 12 hours', () => visible(43_201, handleOf(again)));
  await call('a handle that never was', () => visible(1, 'no-handle'));
  const gone = (handle: string) =>
    queues.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: handle }));
  await call('delete', () => gone(handleOf(again)));
  await call('delete again', () => gone(handleOf(again)));
  await call('delete with a handle that never was', () => gone('no-handle'));
};

const limits = async (scope: Scope): Promise<void> => {
  const { call, queues, QueueUrl } = scope;
  const [send, receive] = [sender(scope), receiver(scope)];
  await call('send nothing', () => send(''));
  await call('send over the limit', () => send('x'.repeat(1024 * 1024 + 1)));
  await call('a delay over 15 minutes', () => send('late', { DelaySeconds: 901 }));
  await call('receive 0', () => receive({ MaxNumberOfMessages: 0 }));
  await call('receive 11', () => receive({ MaxNumberOfMessages: 11 }));
  await call('wait 21 seconds', () => receive({ WaitTimeSeconds: 21 }));
  const url = (QueueName: string) => queues.send(new GetQueueUrlCommand({ QueueName }));
  await call('the address of a missing queue', () => url('no-such-queue'));
  await call('send to a missing queue', () => send('x', { QueueUrl: `${QueueUrl}-none` }));
  await call('a queue with a bad name', () =>
    queues.send(new CreateQueueCommand({ QueueName: 'bad name!' })),
  );
  await call(
    'attributes',
    () => queues.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })),
    ({ Attributes }) => ({
      visibility: Attributes?.VisibilityTimeout,
      retention: Attributes?.MessageRetentionPeriod,
      delay: Attributes?.DelaySeconds,
      wait: Attributes?.ReceiveMessageWaitTimeSeconds,
    }),
  );
};

const batches = async (scope: Scope): Promise<void> => {
  const { call, queues, QueueUrl } = scope;
  const entry = (Id: string) => ({ Id, MessageBody: `body ${Id}` });
  const send = (ids: readonly string[]) =>
    queues.send(new SendMessageBatchCommand({ QueueUrl, Entries: ids.map(entry) }));
  const counts = (one: { Successful?: unknown[] | undefined; Failed?: unknown[] | undefined }) => ({
    done: one.Successful?.length ?? 0,
    failed: one.Failed?.length ?? 0,
  });
  await call('batch', () => send(['a', 'b', 'c']), counts);
  await call('batch of none', () => send([]));
  await call('batch of 11', () => send(Array.from({ length: 11 }, (_, at) => `e${at}`)));
  await call('batch with one id twice', () => send(['a', 'a']));
  await call('batch with a bad id', () => send(['bad id!']));
  const got = await receiver(scope)({ MaxNumberOfMessages: 10 });
  const handles = (got.Messages ?? []).map(({ ReceiptHandle }, at) => ({
    Id: `${at}`,
    ReceiptHandle,
  }));
  await call(
    'batch delete with one bad handle',
    () =>
      queues.send(
        new DeleteMessageBatchCommand({
          QueueUrl,
          Entries: [...handles.slice(0, 1), { Id: 'bad', ReceiptHandle: 'no-handle' }],
        }),
      ),
    counts,
  );
  await call('purge', () => queues.send(new PurgeQueueCommand({ QueueUrl })));
  await call('after the purge', () => receiver(scope)(), bodies);
};

const deadLetters = async ({ call, queues, QueueUrl }: Scope, suffix: string): Promise<void> => {
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
  );
  const RedrivePolicy = JSON.stringify({
    deadLetterTargetArn: Attributes?.QueueArn,
    maxReceiveCount: 1,
  });
  const made = await queues.send(
    new CreateQueueCommand({ QueueName: `redrive-${suffix}`, Attributes: { RedrivePolicy } }),
  );
  const source = { call, queues, QueueUrl: made.QueueUrl ?? '' };
  await sender(source)('poison');
  await call(
    'first receipt of a poison message',
    () => receiver(source)({ VisibilityTimeout: 0 }),
    bodies,
  );
  await call('second receipt', () => receiver(source)(), bodies);
  await call('in the dead-letter queue', () => receiver({ call, queues, QueueUrl })(), bodies);
};

/** Queues: visibility, limits, batches and dead letters. */
export const queues: Script = async (call, clients) => {
  const QueueName = `conformance-${clients.suffix}`;
  const { QueueUrl = '' } = await clients.queues.send(new CreateQueueCommand({ QueueName }));
  const scope = { call, queues: clients.queues, QueueUrl };
  await oneMessage(scope);
  await limits(scope);
  await batches(scope);
  await deadLetters(scope, clients.suffix);
};

/** FIFO queues: order within a group, one message of a group in flight, deduplication. */
export const fifoQueues: Script = async (call, clients) => {
  const made = await call(
    'create',
    () =>
      clients.queues.send(
        new CreateQueueCommand({
          QueueName: `conformance-${clients.suffix}.fifo`,
          Attributes: { FifoQueue: 'true' },
        }),
      ),
    ({ QueueUrl }) => QueueUrl?.endsWith('.fifo'),
  );
  if (made?.QueueUrl === undefined) return;
  const scope = { call, queues: clients.queues, QueueUrl: made.QueueUrl };
  const [send, receive] = [sender(scope), receiver(scope)];
  const inGroup = (body: string, MessageDeduplicationId: string) =>
    send(body, { MessageGroupId: 'g', MessageDeduplicationId });
  await call('send without a group', () => send('x', { MessageDeduplicationId: '1' }));
  await call('send without a deduplication id', () => send('x', { MessageGroupId: 'g' }));
  await call('send', () => inGroup('first', '1'));
  await call('send a double', () => inGroup('double', '1'));
  await call('send the next', () => inGroup('second', '2'));
  const first = await call('receive one of the group', () => receive(), bodies);
  await call('the group waits', () => receive(), bodies);
  const ReceiptHandle = first?.Messages?.[0]?.ReceiptHandle ?? '';
  await clients.queues.send(new DeleteMessageCommand({ QueueUrl: scope.QueueUrl, ReceiptHandle }));
  await call('receive the next', () => receive(), bodies);
};
