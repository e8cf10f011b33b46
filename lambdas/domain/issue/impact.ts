import { rowAt } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { countWhere, type View } from '#readModel/engine/view.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { isOpen } from './list.ts';
import { linesOf } from './wire.ts';

export const impactColumns = [...facetColumns(issuesKind), 'vulnerability', 'stores', 'display'];

/**
 * Ids of the stores that the active instances of a definition bear on; undefined where it was never
 * found. Edits move neither.
 */
export const storesOfDefinition = (
  { snapshot }: View,
  vulnerability: string,
): string[] | undefined => {
  const rows = rowsHolding(snapshot, { vulnerability });
  if (rows.length === 0) return undefined;
  const cells = rows.map((row) => rowAt(snapshot, row, ['resolved', 'stores']));
  const active = cells.filter(({ resolved }) => resolved === 0);
  return [...new Set(active.flatMap(({ stores }) => linesOf(stores)))];
};

export const bearingColumns = [...facetColumns(issuesKind), 'stores', 'score', 'display'];

/** Number of open issues that bear on a data store. */
export const countBearing = (view: View, storeId: string): number =>
  countWhere(view, [...isOpen, { column: 'stores', holds: [storeId] }]);
