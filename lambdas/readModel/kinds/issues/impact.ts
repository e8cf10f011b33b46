import { membersOf } from '#readModel/engine/kind.ts';
import { filtersOf } from '#readModel/engine/listQuery.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { rowsHolding } from '#readModel/engine/rowsHolding.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { countWhere, type View } from '#readModel/engine/view.ts';
import { isOpen } from './query.ts';
import { issuesKind } from './spec.ts';

const { holds } = filtersOf(issuesKind);
type IssuesView = View<typeof issuesKind>;

export const impactColumns = [...baseColumns(issuesKind), 'vulnerability', 'stores'] as const;

/**
 * Ids of the stores that the active instances of a definition bear on; undefined where it was never
 * found. Edits move neither.
 */
export const storesOfDefinition = (
  { snapshot }: IssuesView,
  vulnerability: string,
): string[] | undefined => {
  const rows = rowsHolding(snapshot, { vulnerability });
  if (rows.length === 0) return undefined;
  const cells = rows.map(rowReader(snapshot, ['resolved', 'stores']));
  const active = cells.filter(({ resolved }) => resolved === 0);
  return [...new Set(active.flatMap(({ stores }) => membersOf(stores)))];
};

export const bearingColumns = [...baseColumns(issuesKind), 'stores', 'score'] as const;

/** Number of open issues that bear on a data store. */
export const countBearing = (view: IssuesView, storeId: string): number =>
  countWhere(view, [...isOpen, holds('stores', [storeId])]);
