import type { ScannedAsset } from '#contracts/asset/scannedAsset.ts';
import type { AssetSummary, SnapshotRow } from '#contracts/list/summaries.ts';
import type { Row } from '#readModel/engine/kind.ts';
import type { AssetIssues } from './openIssues.ts';

/** What AWS itself provides in every account is no asset of the customer. */
const isOwn = (row: ScannedAsset): boolean =>
  row.assetType !== 'IAM Policy' || !row.facts.isAwsManaged;

export const assetSummaryOf = (row: ScannedAsset, accountId: string): AssetSummary => ({
  arn: row.arn,
  name: row.name,
  type: row.assetType,
  region: row.region,
  accountId,
  isOwn: isOwn(row),
});

/** Cells of an asset's row that its issues decide about; a data store's risk is its own. */
export const cellsByIssues = ({ isStore, risk = null }: Row, open: AssetIssues | undefined) => ({
  issues: open?.count ?? 0,
  risk: isStore === 1 ? risk : (open?.score ?? null),
});

/** An asset that is no data store: it is at risk as its worst issue is, unknown without any. */
export const assetCells = (
  { arn, name, type, region, accountId, firstSeenAt }: AssetSummary & { firstSeenAt: number },
  issues: AssetIssues | undefined,
): Row => ({
  risk: issues?.score ?? null,
  arn,
  name,
  type,
  region,
  accountId,
  firstSeenAt,
  issues: issues?.count ?? 0,
  isStore: 0,
});

/** A data store among the assets; its risk is its own. */
export const storeAssetCells = (store: SnapshotRow, issues: AssetIssues | undefined): Row => ({
  risk: store.risk,
  arn: store.arn,
  name: store.name,
  type: store.kind,
  region: store.region,
  accountId: store.accountId,
  firstSeenAt: store.firstSeenAt,
  issues: issues?.count ?? 0,
  isStore: 1,
});
