import { hasOpenObjects, isBlocked, type S3Posture } from '#contracts/dataStore/posture.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';

const isClosedByPolicy = (posture: S3Posture): boolean =>
  isBlocked(posture, 'restrictPublicBuckets') === true ||
  posture.policy?.document === null ||
  posture.policy?.isPublic === false;

const isClosedByGrants = (posture: S3Posture): boolean =>
  isBlocked(posture, 'ignorePublicAcls') === true ||
  posture.objectOwnership === 'BucketOwnerEnforced' ||
  (hasOpenObjects(posture) !== true &&
    posture.grants?.every(({ grantee }) => grantee !== 'everyone' && grantee !== 'anyAccount') ===
      true);

/** Whether a scan of the data store would find it private. */
export const isClosed = (row: ScanRow): boolean => {
  const posture = isStore(row) ? row.posture : null;
  if (posture?.service === 's3') return isClosedByPolicy(posture) && isClosedByGrants(posture);
  if (posture?.service === 'rds' || posture?.service === 'redshift')
    return posture.publiclyAccessible === false;
  return false;
};
