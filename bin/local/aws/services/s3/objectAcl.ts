import { type LocalBucket, WireError, type WireOperation } from '#local/aws/types.ts';
import { canonicalId } from './configuration.ts';
import { s3Error } from './errors.ts';
import type { BucketOf } from './objectOperations.ts';
import { annotate, findObject, type Grant } from './objects.ts';

interface AclInput {
  readonly Bucket: string;
  readonly Key: string;
  readonly ACL?: string;
  readonly AccessControlPolicy?: { readonly Grants?: readonly Grant[] };
}

const group = (name: string) =>
  ({ Type: 'Group', URI: `http://acs.amazonaws.com/groups/global/${name}` }) as const;

const ownGrant = (accountId: string): Grant => ({
  Grantee: { Type: 'CanonicalUser', ID: canonicalId(accountId) },
  Permission: 'FULL_CONTROL',
});

/** What canned lists grant beside the owner's right. */
const canned: Readonly<Record<string, readonly Grant[]>> = {
  private: [],
  'public-read': [{ Grantee: group('AllUsers'), Permission: 'READ' }],
  'public-read-write': [
    { Grantee: group('AllUsers'), Permission: 'READ' },
    { Grantee: group('AllUsers'), Permission: 'WRITE' },
  ],
  'authenticated-read': [{ Grantee: group('AuthenticatedUsers'), Permission: 'READ' }],
};

interface Ownership {
  readonly OwnershipControls?: {
    readonly Rules?: readonly { readonly ObjectOwnership?: string }[];
  };
}

const hasAcls = ({ configuration }: LocalBucket): boolean => {
  const reply = configuration.GetBucketOwnershipControls as Ownership | undefined;
  const [rule] = reply?.OwnershipControls?.Rules ?? [];
  return rule?.ObjectOwnership !== 'BucketOwnerEnforced';
};

/** What a canned list grants. */
export const cannedGrants = (acl: string, accountId: string): readonly Grant[] => {
  const more = canned[acl];
  if (more === undefined) throw new WireError('InvalidArgument', `ACL ${acl} is not supported`);
  return [ownGrant(accountId), ...more];
};

/** Lists of single objects; those of a bucket are declared. */
export const aclOperations = (bucketOf: BucketOf): Readonly<Record<string, WireOperation>> => ({
  GetObjectAcl: async (input: AclInput, call) => {
    const bucket = bucketOf(input.Bucket, call);
    const object = await findObject(bucket.folder, input.Key);
    if (!object) throw s3Error.noSuchKey();
    const own = [ownGrant(bucket.accountId)];
    return {
      Owner: { ID: canonicalId(bucket.accountId) },
      Grants: hasAcls(bucket) ? (object.grants ?? own) : own,
    };
  },
  PutObjectAcl: async (input: AclInput, call) => {
    const bucket = bucketOf(input.Bucket, call);
    if (!hasAcls(bucket))
      throw new WireError('AccessControlListNotSupported', 'The bucket does not allow ACLs');
    const { ACL = 'private', AccessControlPolicy } = input;
    const grants = AccessControlPolicy?.Grants ?? cannedGrants(ACL, bucket.accountId);
    if (!(await annotate(bucket.folder, input.Key, { grants }))) throw s3Error.noSuchKey();
    return {};
  },
});
