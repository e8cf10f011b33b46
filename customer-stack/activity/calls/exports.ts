import type { Call, Naming } from '../cloudtrail/naming.ts';
import { bucketIn, named, table } from '../cloudtrail/storesOf.ts';
import { textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { opensTo } from './opensTo.ts';

/** Account in the ARN of a key; a name or an id is of the own account. */
const accountOfKey = (key: unknown): string => {
  const text = textOf(key);
  return text.startsWith('arn:') ? (text.split(':')[4] ?? '') : '';
};

const exported =
  (source: Naming, bucket: string, accountsOf: (call: Call) => readonly string[]): ReadCall =>
  (call) => ({
    resources: [...source(call), ...bucketIn(bucket)(call)],
    opensTo: opensTo({ isPublic: false, accounts: accountsOf(call) }, call.accountId),
  });

export const databaseExports: CallFamily = {
  service: 'rds.amazonaws.com',
  operations: {
    StartExportTask: exported(
      named('sourceArn', (name) => name),
      's3BucketName',
      ({ parameters }) => [accountOfKey(parameters.kmsKeyId)],
    ),
  },
};

export const tableExports: CallFamily = {
  service: 'dynamodb.amazonaws.com',
  operations: {
    ExportTableToPointInTime: exported(table('tableArn'), 's3Bucket', ({ parameters }) => [
      textOf(parameters.s3BucketOwner),
      accountOfKey(parameters.s3SseKmsKeyId),
    ]),
  },
};
