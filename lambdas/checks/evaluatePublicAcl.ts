import { type aclPermissions, isBlocked, type S3Posture } from '#contracts/dataStore/posture.ts';
import type { CheckResult } from './check.ts';
import { fail, pass, unknown } from './result.ts';

type Permission = (typeof aclPermissions)[number];

/** Do grants of a bucket's access control list let everybody in, and do they count? */
export const evaluatePublicAcl = (
  posture: S3Posture,
  permissions: readonly Permission[],
): CheckResult => {
  const { grants, objectOwnership } = posture;
  if (objectOwnership === 'BucketOwnerEnforced') return pass('Access control lists are off.');
  const isIgnored = isBlocked(posture, 'ignorePublicAcls');
  if (isIgnored) return pass('The public-access block ignores public grants.');
  if (grants === null) return unknown('The access control list could not be read.');
  const open = grants.filter(
    ({ grantee, permission }) =>
      (grantee === 'everyone' || grantee === 'anyAccount') && permissions.includes(permission),
  );
  if (open.length === 0) return pass('No such grant is for everybody.');
  if (objectOwnership === null || isIgnored === null) {
    return unknown('Whether grants count for this bucket could not be read.');
  }
  const words = open.map(({ grantee, permission }) =>
    grantee === 'everyone' ? `${permission} to everybody` : `${permission} to any AWS account`,
  );
  return fail(`The access control list grants ${words.join(', ')}.`);
};
