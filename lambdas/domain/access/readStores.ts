import type { DynamodbPosture, Posture, S3Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { BucketSettings, PublicBlock } from '#domain/accessPolicy/s3.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';
import { type Truth, truthOf } from '#domain/accessPolicy/truth.ts';
import { actionsOn, isTableBackup } from './capabilities.ts';
import type { AccessStore, StoreKey } from './facts.ts';
import { awsManaged } from './readKeys.ts';
import { tagsIn } from './readTags.ts';

/** Absent document = the store has no policy; null in its place = it was not read. */
export const policyOf = (
  name: string,
  policy: { readonly document: string | null } | null,
): Policy | undefined => {
  if (policy === null) return { name, statements: null };
  return policy.document === null
    ? undefined
    : { name, statements: readStatements(policy.document) };
};

export const blockOf = (block: S3Posture['publicAccessBlock']): PublicBlock => ({
  ignorePublicAcls: block?.ignorePublicAcls ?? null,
  restrictPublicBuckets: block?.restrictPublicBuckets ?? null,
});

/** As S3 rates the policy alone. */
export const isPublicOf = (policy: S3Posture['policy']): Truth => {
  if (policy?.document === null) return 'no';
  return policy?.isPublic == null ? 'unknown' : truthOf(policy.isPublic);
};

const bucketOf = (posture: S3Posture): BucketSettings => ({
  blocks: [blockOf(posture.publicAccessBlock), blockOf(posture.accountPublicAccessBlock)],
  objectOwnership: posture.objectOwnership,
  grants: posture.grants,
  isPolicyPublic: isPublicOf(posture.policy),
  ...(posture.objectAcls?.open && { openObjects: posture.objectAcls.open }),
});

interface KeyNamed {
  /** Id, alias or ARN. */
  readonly name: string;
  readonly isAwsManaged: boolean;
}

/** Where no key is named, S3 uses the one that AWS manages for it. */
const bucketKeyOf = ({ encryption }: S3Posture): KeyNamed | undefined => {
  if (!encryption?.algorithm.startsWith('aws:kms')) return undefined;
  const { key, keyOwner } = encryption;
  return { name: key ?? 'alias/aws/s3', isAwsManaged: key === null || keyOwner === 'aws' };
};

/** Of a key that DynamoDB owns everybody may use what the table allows. */
const tableKeyOf = ({ keyArn, keyOwner }: DynamodbPosture): KeyNamed | undefined =>
  keyArn === null || keyOwner === 'service'
    ? undefined
    : { name: keyArn, isAwsManaged: keyOwner === 'aws' };

/** A key before its own row is read, if there is one. */
export const keyNamed = (key: KeyNamed | undefined, accountId: string): StoreKey | undefined => {
  if (key === undefined) return undefined;
  const { name } = key;
  const [, , , , owner = accountId, kind] = name.split(':');
  const policy = { name: `key policy of ${name}`, statements: null };
  const arn = kind?.startsWith('key/') ? name : null;
  const unread = { name, arn, accountId: owner, policy, state: null, tags: null };
  return key.isAwsManaged ? awsManaged(unread) : unread;
};

const settingsOf = (
  posture: Posture,
  accountId: string,
): Pick<AccessStore, 'policy' | 'bucket' | 'key'> => {
  if (posture.service === 's3')
    return {
      policy: policyOf('bucket policy', posture.policy),
      bucket: bucketOf(posture),
      key: keyNamed(bucketKeyOf(posture), accountId),
    };
  if (posture.service === 'dynamodb')
    return {
      policy: policyOf('table policy', posture.policy),
      key: keyNamed(tableKeyOf(posture), accountId),
    };
  return {};
};

const unreadPolicy: Policy = { name: 'resource policy', statements: null };

const unreadBucket: BucketSettings = {
  blocks: [blockOf(null)],
  objectOwnership: null,
  grants: null,
  isPolicyPublic: 'unknown',
};

/** Databases, caches, warehouses and copies have no policy of their own. */
const unreadOf = (
  { arn, copy }: ScannedStore,
  accountId: string,
): Pick<AccessStore, 'policy' | 'bucket' | 'key'> => {
  const service = arn.split(':')[2];
  if (service === 's3') return { policy: unreadPolicy, bucket: unreadBucket };
  if (service === 'dynamodb' && !isTableBackup(arn)) return { policy: unreadPolicy };
  const { keyArn = null } = copy ?? {};
  const key = keyArn === null ? undefined : { name: keyArn, isAwsManaged: false };
  return key === undefined ? {} : { key: keyNamed(key, accountId) };
};

/** Policies name snapshots of disks without their account. Source: service authorization reference of EC2. */
const namedInPolicies = (arn: string): string =>
  arn.replace(/^(arn:[^:]+:ec2:[^:]+):\d+:(snapshot\/)/, '$1::$2');

/** Undefined for a store whose access IAM does not decide. */
export const accessStoreOf = (
  row: ScannedStore,
  { ref, accountId }: { readonly ref: string; readonly accountId: string },
): AccessStore | undefined => {
  const actions = actionsOn(row.arn, row.storeKind);
  if (actions.length === 0) return undefined;
  const arn = namedInPolicies(row.arn);
  return {
    ref,
    accountId,
    arn,
    ...(arn !== row.arn && { rowArn: row.arn }),
    name: row.name,
    region: row.region,
    tags: tagsIn(row.tags),
    actions,
    ...(row.posture === null ? unreadOf(row, accountId) : settingsOf(row.posture, accountId)),
  };
};
