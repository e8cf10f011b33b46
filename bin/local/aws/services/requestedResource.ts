import type { WireCall } from '#local/aws/types.ts';

type Input = Readonly<Record<string, unknown>>;
type ReadResource = (input: Input, call: WireCall) => string | undefined;

const textIn = (input: Input, ...names: readonly string[]): string | undefined =>
  names.map((name) => input[name]).find((value) => typeof value === 'string');

const bucketOrObject: ReadResource = (input) => {
  const [bucket, key] = [textIn(input, 'Bucket'), textIn(input, 'Key')];
  if (bucket === undefined) return undefined;
  return `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
};

/** As the caller named it, where that is an ARN. */
const arnIn =
  (...names: readonly string[]): ReadResource =>
  (input) => {
    const text = textIn(input, ...names);
    return text?.startsWith('arn:') ? text : undefined;
  };

/** Of a queue's address, which ends with account and name. */
const queue: ReadResource = (input, { region }) => {
  const [name, account] = textIn(input, 'QueueUrl')?.split('/').reverse() ?? [];
  return name && account && `arn:aws:sqs:${region}:${account}:${name}`;
};

/** By signing name. */
const readers: Readonly<Record<string, ReadResource>> = {
  s3: bucketOrObject,
  sqs: queue,
  kms: arnIn('KeyId'),
  lambda: arnIn('FunctionName', 'Resource', 'Arn'),
  secretsmanager: arnIn('SecretId'),
  sts: arnIn('RoleArn'),
};

/** ARN of the resource that a call names; null where this cannot be told from it. */
export const requestedResource = (call: WireCall, input: unknown): string | null => {
  if (typeof input !== 'object' || input === null) return null;
  return readers[call.service]?.(input as Input, call) ?? null;
};
