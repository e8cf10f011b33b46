import { createHash } from 'node:crypto';
import { type LocalBucket, WireError } from '#local/aws/types.ts';

interface NotFound {
  readonly code: string;
  readonly message: string;
}

/** Configurations that a bucket may lack, and what AWS then answers. */
const ABSENT: Readonly<Record<string, NotFound>> = {
  GetBucketPolicy: { code: 'NoSuchBucketPolicy', message: 'The bucket policy does not exist' },
  GetBucketPolicyStatus: {
    code: 'NoSuchBucketPolicy',
    message: 'The bucket policy does not exist',
  },
  GetPublicAccessBlock: {
    code: 'NoSuchPublicAccessBlockConfiguration',
    message: 'The public access block configuration was not found',
  },
  GetBucketTagging: { code: 'NoSuchTagSet', message: 'The TagSet does not exist' },
  GetBucketCors: {
    code: 'NoSuchCORSConfiguration',
    message: 'The CORS configuration does not exist',
  },
  GetBucketWebsite: {
    code: 'NoSuchWebsiteConfiguration',
    message: 'The specified bucket does not have a website configuration',
  },
  GetBucketLifecycleConfiguration: {
    code: 'NoSuchLifecycleConfiguration',
    message: 'The lifecycle configuration does not exist',
  },
  GetBucketReplication: {
    code: 'ReplicationConfigurationNotFoundError',
    message: 'The replication configuration was not found',
  },
  GetObjectLockConfiguration: {
    code: 'ObjectLockConfigurationNotFoundError',
    message: 'Object Lock configuration does not exist for this bucket',
  },
  GetBucketOwnershipControls: {
    code: 'OwnershipControlsNotFoundError',
    message: 'The bucket ownership controls were not found',
  },
};

type Default = (bucket: LocalBucket) => unknown;

/** What every bucket has. New buckets are encrypted with S3's keys since January 2023. */
const DEFAULTS: Readonly<Record<string, Default>> = {
  GetBucketLocation: ({ region }) => (region === 'us-east-1' ? {} : { LocationConstraint: region }),
  GetBucketVersioning: () => ({}),
  GetBucketLogging: () => ({}),
  GetBucketAccelerateConfiguration: () => ({}),
  GetBucketNotificationConfiguration: () => ({}),
  GetBucketRequestPayment: () => ({ Payer: 'BucketOwner' }),
  ListBucketInventoryConfigurations: () => ({ IsTruncated: false }),
  ListBucketAnalyticsConfigurations: () => ({ IsTruncated: false }),
  ListBucketMetricsConfigurations: () => ({ IsTruncated: false }),
  ListBucketIntelligentTieringConfigurations: () => ({ IsTruncated: false }),
  GetBucketEncryption: () => ({
    ServerSideEncryptionConfiguration: {
      Rules: [
        { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' }, BucketKeyEnabled: false },
      ],
    },
  }),
  GetBucketAcl: ({ accountId }) => {
    const Owner = { ID: canonicalId(accountId) };
    const Grantee = { Type: 'CanonicalUser', ID: Owner.ID };
    return { Owner, Grants: [{ Grantee, Permission: 'FULL_CONTROL' }] };
  },
};

export const CONFIGURATION_OPERATIONS = [...Object.keys(ABSENT), ...Object.keys(DEFAULTS)];

/** Reply of an operation that reads a bucket's configuration. */
export function readConfiguration(bucket: LocalBucket, operation: string): unknown {
  const declared = bucket.configuration[operation];
  if (declared !== undefined) return declared;
  const fallback = DEFAULTS[operation];
  if (fallback) return fallback(bucket);
  const { code, message } = ABSENT[operation] ?? { code: 'NotImplemented', message: operation };
  throw new WireError(code, message, 404);
}

/** The long id that S3 shows for an account. */
export const canonicalId = (accountId: string) =>
  createHash('sha256').update(`account ${accountId}`).digest('hex');
