import * as z from 'zod/mini';
import { PublicAccessBlock } from '../dataStore/publicAccessBlock.ts';
import { address, count, flag, identifier, instant, oneOf } from '../scan/fields.ts';
import { resourcePolicy } from '../scan/scannedPolicy.ts';
import { ids } from './ids.ts';
import { namedStores } from './namedStores.ts';

/** Resources under attack that are reported of a region. */
export const MOST_ATTACKS = 100;

/** Bands of GuardDuty (user guide, "severity levels of findings"), the worst first. */
export const attackSeverities = ['Critical', 'High', 'Medium', 'Low'] as const;

/** A grant of a key to a principal. */
const Grant = z.strictObject({
  /** ARN, or the name of a service. */
  grantee: identifier(),
  operations: ids(20),
  /** It holds for some encryption contexts only; null = not known. */
  isConstrained: z._default(z.nullable(flag()), null),
});

/** Facts of keys, secrets, trails and account settings. The value of a secret is never included. */
export const guardFacts = {
  /** Settings that hold in all regions. Its ARN is `arn:aws:account::ID:account`. */
  'AWS Account': z.strictObject({
    /** Of passwords of IAM users; `remembered` null = old ones may be used again. */
    passwordPolicy: z._default(
      z.nullable(
        z.strictObject({
          minLength: count(),
          remembered: z.nullable(count()),
          uppercase: flag(),
          lowercase: flag(),
          numbers: flag(),
          symbols: flag(),
        }),
      ),
      null,
    ),
    /** The block of S3 for all buckets of the account. */
    publicAccessBlock: z.nullable(PublicAccessBlock),
    /** A trail of all regions that is logging. */
    multiRegionTrail: z.nullable(flag()),
    /** Reads and writes of objects in every bucket are recorded by a trail that is logging. */
    objectReadsRecorded: z.nullable(flag()),
    objectWritesRecorded: z.nullable(flag()),
  }),
  /** Settings of an account in a region. Its ARN is `arn:aws:account:REGION:ID:region`. */
  'Account Region': z.strictObject({
    ebsEncryptedByDefault: z.nullable(flag()),
    /** Sharing of EBS snapshots with everybody: `block-all-sharing`, `block-new-sharing` or `unblocked`. */
    ebsSnapshotBlock: z.nullable(identifier(32)),
    guardDuty: z.nullable(
      z.strictObject({ isOn: flag(), s3: z.nullable(flag()), rds: z.nullable(flag()) }),
    ),
    /**
     * Resources that findings of GuardDuty are about: ARNs, and unique ids of users and roles. The
     * findings that were updated last; archived ones are left out. Null = could not be read.
     */
    attacks: z._default(
      z.nullable(
        z
          .array(
            z.strictObject({
              /** Such as `UnauthorizedAccess:EC2/SSHBruteForce`. */
              type: identifier(256),
              resource: identifier(),
              updatedAt: instant(),
              // Scanners of earlier versions tell none of the next two.
              severity: z.optional(oneOf(attackSeverities)),
              /** Address of the other end; absent = the finding has none. */
              remote: z.optional(address()),
            }),
          )
          .check(z.maxLength(MOST_ATTACKS)),
      ),
      null,
    ),
    /** By IAM Access Analyzer; its findings of this account that are neither archived nor resolved. */
    externalAccess: z._default(
      z.nullable(z.strictObject({ isAnalysed: flag(), openFindings: z.nullable(count()) })),
      null,
    ),
  }),
  'CloudTrail Trail': z.strictObject({
    isMultiRegion: flag(),
    isOrganization: flag(),
    isLogging: z.nullable(flag()),
    validatesFiles: z.nullable(flag()),
    keyArn: z.nullable(identifier()),
    bucket: z.nullable(identifier(63)),
    /** Null = not known, as of a bucket of another account. */
    bucketIsPublic: z.nullable(flag()),
    bucketIsLogged: z._default(z.nullable(flag()), null),
    bucketIsVersioned: z._default(z.nullable(flag()), null),
  }),
  'KMS Key': z.strictObject({
    isAwsManaged: flag(),
    /** `Enabled`, `Disabled`, `PendingDeletion` and the like. */
    state: identifier(32),
    deletionAt: z.nullable(instant()),
    /** Only symmetric keys that KMS made are rotated by it. */
    canRotate: flag(),
    rotates: z.nullable(flag()),
    policy: resourcePolicy(),
    grants: z.nullable(z.array(Grant).check(z.maxLength(200))),
    /** Its tags were read; those of keys of AWS cannot be set. */
    hasReadTags: z._default(flag(), false),
  }),
  Secret: z.strictObject({
    policy: resourcePolicy(),
    rotates: z.nullable(flag()),
    rotateEveryDays: z.nullable(count()),
    lastRotatedAt: z.nullable(instant()),
    /** A service such as RDS keeps and rotates it. */
    owningService: z.nullable(identifier(128)),
    /** Id, alias or ARN; null = the key of the service. */
    key: z._default(z.nullable(identifier()), null),
    namedStores: namedStores(),
  }),
  'SSM Parameter': z.strictObject({
    isSecure: flag(),
    /** Its name says so; values are not read. */
    isNamedAsCredential: flag(),
    /** Id, alias or ARN of the key that encrypts it; null too where it is not secure. */
    key: z._default(z.nullable(identifier()), null),
    namedStores: namedStores(),
  }),
  'Backup Vault': z.strictObject({
    policy: resourcePolicy(),
    locked: z.nullable(flag()),
    recoveryPoints: z.nullable(count()),
  }),
  'VPC Endpoint': z.strictObject({
    vpcId: z.nullable(identifier(64)),
    /** Such as `com.amazonaws.us-east-1.s3`. */
    service: identifier(256),
    endpointType: oneOf([
      'Interface',
      'Gateway',
      'GatewayLoadBalancer',
      'Resource',
      'ServiceNetwork',
    ]),
    policy: resourcePolicy(),
  }),
} as const;
