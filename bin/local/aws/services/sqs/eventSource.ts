import type { EventSourceSettings } from '#local/aws/services/settings.ts';
import type { Invoke } from '#local/aws/types.ts';
import type { Queue } from './queue.ts';
import type { QueuedMessage } from './queuedMessage.ts';

export interface EventSource {
  readonly queue: Queue;
  /** Batches that a function is working on. */
  running(): number;
  stop(): Promise<void>;
}

export interface EventSourceOptions {
  readonly settings: EventSourceSettings;
  readonly queue: Queue;
  readonly queueArn: string;
  readonly region: string;
  readonly invoke: Invoke;
  readonly log: (line: string) => void;
}

const POLL_MS = 20_000;

/** Polls a queue and gives its messages to a function in batches, as an event source mapping does. */
export function startEventSource(options: EventSourceOptions): EventSource {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const limit = options.settings.maximumConcurrency ?? 5;
  const poll = async () => {
    while (!stopping.signal.aborted) {
      if (running.size >= limit) {
        await Promise.race(running);
        continue;
      }
      const messages = await nextBatch(options, stopping.signal);
      if (messages.length === 0) continue;
      const batch: Promise<void> = deliver(options, messages).finally(() => running.delete(batch));
      running.add(batch);
    }
  };
  const polling = poll();
  return {
    queue: options.queue,
    running: () => running.size,
    stop: async () => {
      stopping.abort();
      await polling;
      await Promise.all(running);
    },
  };
}

/** The first messages, and within the batching window those that fill the batch. */
async function nextBatch(
  { queue, settings }: EventSourceOptions,
  signal: AbortSignal,
): Promise<QueuedMessage[]> {
  const size = settings.batchSize ?? 10;
  const messages = await queue.receive({ max: size, waitMs: POLL_MS, signal });
  const until = Date.now() + (settings.maximumBatchingWindowSeconds ?? 0) * 1000;
  while (messages.length > 0 && messages.length < size && !signal.aborted) {
    const waitMs = until - Date.now();
    if (waitMs <= 0) break;
    messages.push(...(await queue.receive({ max: size - messages.length, waitMs, signal })));
  }
  return messages;
}

async function deliver(
  options: EventSourceOptions,
  messages: readonly QueuedMessage[],
): Promise<void> {
  const { functionName } = options.settings;
  const Records = messages.map((message) => toRecord(options, message));
  try {
    const reply = await options.invoke({ functionName, event: { Records } });
    const failed = options.settings.reportBatchItemFailures
      ? failedIds(reply, messages)
      : new Set();
    const done = messages.filter(({ id }) => !failed.has(id));
    await Promise.all(done.map(({ receipt }) => options.queue.delete(receipt)));
    if (failed.size > 0)
      options.log(`${functionName}: ${failed.size} of ${messages.length} messages to be repeated`);
  } catch (error) {
    options.log(`${functionName}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An answer without a list of failures is a success of all; one with an unknown id is a failure of all, as in AWS. */
function failedIds(reply: unknown, messages: readonly QueuedMessage[]): ReadonlySet<string> {
  const all = new Set(messages.map(({ id }) => id));
  const failures = (reply as { batchItemFailures?: { itemIdentifier?: string }[] } | null)
    ?.batchItemFailures;
  if (!failures) return new Set();
  const ids = failures.map(({ itemIdentifier }) => itemIdentifier ?? '');
  return ids.every((id) => all.has(id)) ? new Set(ids) : all;
}

function toRecord({ queueArn, region }: EventSourceOptions, message: QueuedMessage) {
  const attributes = Object.entries(message.attributes ?? {});
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: Object.fromEntries(
      attributes.map(([name, { DataType, StringValue, Binary64 }]) => [
        name,
        {
          dataType: DataType,
          ...(StringValue === undefined ? {} : { stringValue: StringValue }),
          ...(Binary64 === undefined ? {} : { binaryValue: Binary64 }),
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}

export function systemAttributes(message: QueuedMessage): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.received),
    ApproximateFirstReceiveTimestamp: String(message.firstMs),
    SenderId: message.senderId,
    SentTimestamp: String(message.sentMs),
    ...(message.group ? { MessageGroupId: message.group } : {}),
    ...(message.deduplicationId ? { MessageDeduplicationId: message.deduplicationId } : {}),
    ...(message.sequence ? { SequenceNumber: message.sequence } : {}),
  };
}
