import * as z from 'zod/mini';
import { PublicAccessBlock } from '../dataStore/publicAccessBlock.ts';
import { count, flag, identifier, oneOf } from '../scan/fields.ts';
import { policyDocument } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';

/** Copies of data, and ways to data. Account ids that may use a copy; `all` = everybody; null = could not be read. */
const sharedWith = () => z.nullable(ids(100));

const exportFacts = z.strictObject({
  sourceArn: z.nullable(identifier()),
  bucket: z.nullable(identifier(63)),
  /** The bucket is one of the account. Null = the account's buckets could not be listed. */
  bucketIsOwn: z.nullable(flag()),
  keyArn: z.nullable(identifier()),
});

export const copyFacts = {
  'RDS Snapshot': z.strictObject({
    isCluster: flag(),
    isAutomated: flag(),
    /** The database that it was taken of, there or gone. */
    sourceArn: z.nullable(identifier()),
    engine: z.nullable(identifier(64)),
    encrypted: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    restorableBy: sharedWith(),
  }),
  /** An export of a snapshot to a bucket. */
  'RDS Export Task': exportFacts,
  /** An export of a table to a bucket. */
  'DynamoDB Export': exportFacts,
  'DynamoDB Backup': z.strictObject({
    /** The table that it was taken of, there or gone. */
    sourceArn: z.nullable(identifier()),
    /** Made by AWS: by a plan of AWS Backup, or when the table was deleted. */
    isAutomated: flag(),
    sizeBytes: z.nullable(count()),
  }),
  'Redshift Snapshot': z.strictObject({
    sourceArn: z.nullable(identifier()),
    encrypted: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    restorableBy: sharedWith(),
  }),
  'EBS Snapshot': z.strictObject({
    volumeId: z.nullable(identifier(64)),
    sizeBytes: z.nullable(count()),
    encrypted: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    sharedWith: sharedWith(),
  }),
  'EBS Volume': z.strictObject({
    sizeBytes: z.nullable(count()),
    encrypted: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    /** Machines that it is attached to. */
    instances: ids(50),
  }),
  'Machine Image': z.strictObject({
    isPublic: z.nullable(flag()),
    snapshots: ids(50),
  }),
  'S3 Access Point': z.strictObject({
    bucket: identifier(63),
    bucketAccountId: z.nullable(identifier(12)),
    networkOrigin: z.nullable(oneOf(['Internet', 'VPC'])),
    publicAccessBlock: z.nullable(PublicAccessBlock),
    accountPublicAccessBlock: z.nullable(PublicAccessBlock),
    /** `document` null = it has no policy. */
    policy: z.nullable(
      z.strictObject({
        document: z.nullable(policyDocument()),
        isPublic: z.nullable(flag()),
      }),
    ),
  }),
} as const;
