import { isBlocked, type S3Posture } from '#contracts/dataStore/posture.ts';
import type { CheckResult } from './check.ts';
import { parsePolicy } from './policy.ts';
import { openTo } from './policyReach.ts';
import { fail, pass, unknown } from './result.ts';

/** Does a bucket's policy let everybody do one of the actions, and does nothing stop it? */
export const evaluatePublicPolicy = (
  posture: S3Posture,
  actions: readonly string[],
  deed: string,
): CheckResult => {
  const { policy } = posture;
  const isRestricted = isBlocked(posture, 'restrictPublicBuckets');
  if (isRestricted) return pass('The public-access block overrules every public policy.');
  if (policy === null) return unknown('The bucket policy could not be read.');
  if (policy.document === null) return pass('The bucket has no policy.');
  const statements = parsePolicy(policy.document);
  if (statements === undefined) return unknown('The bucket policy could not be understood.');
  const open = openTo(statements, actions);
  if (open.length === 0) return pass(`No statement lets everybody ${deed}.`);
  if (policy.isPublic === false) return pass('AWS judges the policy as not public.');
  if (isRestricted === null) return unknown('The public-access block could not be read.');
  const names = open.map(({ sid }) => sid || 'without a name').join(', ');
  return fail(`The policy lets everybody ${deed}, and nothing blocks it. Statement: ${names}.`);
};
