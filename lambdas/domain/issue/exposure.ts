import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Exposure } from './score.ts';

const ofAsset = (row: ScannedAsset): Exposure => {
  if (row.assetType === 'RDS Snapshot') {
    const { restorableBy } = row.facts;
    if (restorableBy === null) return 'unknown';
    return restorableBy.includes('all') ? 'public' : 'private';
  }
  // A public address alone does not prove that it is reachable.
  if (row.assetType === 'EC2 Instance')
    return row.facts.publicAddress === null ? 'private' : 'unknown';
  return 'unknown';
};

/** True when it is public by the facts of its own row. */
export const exposureOf = (row: ScanRow): Exposure => {
  if (row.kind === 'dataStore') return row.publicAccess;
  return row.kind === 'asset' ? ofAsset(row) : 'unknown';
};
