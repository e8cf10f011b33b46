import { createHash } from 'node:crypto';

export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  /** Base64 in the journal, bytes on the wire. */
  readonly BinaryValue?: Uint8Array;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** As the SQS developer guide describes: names in order; name, type and value each behind its length. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  for (const name of names) {
    const { DataType, StringValue, BinaryValue } = attributes[name] as MessageAttribute;
    hash.update(sized(Buffer.from(name))).update(sized(Buffer.from(DataType)));
    hash.update(Buffer.from([BinaryValue ? 2 : 1]));
    hash.update(sized(BinaryValue ?? Buffer.from(StringValue ?? '')));
  }
  return hash.digest('hex');
}

function sized(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
