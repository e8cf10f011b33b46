import { NO_ROW } from '#readModel/engine/facets.ts';
import { type RowOf, rowOf } from '#readModel/engine/kind.ts';
import { overlayRow } from '#readModel/engine/overlay.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import type { View } from '#readModel/engine/view.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';

type Issues = typeof issuesKind;

/** Score and number of an asset's active issues that are not accepted. */
export interface AssetIssues {
  readonly score: number;
  readonly count: number;
}

/** Identifies an asset. */
export interface AssetKey {
  readonly arn: string;
  readonly accountId: string;
}

export const assetKeyText = ({ accountId, arn }: AssetKey): string => `${accountId}\n${arn}`;

/** Columns of issues from which the totals of the open ones are computed. */
export const openIssueColumns = ['score', 'location', 'accountId', 'accepted', 'resolved'] as const;
const summed = ['score', 'accepted', 'resolved'] as const;
type OpenIssueRow = Pick<RowOf<Issues>, (typeof openIssueColumns)[number]>;

const withIssue = (
  before: AssetIssues | undefined,
  row: Pick<RowOf<Issues>, (typeof summed)[number]>,
): AssetIssues | undefined => {
  if (row.accepted !== 0 || row.resolved !== 0) return before;
  const { score, count } = before ?? { score: 0, count: 0 };
  return { score: Math.max(score, row.score), count: count + 1 };
};

/** Totals of the open issues of each asset that has any. */
export const openIssuesByAsset = (
  issues: Iterable<OpenIssueRow>,
): ReadonlyMap<string, AssetIssues> => {
  const byAsset = new Map<string, AssetIssues>();
  for (const row of issues) {
    const key = assetKeyText({ arn: row.location, accountId: row.accountId });
    const open = withIssue(byAsset.get(key), row);
    if (open !== undefined) byAsset.set(key, open);
  }
  return byAsset;
};

/** Current totals of the open issues of one asset; undefined without any. */
export const openIssuesOf = (
  { snapshot, overlay }: View<Issues>,
  { arn, accountId }: AssetKey,
): AssetIssues | undefined => {
  const cells = { location: arn, accountId };
  const base = rowsHolding(snapshot, cells).filter((row) => overlay.facets.bytes[row] !== NO_ROW);
  const side = overlay.side.filter((row) => row.location === arn && row.accountId === accountId);
  return [...base, ...side]
    .map((row) => overlayRow(snapshot, overlay, { row, columns: summed }))
    .map((one) => rowOf(issuesKind, summed, one))
    .reduce<AssetIssues | undefined>(withIssue, undefined);
};

const placed = ['location', 'accountId'] as const;

/** Assets whose issues were edited since the generation of these. */
export const assetsOfEdited = ({ snapshot, overlay }: View<Issues>): AssetKey[] => {
  const rows = [
    ...[...overlay.flags.keys()].map(rowReader(snapshot, placed)),
    ...overlay.side.map((row) => rowOf(issuesKind, placed, row)),
  ];
  const keys = rows.map(({ location, accountId }): AssetKey => ({ arn: location, accountId }));
  return [...new Map(keys.map((key) => [assetKeyText(key), key])).values()];
};
