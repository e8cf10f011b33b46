import { type WireCall, WireError } from '#local/aws/types.ts';
import { MAX_MESSAGE_BYTES } from './attributes.ts';
import { type MessageAttributes, md5, md5OfAttributes, sha256 } from './digest.ts';
import { systemAttributes } from './eventSource.ts';
import type { Queue } from './queue.ts';
import type { QueuedMessage, StoredMessage } from './queuedMessage.ts';

const LONGEST_DELAY_SECONDS = 900;
const LONGEST_WAIT_SECONDS = 20;

function checkSeconds(name: string, value: number | undefined, longest: number): void {
  if (value === undefined || (value >= 0 && value <= longest)) return;
  const message = `Value ${value} for parameter ${name} is invalid. Reason: ${name} must be >= 0 and <= ${longest}.`;
  throw new WireError('InvalidParameterValue', message);
}

export interface SendInput {
  readonly QueueUrl?: string;
  readonly MessageBody?: string;
  readonly DelaySeconds?: number;
  readonly MessageGroupId?: string;
  readonly MessageDeduplicationId?: string;
  readonly MessageAttributes?: MessageAttributes;
}

export async function send(queue: Queue, input: SendInput, call: WireCall) {
  const body = input.MessageBody ?? '';
  const attributes = input.MessageAttributes ?? {};
  if (body === '')
    throw new WireError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) {
    const message = `One or more parameters are invalid. Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`;
    throw new WireError('InvalidParameterValue', message);
  }
  checkSeconds('DelaySeconds', input.DelaySeconds, LONGEST_DELAY_SECONDS);
  const message = {
    body,
    senderId: call.accessKeyId,
    ...orderOf(queue, input, body),
    ...(Object.keys(attributes).length > 0 ? { attributes: toStored(attributes) } : {}),
  };
  const delay = input.DelaySeconds ?? queue.settings.delaySeconds ?? 0;
  const { id, sequence } = await queue.send(message, delay * 1000);
  const digest = md5OfAttributes(attributes);
  return {
    MessageId: id,
    ...(sequence ? { SequenceNumber: sequence } : {}),
    MD5OfMessageBody: md5(body),
    ...(digest ? { MD5OfMessageAttributes: digest } : {}),
  };
}

/** Group of the message and, in a FIFO queue, its deduplication id. */
function orderOf({ settings: { fifo } }: Queue, input: SendInput, body: string) {
  const { MessageGroupId: group, MessageDeduplicationId: given, DelaySeconds: delay } = input;
  if (fifo === undefined) return group ? { group } : {};
  if (delay) {
    const message = `Value ${delay} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`;
    throw new WireError('InvalidParameterValue', message);
  }
  if (!group) {
    const message = 'The request must contain the parameter MessageGroupId.';
    throw new WireError('MissingParameter', message);
  }
  if (given) return { group, deduplicationId: given };
  if (fifo.contentBasedDeduplication) return { group, deduplicationId: sha256(body) };
  const message =
    'The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly';
  throw new WireError('InvalidParameterValue', message);
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

export interface ReceiveInput {
  readonly QueueUrl: string;
  readonly MaxNumberOfMessages?: number;
  readonly WaitTimeSeconds?: number;
  readonly VisibilityTimeout?: number;
  readonly AttributeNames?: readonly string[];
  readonly MessageSystemAttributeNames?: readonly string[];
  readonly MessageAttributeNames?: readonly string[];
}

export async function receive(queue: Queue, input: ReceiveInput) {
  const max = input.MaxNumberOfMessages ?? 1;
  if (max < 1 || max > 10) {
    const message = `Value ${max} for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided.`;
    throw new WireError('InvalidParameterValue', message);
  }
  checkSeconds('WaitTimeSeconds', input.WaitTimeSeconds, LONGEST_WAIT_SECONDS);
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
