import { type Authorization, authorize, type Decision } from './authorize.ts';
import { anyOf, no, type Verdict } from './policy.ts';
import type { Principal } from './principal.ts';
import { allHold, anyHolds, type Truth } from './truth.ts';

export const aclGrantees = ['everyone', 'anyAccount', 'logDelivery', 'named'] as const;
type AclPermission = 'FULL_CONTROL' | 'READ' | 'WRITE' | 'READ_ACP' | 'WRITE_ACP';

export interface AclGrant {
  readonly grantee: (typeof aclGrantees)[number];
  readonly permission: AclPermission;
  /** Of a named grantee, where it is known. */
  readonly canonicalId?: string | undefined;
}

/** Flags of one level: organisation, account, bucket or access point. Null = not known. */
export interface PublicBlock {
  readonly ignorePublicAcls: boolean | null;
  readonly restrictPublicBuckets: boolean | null;
}

export interface BucketSettings {
  readonly blocks: readonly PublicBlock[];
  /** Null = not known. */
  readonly objectOwnership: string | null;
  /** Of the bucket, which say nothing of reading its objects; null = not known. */
  readonly grants: readonly AclGrant[] | null;
  /** Of the object that is called; absent = none. */
  readonly objectGrants?: readonly AclGrant[] | null | undefined;
  /** Objects of a sample that grant everybody to read them; absent = none. */
  readonly openObjects?: number | undefined;
  /** Does S3 rate the bucket policy as public? */
  readonly isPolicyPublic: Truth;
}

type Granted = Readonly<Record<string, readonly string[]>>;

/** Actions that each permission of an ACL grants. Source: S3 user guide, "ACL overview". */
const onBucket: Granted = {
  READ: ['s3:listbucket', 's3:listbucketversions', 's3:listbucketmultipartuploads'],
  WRITE: ['s3:putobject', 's3:deleteobject'],
  READ_ACP: ['s3:getbucketacl'],
  WRITE_ACP: ['s3:putbucketacl'],
};
const onObject: Granted = {
  READ: ['s3:getobject', 's3:getobjectversion'],
  READ_ACP: ['s3:getobjectacl', 's3:getobjectversionacl'],
  WRITE_ACP: ['s3:putobjectacl', 's3:putobjectversionacl'],
};

const isGranted = (granted: Granted, action: string): boolean =>
  Object.values(granted).some((actions) => actions.includes(action.toLowerCase()));

const gives = (granted: Granted, { permission }: AclGrant, action: string): boolean => {
  const permissions = permission === 'FULL_CONTROL' ? Object.keys(granted) : [permission];
  return permissions.some((each) => granted[each]?.includes(action.toLowerCase()));
};

interface Caller {
  readonly principal: Principal;
  /** Account of the bucket: what it grants itself leaves it to the policies of its users. */
  readonly owner: string;
}

const isGrantee = ({ grantee, canonicalId }: AclGrant, { principal, owner }: Caller): Truth => {
  if (grantee === 'everyone') return 'yes';
  const hasAccount = principal.accountId !== null;
  if (grantee === 'anyAccount') return hasAccount ? 'yes' : 'no';
  if (grantee !== 'named' || !hasAccount || principal.accountId === owner) return 'no';
  if (canonicalId === undefined || principal.canonicalId === undefined) return 'unknown';
  return canonicalId === principal.canonicalId ? 'yes' : 'no';
};

export const isSet = (blocks: readonly PublicBlock[], flag: keyof PublicBlock): Truth =>
  anyHolds(blocks.map((block) => (block[flag] === null ? 'unknown' : block[flag] ? 'yes' : 'no')));

const aclEvidence = (grant: string, truth: Truth, keys: readonly string[]): Verdict => ({
  truth,
  evidence: [{ layer: 'acl', policy: grant, sid: null, at: null, effect: 'Allow', keys }],
});

/** Do grants count, and may a block make S3 ignore this one? */
const countsOf = (settings: BucketSettings, { grantee }: AclGrant): Truth => {
  const { objectOwnership, blocks } = settings;
  if (objectOwnership === 'BucketOwnerEnforced') return 'no';
  const isKnown: Truth = objectOwnership === null ? 'unknown' : 'yes';
  if (grantee !== 'everyone' && grantee !== 'anyAccount') return isKnown;
  const ignored = isSet(blocks, 'ignorePublicAcls');
  return allHold([isKnown, ignored === 'yes' ? 'no' : ignored === 'no' ? 'yes' : 'unknown']);
};

/** What the grants of one list allow. */
const listVerdict = (
  { settings, caller, action }: Listed,
  granted: Granted,
  grants: readonly AclGrant[] | null,
): Verdict => {
  if (!isGranted(granted, action)) return no;
  if (grants === null)
    return aclEvidence('access control list', 'unknown', ['access control list']);
  const verdicts = grants
    .filter((grant) => gives(granted, grant, action))
    .map((grant) => {
      const truth = allHold([isGrantee(grant, caller), countsOf(settings, grant)]);
      return aclEvidence(
        `${grant.permission} for ${grant.grantee}${granted === onObject ? ', on objects' : ''}`,
        truth,
        truth === 'unknown' ? ['access control list'] : [],
      );
    });
  return anyOf(verdicts);
};

interface Listed {
  readonly settings: BucketSettings;
  readonly caller: Caller;
  readonly action: string;
}

/** What grants of access control lists allow, of the bucket and of the object. */
const aclVerdict = ({ principal, owner, request }: Authorization, settings: BucketSettings) => {
  if (settings.objectOwnership === 'BucketOwnerEnforced') return no;
  const listed = { settings, caller: { principal, owner }, action: request.action };
  return anyOf([
    listVerdict(listed, onBucket, settings.grants),
    listVerdict(listed, onObject, settings.objectGrants === undefined ? [] : settings.objectGrants),
  ]);
};

/** With the block, only the owner's account and services use a bucket whose policy is public. */
export const isShutOut = ({ blocks, isPolicyPublic }: BucketSettings): Truth =>
  allHold([isSet(blocks, 'restrictPublicBuckets'), isPolicyPublic]);

/** The request with what decides in S3 beside policies. */
export const withSettings = (input: Authorization, settings: BucketSettings): Authorization => ({
  ...input,
  acl: aclVerdict(input, settings),
  isShut: isShutOut(settings),
});

/** Decides about a request to a bucket or its objects. */
export const authorizeS3 = (input: Authorization, settings: BucketSettings): Decision =>
  authorize(withSettings(input, settings));
