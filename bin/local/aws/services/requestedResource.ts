import type { WireCall } from '#local/aws/types.ts';

type Input = Readonly<Record<string, unknown>>;
type ReadResource = (input: Input, call: WireCall) => string | undefined;

const textIn = (input: Input, ...names: readonly string[]): string | undefined =>
  names.map((name) => input[name]).find((value) => typeof value === 'string');

const bucketOrObject: ReadResource = (input) => {
  const bucket = textIn(input, 'Bucket');
  // Of those that one call deletes, the first: S3 compares its policies with each.
  const [first] = (input.Delete as { Objects?: readonly Input[] } | undefined)?.Objects ?? [];
  const key = textIn({ ...first, ...input }, 'Key');
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

const pool: ReadResource = (input, { region, accountId }) => {
  const id = textIn(input, 'UserPoolId');
  return id && `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}`;
};

/** By its name or its ARN; all entries of a call of ours are for one bus. */
const bus: ReadResource = (input, { region, accountId }) => {
  const [entry] = Array.isArray(input.Entries) ? (input.Entries as readonly Input[]) : [];
  const name = textIn({ ...input, ...entry }, 'EventBusName', 'Name');
  if (name === undefined || name.startsWith('arn:')) return name;
  return `arn:aws:events:${region}:${accountId}:event-bus/${name}`;
};

const schedule: ReadResource = (input, { region, accountId }) => {
  const [group = 'default', name] = [textIn(input, 'GroupName'), textIn(input, 'Name')];
  return name && `arn:aws:scheduler:${region}:${accountId}:schedule/${group}/${name}`;
};

/** AWS ends the names in ARNs with six characters. */
const secret: ReadResource = (input, { region, accountId }) => {
  const name = textIn(input, 'SecretId', 'Name');
  if (name === undefined || name.startsWith('arn:')) return name;
  return `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-??????`;
};

const logGroup: ReadResource = (input, { region, accountId }) => {
  const name = textIn(input, 'logGroupName');
  return name && `arn:aws:logs:${region}:${accountId}:log-group:${name}`;
};

const sender: ReadResource = (input, { region, accountId }) => {
  const address = textIn(input, 'Source');
  return address && `arn:aws:ses:${region}:${accountId}:identity/${address}`;
};

/** By signing name. */
const readers: Readonly<Record<string, ReadResource>> = {
  s3: bucketOrObject,
  sqs: queue,
  kms: arnIn('KeyId'),
  lambda: arnIn('FunctionName', 'Resource', 'Arn'),
  secretsmanager: secret,
  'cognito-idp': pool,
  events: bus,
  scheduler: schedule,
  logs: logGroup,
  ses: sender,
  sts: arnIn('RoleArn'),
};

/** ARN of the resource that a call names; null where this cannot be told from it. */
export const requestedResource = (call: WireCall, input: unknown): string | null => {
  if (typeof input !== 'object' || input === null) return null;
  return readers[call.service]?.(input as Input, call) ?? null;
};
