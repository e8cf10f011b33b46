import type { AssetRow } from '#contracts/asset/routes.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import type { assetsKind } from './spec.ts';

/** A row as the specification names its fields; a data store keeps its id as an asset. */
export const assetOnWire = (row: RowOf<typeof assetsKind>): AssetRow => {
  const entity = row.isStore === 1 ? 'dataStore' : 'asset';
  const id = entityRefOf(entity, row.accountId, row.arn);
  return {
    id,
    asset_id: row.arn,
    name: row.name,
    cloudAccountId: row.accountId,
    location: row.region,
    assetType: row.type,
    cdAssetRiskScore: row.risk,
    numSecurityIssues: row.issues,
    discoveredOn: new Date(row.firstSeenAt).toISOString(),
    datastoreId: row.isStore === 1 ? id : null,
  };
};
