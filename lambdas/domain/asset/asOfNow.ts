import type { Value } from '#readModel/engine/kind.ts';
import { findRow } from '#readModel/engine/merge.ts';
import type { Edited } from '#readModel/engine/overlay.ts';
import { is } from '#readModel/engine/questions.ts';
import { rowAt } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { askView, type View } from '#readModel/engine/view.ts';
import { type AssetKey, assetsOfEdited, openIssuesOf } from './openIssues.ts';
import { cellsByIssues } from './rows.ts';

const rowsOf = (assets: Snapshot, keys: readonly AssetKey[]): number[] =>
  keys.flatMap(({ arn = null, accountId = null }) => {
    const row = findRow(assets, { arn, accountId }, ['arn', 'accountId']);
    return row ?? [];
  });

/**
 * Assets whose number of open issues, or whose risk by them, is not what it was: those whose issues
 * were edited; or any, where the assets were worked out of another generation of issues.
 */
export const movedByIssues = (
  assets: Snapshot,
  issues: View,
  ofAnotherGeneration: boolean,
): Edited[] => {
  const rows = ofAnotherGeneration
    ? Array.from({ length: assets.rows }, (_, row) => row)
    : rowsOf(assets, assetsOfEdited(issues));
  return rows.flatMap((row) => {
    const now = rowAt(assets, row, ['arn', 'accountId', 'isStore', 'issues', 'risk']);
    const cells = cellsByIssues(now, openIssuesOf(issues, now));
    return cells.issues === now.issues && cells.risk === now.risk ? [] : [{ row, cells }];
  });
};

export const storeRiskColumns = ['id', 'arn', 'accountId', 'risk'];

/** Data stores among the assets whose own risk users moved. */
export const movedByStores = (assets: Snapshot, stores: View, ids: readonly Value[]): Edited[] => {
  const { rows } = askView(
    stores,
    {
      where: [is('id', ...ids)],
      order: { column: 'risk', descending: true },
      window: { from: 0, limit: ids.length },
    },
    storeRiskColumns,
  );
  return rows.flatMap((store) =>
    rowsOf(assets, [store]).map((row) => ({ row, cells: { risk: store.risk ?? null } })),
  );
};
