import type { AssetRow } from '#contracts/asset/routes.ts';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { ocsfResource } from '#features/shared/ocsf/inventory.ts';

/** An asset as a resource of the inventory of now, ms since 1970. */
export const assetOcsf = (row: AssetRow, now: number): OcsfEvent => {
  const { name, asset_id: uid, assetType: type, location: region, cloudAccountId } = row;
  return ocsfResource(
    { title: name, time: now, accountId: cloudAccountId },
    { uid, name, type, region },
    {
      risk_score: row.cdAssetRiskScore,
      active_issues: row.numSecurityIssues,
      discovered_on: row.discoveredOn,
    },
  );
};
