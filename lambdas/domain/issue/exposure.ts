import type { AssetOf, ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Exposure } from './score.ts';

/** By the accounts that may use a copy. */
const ofCopy = (sharedWith: readonly string[] | null): Exposure => {
  if (sharedWith === null) return 'unknown';
  return sharedWith.includes('all') ? 'public' : 'private';
};

type Instance = AssetOf<'EC2 Instance'>['facts'];

/** By its own addresses and by what stands before it. */
const ofInstance = ({ internetPorts, fronts }: Instance): Exposure => {
  if (internetPorts?.length || fronts?.length) return 'public';
  return internetPorts === null || fronts === null ? 'unknown' : 'private';
};

const ofAsset = (row: ScannedAsset): Exposure => {
  switch (row.assetType) {
    case 'RDS Snapshot':
    case 'Redshift Snapshot':
      return ofCopy(row.facts.restorableBy);
    case 'EBS Snapshot':
      return ofCopy(row.facts.sharedWith);
    case 'Machine Image':
      if (row.facts.isPublic === null) return 'unknown';
      return row.facts.isPublic ? 'public' : 'private';
    case 'EC2 Instance':
      return ofInstance(row.facts);
    default:
      return 'unknown';
  }
};

/** True when it is public by the facts of its own row. */
export const exposureOf = (row: ScanRow): Exposure => {
  if (row.kind === 'dataStore') return row.publicAccess;
  return row.kind === 'asset' ? ofAsset(row) : 'unknown';
};
