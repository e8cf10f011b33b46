import type { Mark } from '#contracts/activity/activityWindow.ts';
import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import { isRansomNote } from '../ransomNote.ts';
import { sourcesOf } from './sourcesOf.ts';
import { storesOf } from './storesOf.ts';

const SSE = 'x-amz-server-side-encryption';

/** Each is about one key. */
const writes = new Set(['PutObject', 'PostObject', 'CopyObject', 'CreateMultipartUpload']);

/** Longer than names of AWS may be. */
const longText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The header that names the algorithm, or what S3 applied. */
const hasCustomerKey = (record: Fields): boolean =>
  textOf(fieldsOf(record.requestParameters)[`${SSE}-customer-algorithm`]) !== '' ||
  textOf(fieldsOf(record.additionalEventData).SSEApplied) === 'SSE_C';

const accountOfKey = (record: Fields): string | undefined =>
  arnOf(fieldsOf(record.requestParameters)[`${SSE}-aws-kms-key-id`])?.split(':')[4];

/** A copy whose source is its own bucket names no other data store. */
const isOntoItself = (record: Fields): boolean =>
  textOf(record.eventName) === 'CopyObject' &&
  textOf(fieldsOf(record.requestParameters)['x-amz-copy-source']) !== '' &&
  sourcesOf(record).size === 0 &&
  storesOf(record).length === 1;

const hasForeignKey = (record: Fields): boolean => {
  const account = accountOfKey(record);
  return (
    account !== undefined && account !== textOf(record.recipientAccountId) && isOntoItself(record)
  );
};

const ofObject = (record: Fields): Mark | undefined => {
  if (!writes.has(textOf(record.eventName))) return undefined;
  if (isRansomNote(longText(fieldsOf(record.requestParameters).key))) return 'ransomNote';
  if (hasCustomerKey(record)) return 'customerKey';
  return hasForeignKey(record) ? 'foreignKey' : undefined;
};

/** Statements of PartiQL that read a table without a condition. */
const ofTable = (record: Fields): Mark | undefined => {
  if (textOf(record.eventName) !== 'ExecuteStatement') return undefined;
  const statement = longText(fieldsOf(record.requestParameters).statement);
  return /^\s*select\b/i.test(statement) && !/\bwhere\b/i.test(statement)
    ? 'wholeTable'
    : undefined;
};

const byService: Readonly<Record<string, (record: Fields) => Mark | undefined>> = {
  's3.amazonaws.com': ofObject,
  'dynamodb.amazonaws.com': ofTable,
};

/** What a record tells of a call beside its name; neither keys nor statements leave. */
export const markOf = (record: Fields): Mark | undefined => {
  const service = textOf(record.eventSource);
  return Object.hasOwn(byService, service) ? byService[service]?.(record) : undefined;
};
