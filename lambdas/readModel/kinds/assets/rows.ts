import type { AssetSummary, SnapshotRow } from '#contracts/list/summaries.ts';
import { tagsCell } from '#domain/dataStore/tags.ts';
import { assetRisk, mayBeOnPath } from '#domain/risk/assetRisk.ts';
import { type RowOf, setCell } from '#readModel/engine/kind.ts';
import type { AssetIssues } from './openIssues.ts';
import type { assetsKind } from './spec.ts';

type AssetCells = RowOf<typeof assetsKind>;

/** Cells of an asset's row that its issues decide about; a data store's risk is its own. */
export const cellsByIssues = (
  { isStore, risk, pathRisk }: Pick<AssetCells, 'isStore' | 'risk' | 'pathRisk'>,
  open: AssetIssues | undefined,
): Pick<AssetCells, 'issues' | 'issueRisk' | 'risk'> => {
  const issueRisk = open?.score ?? null;
  const own = () => assetRisk({ path: pathRisk, store: null, issue: issueRisk })?.score ?? null;
  return { issues: open?.count ?? 0, issueRisk, risk: isStore === 1 ? risk : own() };
};

type ByIssues = ReturnType<typeof cellsByIssues>;

export const isMovedByIssues = (before: ByIssues, now: ByIssues): boolean =>
  before.issues !== now.issues || before.issueRisk !== now.issueRisk || before.risk !== now.risk;

/** The score of the best path; of assets that no path may lead through it is known to be 0. */
const pathRiskOf = ({ type, reachRisk }: AssetSummary): number | null =>
  reachRisk?.score ?? (mayBeOnPath(type) ? null : 0);

type Asset = AssetSummary & { readonly firstSeenAt: number };

/** An asset that is no data store. */
export const assetRow = (asset: Asset, issues: AssetIssues | undefined): AssetCells => {
  const { arn, name, type, region, accountId, firstSeenAt } = asset;
  const place = { arn, name, type, region, accountId, firstSeenAt };
  const pathRisk = pathRiskOf(asset);
  const byIssues = cellsByIssues({ isStore: 0, risk: null, pathRisk }, issues);
  return { ...place, ...byIssues, pathRisk, isStore: 0, tags: setCell(asset.awsTags) };
};

type StoreCells = Pick<
  SnapshotRow,
  'arn' | 'name' | 'kind' | 'region' | 'accountId' | 'firstSeenAt' | 'risk' | 'policyFacts'
> &
  Pick<Partial<SnapshotRow>, 'customTags'>;

/** A data store among the assets; its risk is its own. */
export const storeAssetRow = (store: StoreCells, issues: AssetIssues | undefined): AssetCells => ({
  ...cellsByIssues({ isStore: 1, risk: store.risk, pathRisk: null }, issues),
  pathRisk: null,
  arn: store.arn,
  name: store.name,
  type: store.kind,
  region: store.region,
  accountId: store.accountId,
  firstSeenAt: store.firstSeenAt,
  isStore: 1,
  tags: tagsCell(store.customTags ?? [], store.policyFacts.awsTags),
});
