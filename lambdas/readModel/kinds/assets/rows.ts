import type { AssetSummary, SnapshotRow } from '#contracts/list/summaries.ts';
import type { RowOf } from '#readModel/engine/kind.ts';
import type { AssetIssues } from './openIssues.ts';
import type { assetsKind } from './spec.ts';

type AssetCells = RowOf<typeof assetsKind>;

/** Cells of an asset's row that its issues decide about; a data store's risk is its own. */
export const cellsByIssues = (
  { isStore, risk }: Pick<AssetCells, 'isStore' | 'risk'>,
  open: AssetIssues | undefined,
): Pick<AssetCells, 'issues' | 'risk'> => ({
  issues: open?.count ?? 0,
  risk: isStore === 1 ? risk : (open?.score ?? null),
});

/** An asset that is no data store: it is at risk as its worst issue is, unknown without any. */
export const assetRow = (
  { arn, name, type, region, accountId, firstSeenAt }: AssetSummary & { firstSeenAt: number },
  issues: AssetIssues | undefined,
): AssetCells => ({
  ...cellsByIssues({ isStore: 0, risk: null }, issues),
  arn,
  name,
  type,
  region,
  accountId,
  firstSeenAt,
  isStore: 0,
});

/** A data store among the assets; its risk is its own. */
export const storeAssetRow = (store: SnapshotRow, issues: AssetIssues | undefined): AssetCells => ({
  ...cellsByIssues({ isStore: 1, risk: store.risk }, issues),
  arn: store.arn,
  name: store.name,
  type: store.kind,
  region: store.region,
  accountId: store.accountId,
  firstSeenAt: store.firstSeenAt,
  isStore: 1,
});
