import { type WireCall, WireError, type WireOperation } from '#local/aws/types.ts';
import { attributesOf, settingsOf } from './attributes.ts';
import { type ReceiveInput, receive, type SendInput, send } from './messages.ts';
import { isReceipt, type Queue } from './queue.ts';
import type { Queues } from './queues.ts';

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
      await deleteMessage(find(input, call), input.ReceiptHandle);
    },
    DeleteMessageBatch: async (input: BatchInput<{ ReceiptHandle: string }>, call) => {
      const queue = find(input, call);
      return batch(input, async ({ ReceiptHandle }) => {
        await deleteMessage(queue, ReceiptHandle);
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
      const settings = settingsOf(input.Attributes ?? {});
      checkName(input.QueueName, settings.fifo !== undefined);
      const { url } = await queues.create({ name: input.QueueName, ...settings });
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
      const { ContentBasedDeduplication } = input.Attributes;
      const isFifo = queue.settings.fifo !== undefined;
      if (ContentBasedDeduplication !== undefined && !isFifo) {
        const message = 'Unknown Attribute ContentBasedDeduplication.';
        throw new WireError('InvalidAttributeName', message);
      }
      const attributes = isFifo ? { FifoQueue: 'true', ...input.Attributes } : input.Attributes;
      queue.settings = { ...queue.settings, ...settingsOf(attributes) };
    },
  };
}

function checkName(name: string, isFifo: boolean): void {
  if (isFifo ? /^[\w-]{1,75}\.fifo$/.test(name) : /^[\w-]{1,80}$/.test(name)) return;
  const message = isFifo
    ? 'The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, must end with .fifo suffix and be 1 to 80 in length.'
    : 'Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length';
  throw new WireError('InvalidParameterValue', message);
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
  checkIds(entries);
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

function checkIds(entries: readonly Entry[]): void {
  if (!entries.every(({ Id }) => /^[\w-]{1,80}$/.test(Id))) {
    const message =
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.';
    throw new WireError('InvalidBatchEntryId', message);
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new WireError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id.');
  }
}

/** A handle of an earlier receipt deletes nothing and is no error; what never was a handle is one. */
function checkReceipt(receipt: string | undefined): string {
  if (receipt !== undefined && isReceipt(receipt)) return receipt;
  throw new WireError(
    'ReceiptHandleIsInvalid',
    `The input receipt handle "${receipt}" is not a valid receipt handle.`,
    404,
  );
}

const deleteMessage = (queue: Queue, receipt: string | undefined): Promise<void> =>
  queue.delete(checkReceipt(receipt));

const LONGEST_VISIBILITY_SECONDS = 43_200;

interface VisibilityInput {
  readonly QueueUrl?: string;
  readonly ReceiptHandle?: string;
  readonly VisibilityTimeout?: number;
}

function changeVisibility(queue: Queue, input: VisibilityInput): void {
  const receipt = checkReceipt(input.ReceiptHandle);
  const seconds = input.VisibilityTimeout ?? 0;
  if (seconds < 0 || seconds > LONGEST_VISIBILITY_SECONDS) {
    const message = `Value ${seconds} for parameter VisibilityTimeout is invalid. Reason: VisibilityTimeout must be an integer between 0 and ${LONGEST_VISIBILITY_SECONDS}.`;
    throw new WireError('InvalidParameterValue', message);
  }
  if (queue.changeVisibility(receipt, seconds * 1000)) return;
  throw new WireError('MessageNotInflight', "The specified message isn't in flight.");
}
