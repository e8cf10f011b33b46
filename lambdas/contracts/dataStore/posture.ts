import * as z from 'zod/mini';
import { count, flag, identifier, masked, oneOf } from '../scan/fields.ts';
import { policyDocument, resourcePolicy } from '../scan/scannedPolicy.ts';
import { MOUNT_TARGETS_MAX, MountTarget } from './mountTarget.ts';
import { PublicAccessBlock } from './publicAccessBlock.ts';

/**
 * Settings of a data store that posture checks read. A null anywhere = could not be collected = unknown.
 * Fields with a default were added later: older scanners and rows do not have them.
 */

/** Who owns the key that encrypts: the service's own (free), AWS on the customer's behalf, or the customer. */
export const keyOwners = ['service', 'aws', 'customer'] as const;

export const grantees = ['everyone', 'anyAccount', 'logDelivery', 'named'] as const;
/** Open objects that are named for one bucket. */
export const OPEN_EXAMPLES_MAX = 3;
export const aclPermissions = ['FULL_CONTROL', 'READ', 'WRITE', 'READ_ACP', 'WRITE_ACP'] as const;

/** Objects of the sample by their own access control lists. */
const ObjectAcls = z.strictObject({
  read: count(),
  unread: count(),
  /** They let everybody in, or everybody with an AWS account. */
  open: count(),
  /** Some keys of open ones, with matched parts masked. */
  examples: z.array(masked()).check(z.maxLength(OPEN_EXAMPLES_MAX)),
});
export type ObjectAcls = z.infer<typeof ObjectAcls>;

/** Trails that are logging record reads and writes of the data; null = not known. */
const recordedData = z._default(
  z.nullable(z.strictObject({ reads: z.nullable(flag()), writes: z.nullable(flag()) })),
  null,
);

const S3Posture = z.strictObject({
  service: oneOf(['s3']),
  /** A bucket without a block of its own has all four off. */
  publicAccessBlock: z.nullable(PublicAccessBlock),
  accountPublicAccessBlock: z.nullable(PublicAccessBlock),
  /** `document` null = the bucket has no policy. */
  policy: z.nullable(
    z.strictObject({
      document: z.nullable(policyDocument()),
      /** As S3 rates the policy alone, without the public access blocks. */
      isPublic: z.nullable(flag()),
    }),
  ),
  grants: z.nullable(
    z
      .array(z.strictObject({ grantee: oneOf(grantees), permission: oneOf(aclPermissions) }))
      .check(z.maxLength(100)),
  ),
  /** Grants count unless the owner is enforced. */
  objectOwnership: z.nullable(
    oneOf(['BucketOwnerEnforced', 'BucketOwnerPreferred', 'ObjectWriter']),
  ),
  /** Read with the content; null too where lists are off or ignored, and nothing was to be read. */
  objectAcls: z._default(z.nullable(ObjectAcls), null),
  encryption: z.nullable(
    z.strictObject({
      algorithm: oneOf(['none', 'AES256', 'aws:kms', 'aws:kms:dsse']),
      /** Id, alias or ARN as the bucket names it; null = the key of the service. */
      key: z.nullable(identifier()),
      keyOwner: z._default(z.nullable(oneOf(keyOwners)), null),
    }),
  ),
  versioning: z.nullable(oneOf(['Enabled', 'Suspended', 'Off'])),
  mfaDelete: z.nullable(flag()),
  logging: z.nullable(z.strictObject({ targetBucket: z.nullable(identifier(63)) })),
  objectEvents: recordedData,
  website: z.nullable(flag()),
  replication: z.nullable(
    z
      .array(
        z.strictObject({
          bucketArn: identifier(),
          /** Null = the rule names no account: the bucket's owner decides. */
          accountId: z.nullable(identifier(12)),
          /** Null = not known. */
          region: z._default(z.nullable(identifier(32)), null),
        }),
      )
      .check(z.maxLength(100)),
  ),
});
export type S3Posture = z.infer<typeof S3Posture>;

/** The stricter of the bucket's and the account's block holds; null = one of the two is not known and the other lets through. */
export const isBlocked = (
  {
    publicAccessBlock: own,
    accountPublicAccessBlock: account,
  }: Pick<S3Posture, 'publicAccessBlock' | 'accountPublicAccessBlock'>,
  rule: keyof PublicAccessBlock,
): boolean | null => {
  if (own?.[rule] || account?.[rule]) return true;
  return own === null || account === null ? null : false;
};

/** Do objects of the sample let everybody in by lists that count? Null = not known. */
export const hasOpenObjects = (
  posture: Pick<
    S3Posture,
    'publicAccessBlock' | 'accountPublicAccessBlock' | 'objectOwnership' | 'objectAcls'
  >,
): boolean | null => {
  const { objectAcls, objectOwnership } = posture;
  const isIgnored = isBlocked(posture, 'ignorePublicAcls');
  if (isIgnored || objectOwnership === 'BucketOwnerEnforced' || objectAcls?.open === 0)
    return false;
  return isIgnored === null || objectOwnership === null || objectAcls === null ? null : true;
};

/** RDS, Aurora, DocumentDB and Neptune; of a cluster, what holds for all of its members. */
const DatabasePosture = z.strictObject({
  service: oneOf(['rds']),
  isCluster: flag(),
  /** It follows another database, whose backups and master password are its own too. */
  isReplica: z._default(flag(), false),
  port: z.nullable(count()),
  publiclyAccessible: z.nullable(flag()),
  /** It listens at addresses of IPv6, too. */
  isDualStack: z._default(z.nullable(flag()), null),
  keyArn: z.nullable(identifier()),
  keyOwner: z.nullable(oneOf(keyOwners)),
  iamAuthentication: z.nullable(flag()),
  logExports: z.nullable(z.array(identifier(64)).check(z.maxLength(20))),
  backupRetentionDays: z.nullable(count()),
  deletionProtection: z.nullable(flag()),
  /** The master password is kept in Secrets Manager and rotated by it. */
  masterSecretManaged: z.nullable(flag()),
  /** Null too where it is not known. */
  masterSecretArn: z._default(z.nullable(identifier()), null),
  /** The parameter group refuses connections without TLS. */
  tlsForced: z.nullable(flag()),
  engineSupport: z.nullable(oneOf(['available', 'deprecated'])),
  /** AWS applies minor versions by itself; of a cluster, to all of its members. */
  minorUpgrades: z._default(z.nullable(flag()), null),
  /** A standby or another member is in a second availability zone. */
  multiZone: z._default(z.nullable(flag()), null),
  securityGroups: z.nullable(z.array(identifier(64)).check(z.maxLength(50))),
  /** Security groups that admit a broad part of the internet on the port. */
  openGroups: z.nullable(z.array(identifier(64)).check(z.maxLength(50))),
  subnets: z.nullable(z.array(identifier(64)).check(z.maxLength(100))),
  /** Subnets with a route to an internet gateway. */
  publicSubnets: z.nullable(z.array(identifier(64)).check(z.maxLength(100))),
  /** Subnets of the store where groups, routes and network ACLs together admit the internet on the port. */
  internetSubnets: z._default(z.nullable(z.array(identifier(64)).check(z.maxLength(100))), null),
});
export type DatabasePosture = z.infer<typeof DatabasePosture>;

const DynamodbPosture = z.strictObject({
  service: oneOf(['dynamodb']),
  keyArn: z.nullable(identifier()),
  keyOwner: z.nullable(oneOf(keyOwners)),
  pointInTimeRecovery: z.nullable(flag()),
  deletionProtection: z.nullable(flag()),
  policy: resourcePolicy(),
  /** Of the stream; `document` null = it has none, or there is no stream. */
  streamPolicy: z._default(resourcePolicy(), null),
  itemEvents: recordedData,
});
export type DynamodbPosture = z.infer<typeof DynamodbPosture>;

/** Where a store listens within a VPC. */
const placeInNetwork = {
  securityGroups: z._default(z.nullable(z.array(identifier(64)).check(z.maxLength(50))), null),
  subnets: z._default(z.nullable(z.array(identifier(64)).check(z.maxLength(100))), null),
};

/** Of a Redshift cluster. */
const WarehousePosture = z.strictObject({
  service: oneOf(['redshift']),
  port: z.nullable(count()),
  publiclyAccessible: z.nullable(flag()),
  keyArn: z.nullable(identifier()),
  /** The parameter group refuses connections without TLS. */
  tlsForced: z.nullable(flag()),
  auditLogging: z.nullable(flag()),
  /** Of the password of its admin user, where Secrets Manager keeps it; null too where it is not known. */
  masterSecretArn: z._default(z.nullable(identifier()), null),
  /** As of a database. */
  openGroups: z.nullable(z.array(identifier(64)).check(z.maxLength(50))),
  publicSubnets: z.nullable(z.array(identifier(64)).check(z.maxLength(100))),
  ...placeInNetwork,
});
export type WarehousePosture = z.infer<typeof WarehousePosture>;

/** Of an ElastiCache replication group, or of a cluster that is in none. */
const CachePosture = z.strictObject({
  service: oneOf(['elasticache']),
  /** Memcached has no authentication. */
  isMemcached: flag(),
  tls: z.nullable(flag()),
  /** It asks for a token, or for users of a group. */
  authenticates: z.nullable(flag()),
  openGroups: z.nullable(z.array(identifier(64)).check(z.maxLength(50))),
  publicSubnets: z.nullable(z.array(identifier(64)).check(z.maxLength(100))),
  port: z._default(z.nullable(count()), null),
  ...placeInNetwork,
});
export type CachePosture = z.infer<typeof CachePosture>;

/** Of an OpenSearch domain. */
const SearchPosture = z.strictObject({
  service: oneOf(['opensearch']),
  isInVpc: z.nullable(flag()),
  policy: resourcePolicy(),
  nodeToNodeEncryption: z.nullable(flag()),
  httpsForced: z.nullable(flag()),
  /** Such as `Policy-Min-TLS-1-2-2019-07`. */
  tlsPolicy: z.nullable(identifier(64)),
  fineGrainedAccess: z.nullable(flag()),
  auditLogs: z.nullable(flag()),
  ...placeInNetwork,
});
export type SearchPosture = z.infer<typeof SearchPosture>;

/** Of an EFS file system; checks judge its asset. */
const FilesPosture = z.strictObject({
  service: oneOf(['efs']),
  policy: resourcePolicy(),
  mountTargets: z.nullable(z.array(MountTarget).check(z.maxLength(MOUNT_TARGETS_MAX))),
});
export type FilesPosture = z.infer<typeof FilesPosture>;

export const Posture = z.discriminatedUnion('service', [
  S3Posture,
  DatabasePosture,
  DynamodbPosture,
  WarehousePosture,
  CachePosture,
  SearchPosture,
  FilesPosture,
]);
export type Posture = z.infer<typeof Posture>;
