import { type WireCall, WireError, type WireOperation } from '../../types.ts';
import { type MessageAttributes, md5, md5OfAttributes } from './digest.ts';
import { systemAttributes } from './eventSource.ts';
import type { Queues } from './index.ts';
import type { Queue, QueuedMessage, StoredMessage } from './queue.ts';

const MAX_MESSAGE_BYTES = 1024 * 1024;

interface SendInput {
  readonly QueueUrl?: string;
  readonly MessageBody?: string;
  readonly DelaySeconds?: number;
  readonly MessageGroupId?: string;
  readonly MessageAttributes?: MessageAttributes;
}
interface Entry {
  readonly Id: string;
}
type BatchInput<E> = { readonly QueueUrl?: string; readonly Entries?: readonly (Entry & E)[] };

/** SQS's operations on the queues of the product's account. */
export function sqsOperations(queues: Queues): Readonly<Record<string, WireOperation>> {
  const find = (input: { QueueUrl?: string }, call: WireCall) =>
    findQueue(queues, input.QueueUrl, call);
  return {
    ...queueOperations(queues, find),
    SendMessage: async (input: SendInput, call) => send(find(input, call), input, call),
    SendMessageBatch: async (input: BatchInput<SendInput>, call) => {
      const queue = find(input, call);
      return batch(input, (entry) => send(queue, entry, call));
    },
    ReceiveMessage: async (input: ReceiveInput, call) => receive(find(input, call), input),
    DeleteMessage: async (input: { QueueUrl: string; ReceiptHandle: string }, call) => {
      await find(input, call).delete(input.ReceiptHandle);
    },
    DeleteMessageBatch: async (input: BatchInput<{ ReceiptHandle: string }>, call) => {
      const queue = find(input, call);
      return batch(input, async ({ ReceiptHandle }) => {
        await queue.delete(ReceiptHandle);
        return {};
      });
    },
    ChangeMessageVisibility: (input: VisibilityInput, call) =>
      changeVisibility(find(input, call), input),
    ChangeMessageVisibilityBatch: async (input: BatchInput<VisibilityInput>, call) => {
      const queue = find(input, call);
      return batch(input, async (entry) => {
        changeVisibility(queue, entry);
        return {};
      });
    },
    PurgeQueue: (input: { QueueUrl: string }, call) => find(input, call).purge(),
  };
}

type Find = (input: { QueueUrl?: string }, call: WireCall) => Queue;

function queueOperations(queues: Queues, find: Find): Record<string, WireOperation> {
  return {
    CreateQueue: async (input: { QueueName: string; Attributes?: Record<string, string> }) => {
      const { url } = await queues.create({
        name: input.QueueName,
        ...settingsOf(input.Attributes ?? {}),
      });
      return { QueueUrl: url };
    },
    GetQueueUrl: (input: { QueueName: string }, call) => {
      findQueue(queues, input.QueueName, call);
      return { QueueUrl: queues.urlOf(input.QueueName) };
    },
    ListQueues: (input: { QueueNamePrefix?: string }) => ({
      QueueUrls: queues
        .names()
        .filter((name) => name.startsWith(input.QueueNamePrefix ?? ''))
        .map((name) => queues.urlOf(name)),
    }),
    GetQueueAttributes: (input: { QueueUrl: string; AttributeNames?: string[] }, call) => {
      const all = attributesOf(queues, find(input, call));
      const names = input.AttributeNames ?? [];
      const wanted = Object.entries(all).filter(
        ([name]) => names.includes('All') || names.includes(name),
      );
      return { Attributes: Object.fromEntries(wanted) };
    },
    SetQueueAttributes: (input: { QueueUrl: string; Attributes: Record<string, string> }, call) => {
      const queue = find(input, call);
      queue.settings = { ...queue.settings, ...settingsOf(input.Attributes) };
    },
  };
}

function findQueue(queues: Queues, urlOrName: string | undefined, call: WireCall): Queue {
  const parts = (urlOrName ?? '').split('/');
  const account = parts.length > 1 ? parts.at(-2) : call.accountId;
  const queue = queues.find(parts.at(-1) ?? '');
  if (account !== queues.accountId || !queue) {
    throw new WireError('QueueDoesNotExist', 'The specified queue does not exist.');
  }
  if (call.accountId === queues.accountId) return queue;
  const action = `sqs:${call.operation.toLowerCase()}`;
  const message = `User: arn:aws:iam::${call.accountId}:root is not authorized to perform: ${action} on resource: ${queues.arnOf(queue.settings.name)} because no resource-based policy allows the ${action} action`;
  throw new WireError('AccessDenied', message, 403);
}

async function send(queue: Queue, input: SendInput, call: WireCall) {
  const body = input.MessageBody ?? '';
  const attributes = input.MessageAttributes ?? {};
  if (body === '')
    throw new WireError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) {
    const message = `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`;
    throw new WireError('InvalidParameterValue', message);
  }
  const message = {
    body,
    senderId: call.accessKeyId,
    ...(input.MessageGroupId ? { group: input.MessageGroupId } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes: toStored(attributes) } : {}),
  };
  const delay = input.DelaySeconds ?? queue.settings.delaySeconds ?? 0;
  const { id } = await queue.send(message, delay * 1000);
  const digest = md5OfAttributes(attributes);
  return {
    MessageId: id,
    MD5OfMessageBody: md5(body),
    ...(digest ? { MD5OfMessageAttributes: digest } : {}),
  };
}

function toStored(attributes: MessageAttributes): NonNullable<StoredMessage['attributes']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      BinaryValue
        ? { DataType, Binary64: Buffer.from(BinaryValue).toString('base64') }
        : { DataType, StringValue: StringValue ?? '' },
    ]),
  );
}

function fromStored(attributes: StoredMessage['attributes']): MessageAttributes {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, { DataType, StringValue, Binary64 }]) => [
      name,
      Binary64 === undefined
        ? { DataType, StringValue: StringValue ?? '' }
        : { DataType, BinaryValue: Buffer.from(Binary64, 'base64') },
    ]),
  );
}

/** Each entry succeeds or fails by itself. */
async function batch<E>(input: BatchInput<E>, one: (entry: Entry & E) => Promise<object>) {
  const entries = input.Entries ?? [];
  if (entries.length === 0) {
    throw new WireError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  }
  if (entries.length > 10) {
    const message = `Maximum number of entries per request are 10. You have sent ${entries.length}.`;
    throw new WireError('TooManyEntriesInBatchRequest', message);
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  const attempt = async (entry: Entry & E) => {
    try {
      Successful.push({ Id: entry.Id, ...(await one(entry)) });
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  };
  await Promise.all(entries.map(attempt));
  return { Successful, Failed };
}

interface ReceiveInput {
  readonly QueueUrl: string;
  readonly MaxNumberOfMessages?: number;
  readonly WaitTimeSeconds?: number;
  readonly VisibilityTimeout?: number;
  readonly AttributeNames?: readonly string[];
  readonly MessageSystemAttributeNames?: readonly string[];
  readonly MessageAttributeNames?: readonly string[];
}

async function receive(queue: Queue, input: ReceiveInput) {
  const max = input.MaxNumberOfMessages ?? 1;
  if (max < 1 || max > 10) {
    const message = `Value ${max} for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided.`;
    throw new WireError('InvalidParameterValue', message);
  }
  const messages = await queue.receive({
    max,
    waitMs: (input.WaitTimeSeconds ?? queue.settings.receiveWaitSeconds ?? 0) * 1000,
    ...(input.VisibilityTimeout === undefined
      ? {}
      : { visibilityMs: input.VisibilityTimeout * 1000 }),
  });
  return messages.length > 0 ? { Messages: messages.map((message) => toWire(message, input)) } : {};
}

function toWire(message: QueuedMessage, input: ReceiveInput) {
  const names = [...(input.AttributeNames ?? []), ...(input.MessageSystemAttributeNames ?? [])];
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => names.includes('All') || names.includes(name),
  );
  const attributes = pickAttributes(
    fromStored(message.attributes),
    input.MessageAttributeNames ?? [],
  );
  const digest = md5OfAttributes(attributes);
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 ? { Attributes: Object.fromEntries(system) } : {}),
    ...(digest ? { MessageAttributes: attributes, MD5OfMessageAttributes: digest } : {}),
  };
}

function pickAttributes(
  attributes: MessageAttributes,
  wanted: readonly string[],
): MessageAttributes {
  const matches = (name: string) =>
    wanted.some(
      (one) =>
        one === 'All' ||
        one === name ||
        (one.endsWith('*') && name.startsWith(one.slice(0, -1).replace(/\.$/, ''))),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => matches(name)));
}

interface VisibilityInput {
  readonly QueueUrl?: string;
  readonly ReceiptHandle?: string;
  readonly VisibilityTimeout?: number;
}

function changeVisibility(queue: Queue, input: VisibilityInput): void {
  if (queue.changeVisibility(input.ReceiptHandle ?? '', (input.VisibilityTimeout ?? 0) * 1000))
    return;
  throw new WireError('MessageNotInflight', "The specified message isn't in flight.");
}

function settingsOf(attributes: Record<string, string>) {
  const {
    VisibilityTimeout,
    MessageRetentionPeriod,
    DelaySeconds,
    ReceiveMessageWaitTimeSeconds,
    RedrivePolicy,
  } = attributes;
  const redrive = RedrivePolicy
    ? (JSON.parse(RedrivePolicy) as {
        deadLetterTargetArn: string;
        maxReceiveCount: number | string;
      })
    : undefined;
  return {
    ...(VisibilityTimeout ? { visibilityTimeoutSeconds: Number(VisibilityTimeout) } : {}),
    ...(MessageRetentionPeriod ? { retentionSeconds: Number(MessageRetentionPeriod) } : {}),
    ...(DelaySeconds ? { delaySeconds: Number(DelaySeconds) } : {}),
    ...(ReceiveMessageWaitTimeSeconds
      ? { receiveWaitSeconds: Number(ReceiveMessageWaitTimeSeconds) }
      : {}),
    ...(redrive
      ? {
          redrive: {
            deadLetterQueueName: redrive.deadLetterTargetArn.split(':').at(-1) ?? '',
            maxReceiveCount: Number(redrive.maxReceiveCount),
          },
        }
      : {}),
  };
}

function attributesOf(queues: Queues, queue: Queue): Record<string, string> {
  const { settings } = queue;
  const { visible, hidden, delayed } = queue.counts();
  const { redrive } = settings;
  const created = String(Math.floor(queue.createdMs / 1000));
  return {
    QueueArn: queues.arnOf(settings.name),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: created,
    LastModifiedTimestamp: created,
    VisibilityTimeout: String(settings.visibilityTimeoutSeconds ?? 30),
    MessageRetentionPeriod: String(settings.retentionSeconds ?? 345_600),
    DelaySeconds: String(settings.delaySeconds ?? 0),
    ReceiveMessageWaitTimeSeconds: String(settings.receiveWaitSeconds ?? 0),
    MaximumMessageSize: String(MAX_MESSAGE_BYTES),
    SqsManagedSseEnabled: 'true',
    ...(redrive
      ? {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: queues.arnOf(redrive.deadLetterQueueName),
            maxReceiveCount: redrive.maxReceiveCount,
          }),
        }
      : {}),
  };
}
