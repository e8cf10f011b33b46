import type { Grant } from '@aws-sdk/client-s3';
import { aclPermissions, type S3Posture } from '#contracts/dataStore/posture.ts';

type PostureGrant = NonNullable<S3Posture['grants']>[number];

/** Everybody, or everybody with an AWS account. */
export const letsEverybodyIn = ({ grantee }: Pick<PostureGrant, 'grantee'>): boolean =>
  grantee === 'everyone' || grantee === 'anyAccount';

const granteeOf = ({ Grantee }: Grant): PostureGrant['grantee'] => {
  const group = Grantee?.URI?.replace(/^.*\//, '');
  if (group === 'AllUsers') return 'everyone';
  if (group === 'AuthenticatedUsers') return 'anyAccount';
  return group === 'LogDelivery' ? 'logDelivery' : 'named';
};

/** Grants of the access control list of a bucket or an object. */
export const grantsOf = (grants: readonly Grant[] | undefined): PostureGrant[] =>
  (grants ?? []).slice(0, 100).flatMap((grant) => {
    const permission = aclPermissions.find((word) => word === grant.Permission);
    return permission === undefined ? [] : [{ grantee: granteeOf(grant), permission }];
  });
