import {
  GetBucketAclCommand,
  GetBucketEncryptionCommand,
  type GetBucketEncryptionCommandOutput,
  GetBucketLoggingCommand,
  type GetBucketLoggingCommandOutput,
  GetBucketOwnershipControlsCommand,
  GetBucketPolicyCommand,
  GetBucketPolicyStatusCommand,
  GetBucketReplicationCommand,
  type GetBucketReplicationCommandOutput,
  GetBucketVersioningCommand,
  GetBucketWebsiteCommand,
  GetPublicAccessBlockCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isBlocked, type S3Posture } from '#contracts/dataStore/posture.ts';
import type { PublicAccessBlock } from '#contracts/dataStore/publicAccessBlock.ts';
import type { Permission } from '../../permission.ts';
import { type Answer, attempt } from '../clients.ts';
import type { AccessLog } from '../collector.ts';
import { grantsOf, letsEverybodyIn } from '../grants.ts';
import { type ReadTrail, recordedEvents } from '../trails.ts';
import { factOf } from './answers.ts';
import type { KeyOwner } from './keys.ts';
import { policyText } from './policyText.ts';
import { blockOf, noBlock } from './publicAccessBlock.ts';

export const s3PosturePermissions: readonly Permission[] = [
  {
    action: 's3:GetBucketPublicAccessBlock',
    on: 'bucket',
    reason: 'know whether a bucket is public',
  },
  { action: 's3:GetBucketPolicy', on: 'bucket', reason: 'know whom the bucket policy lets in' },
  { action: 's3:GetBucketPolicyStatus', on: 'bucket', reason: 'know whether a bucket is public' },
  { action: 's3:GetBucketAcl', on: 'bucket', reason: 'know whether a bucket is public' },
  {
    action: 's3:GetBucketOwnershipControls',
    on: 'bucket',
    reason: 'know whether grants count at all',
  },
  {
    action: 's3:GetEncryptionConfiguration',
    on: 'bucket',
    reason: 'know how a bucket is encrypted',
  },
  {
    action: 's3:GetBucketVersioning',
    on: 'bucket',
    reason: 'know whether overwritten objects can be had back',
  },
  { action: 's3:GetBucketLogging', on: 'bucket', reason: 'know whether access leaves a trace' },
  {
    action: 's3:GetBucketWebsite',
    on: 'bucket',
    reason: 'know whether a bucket serves a web site',
  },
  {
    action: 's3:GetReplicationConfiguration',
    on: 'bucket',
    reason: 'know where objects are copied to',
  },
];

type Encryption = NonNullable<S3Posture['encryption']>;
type KeyOwnerOf = (key: string) => Promise<KeyOwner | null>;

const unencrypted: Encryption = { algorithm: 'none', key: null, keyOwner: null };

const algorithms = ['AES256', 'aws:kms', 'aws:kms:dsse'] as const;
const encryptionOf = (reply: GetBucketEncryptionCommandOutput): Encryption | null => {
  const [rule] = reply.ServerSideEncryptionConfiguration?.Rules ?? [];
  const applied = rule?.ApplyServerSideEncryptionByDefault;
  const algorithm = algorithms.find((word) => word === applied?.SSEAlgorithm);
  if (algorithm === undefined) return rule === undefined ? unencrypted : null;
  // Without a key KMS uses the one that AWS keeps for S3 in each account.
  const keyOwner = algorithm === 'AES256' ? 'service' : 'aws';
  return { algorithm, key: applied?.KMSMasterKeyID ?? null, keyOwner };
};

const withOwner = async (
  encryption: Encryption | null,
  ownerOf: KeyOwnerOf,
): Promise<Encryption | null> =>
  encryption === null || encryption.key === null
    ? encryption
    : { ...encryption, keyOwner: await ownerOf(encryption.key) };

/** What holds for every bucket of an account. */
export interface AccountOfBuckets {
  readonly accountId: string;
  readonly publicAccessBlock: PublicAccessBlock | null;
  /** Names of all of its buckets. */
  readonly buckets: ReadonlySet<string>;
  /** Region of a bucket, whosever it is; null = not known. */
  readonly regionOf: (bucket: string) => Promise<string | null>;
  /** Trails that the account sees; null = could not be listed. */
  readonly trails: readonly ReadTrail[] | null;
  /** Owner of a key, as the region of the bucket reports it. */
  readonly keyOwnerIn: (region: string) => KeyOwnerOf;
}

/** A rule names the account only where it gives the copies away. */
const copiesOf = (
  { ReplicationConfiguration: rules }: GetBucketReplicationCommandOutput,
  { accountId, buckets, regionOf }: AccountOfBuckets,
): Promise<NonNullable<S3Posture['replication']>> =>
  Promise.all(
    (rules?.Rules ?? [])
      .filter(({ Status }) => Status === 'Enabled')
      .slice(0, 100)
      .map(async ({ Destination: { Bucket = '', Account = null } = { Bucket: '' } }) => {
        const name = Bucket.replace(/^arn:[^:]*:s3:::/, '');
        return {
          bucketArn: Bucket,
          accountId: Account ?? (buckets.has(name) ? accountId : null),
          region: await regionOf(name),
        };
      }),
  );

const policyOf = (
  policy: Answer<{ Policy?: string | undefined }>,
  status: Answer<{ PolicyStatus?: { IsPublic?: boolean | undefined } | undefined }>,
): S3Posture['policy'] => {
  if (policy === 'absent') return { document: null, isPublic: false };
  const isPublic = factOf(status, false, ({ PolicyStatus }) => PolicyStatus?.IsPublic === true);
  if (policy === 'unknown') return null;
  const document = policyText(policy.value.Policy);
  // A policy that cannot be read must not look like none.
  return document === null ? null : { document, isPublic };
};

const readAll = (client: S3Client, Bucket: string) =>
  Promise.all([
    attempt(client.send(new GetPublicAccessBlockCommand({ Bucket })), [
      'NoSuchPublicAccessBlockConfiguration',
    ]),
    attempt(client.send(new GetBucketPolicyCommand({ Bucket })), ['NoSuchBucketPolicy']),
    attempt(client.send(new GetBucketPolicyStatusCommand({ Bucket })), ['NoSuchBucketPolicy']),
    attempt(client.send(new GetBucketAclCommand({ Bucket }))),
    attempt(client.send(new GetBucketOwnershipControlsCommand({ Bucket })), [
      'OwnershipControlsNotFoundError',
    ]),
    attempt(client.send(new GetBucketEncryptionCommand({ Bucket })), [
      'ServerSideEncryptionConfigurationNotFoundError',
    ]),
    attempt(client.send(new GetBucketVersioningCommand({ Bucket }))),
    attempt(client.send(new GetBucketLoggingCommand({ Bucket }))),
    attempt(client.send(new GetBucketWebsiteCommand({ Bucket })), ['NoSuchWebsiteConfiguration']),
    attempt(client.send(new GetBucketReplicationCommand({ Bucket })), [
      'ReplicationConfigurationNotFoundError',
    ]),
  ]);

const accessLogOf = ({ LoggingEnabled }: GetBucketLoggingCommandOutput): AccessLog | null => {
  const {
    TargetBucket: bucket,
    TargetPrefix: prefix = '',
    TargetObjectKeyFormat,
  } = LoggingEnabled ?? {};
  if (bucket === undefined) return null;
  const folders = TargetObjectKeyFormat?.PartitionedPrefix;
  if (folders === undefined) return { bucket, prefix, order: 'delivery' };
  const isByEvent = folders.PartitionDateSource === 'EventTime';
  return { bucket, prefix, order: isByEvent ? 'eventFolders' : 'deliveryFolders' };
};

/** What is read of a bucket's settings and is no fact of its posture. */
interface BesidePosture {
  readonly isPublicByPolicy: boolean | null;
  /** Null = it has none, or it could not be read. */
  readonly accessLog: AccessLog | null;
}

export interface PlacedBucket {
  readonly name: string;
  readonly region: string;
}

/** Settings of one bucket. */
export const s3Posture = async (
  client: S3Client,
  { name, region }: PlacedBucket,
  account: AccountOfBuckets,
): Promise<S3Posture & BesidePosture> => {
  const [block, policy, status, acl, ownership, encryption, versioning, logging, site, copies] =
    await readAll(client, name);
  return {
    service: 's3',
    publicAccessBlock: factOf(block, noBlock, blockOf),
    accountPublicAccessBlock: account.publicAccessBlock,
    policy: policyOf(policy, status),
    isPublicByPolicy: factOf(status, false, (reply) => reply.PolicyStatus?.IsPublic === true),
    grants: factOf(acl, [], ({ Grants }) => grantsOf(Grants)),
    objectOwnership: factOf(
      ownership,
      'ObjectWriter',
      ({ OwnershipControls }) => OwnershipControls?.Rules?.[0]?.ObjectOwnership ?? 'ObjectWriter',
    ),
    objectAcls: null,
    encryption: await withOwner(
      factOf(encryption, unencrypted, encryptionOf),
      account.keyOwnerIn(region),
    ),
    versioning: factOf(versioning, 'Off' as const, ({ Status }) => Status ?? 'Off'),
    mfaDelete: factOf(versioning, false, ({ MFADelete }) => MFADelete === 'Enabled'),
    logging: factOf(logging, { targetBucket: null }, ({ LoggingEnabled }) => ({
      targetBucket: LoggingEnabled?.TargetBucket ?? null,
    })),
    accessLog: factOf(logging, null, accessLogOf),
    objectEvents:
      account.trails &&
      recordedEvents(account.trails, { kind: 'bucket', arn: `arn:aws:s3:::${name}`, region }),
    website: factOf(site, false, () => true),
    replication: await factOf(copies, Promise.resolve([]), (reply) => copiesOf(reply, account)),
  };
};

/** Open, unless it is known that something closes it. */
const opened = (isOpen: boolean | null, isStopped: boolean | null): boolean | null => {
  if (isOpen === false || isStopped === true) return false;
  return isOpen === null || isStopped === null ? null : true;
};

/** True when the bucket is public, by its policy or its grants. */
export const publicAccessOf = (
  posture: S3Posture & Pick<BesidePosture, 'isPublicByPolicy'>,
): 'public' | 'private' | 'unknown' => {
  const { grants, objectOwnership, isPublicByPolicy } = posture;
  const granted = grants?.some(letsEverybodyIn) ?? null;
  const aclsOff = objectOwnership === null ? null : objectOwnership === 'BucketOwnerEnforced';
  const ways = [
    opened(isPublicByPolicy, isBlocked(posture, 'restrictPublicBuckets')),
    opened(opened(granted, aclsOff), isBlocked(posture, 'ignorePublicAcls')),
  ];
  if (ways.includes(true)) return 'public';
  return ways.includes(null) ? 'unknown' : 'private';
};
