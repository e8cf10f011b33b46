import type { Capability } from '#contracts/access/words.ts';
import { actionsOn } from '../access/capabilities.ts';

type Operations = Partial<Record<Capability, readonly string[]>>;

/** Statements and commands in audit logs of databases. */
const statements: Operations = {
  read: [
    ...['SELECT', 'TABLE', 'UNLOAD'],
    ...['find', 'query', 'aggregate', 'count', 'distinct', 'mapReduce'],
  ],
  write: [
    ...['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE', 'TRUNCATE', 'LOAD', 'COPY'],
    ...['CREATE', 'ALTER', 'DROP', 'RENAME'],
    ...['insert', 'update', 'delete', 'remove', 'findAndModify'],
    ...['createCollection', 'dropCollection', 'dropDatabase', 'createIndex', 'dropIndex'],
  ],
  administer: ['GRANT', 'REVOKE', 'createUser', 'dropUser', 'updateUser', 'grantRolesToUser'],
};

/** Calls that are named otherwise than the action that allows them. */
const operations: Readonly<Record<string, Operations>> = {
  s3: {
    read: [
      'GetObject',
      'HeadObject',
      'GetObjectAttributes',
      'GetObjectTorrent',
      'SelectObjectContent',
    ],
    list: ['ListObjects', 'ListObjectsV2', 'ListObjectVersions', 'HeadBucket'],
    write: [
      ...['PutObject', 'CopyObject', 'PostObject', 'UploadPart', 'UploadPartCopy'],
      ...['CreateMultipartUpload', 'CompleteMultipartUpload'],
      // Statements that give data of a database to a bucket.
      ...['UNLOAD', 'SELECT'],
    ],
    delete: ['DeleteObject', 'DeleteObjects', 'DeleteBucket'],
    administer: ['PutBucketPolicy', 'DeleteBucketPolicy'],
    share: ['PutBucketAcl', 'PutObjectAcl'],
    export: ['PutBucketReplication'],
  },
  dynamodb: {
    read: ['BatchGetItem', 'TransactGetItems'],
    write: ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'],
  },
  rds: statements,
  redshift: statements,
};

/**
 * What a call to a data store uses of what its caller may; undefined = it reads settings, or connects
 * and tells no more.
 */
export const usedCapability = (arn: string, operation: string): Capability | undefined => {
  const own = operations[arn.split(':')[2] ?? ''] ?? {};
  const [named] = Object.entries(own).find(([, names]) => names.includes(operation)) ?? [];
  if (named !== undefined) return named as Capability;
  // The type leaves out queries of engines that have none.
  const actions = actionsOn(arn, 's3');
  return actions.find(({ action }) => action.split(':')[1] === operation)?.capability;
};
