import { assetsKind } from '#domain/readModel/kinds/assets.ts';
import { present, scopeTests } from '#domain/readModel/questions.ts';
import { facetColumns } from '#domain/readModel/stored.ts';
import { countWhere, type View } from '#domain/readModel/view.ts';
import { isUrgentAsset } from './list.ts';

type Scope = string | null | undefined;

export const assetCountColumns = [...facetColumns(assetsKind), ...assetsKind.tie, 'type', 'region'];

/** Rows of the scope by value of a column, the most first. */
const tally = ({ snapshot }: View, name: string, scope: Scope): [string, number][] => {
  const { codes, values } = snapshot.column(name);
  const accounts = snapshot.column('accountId');
  const own = present(scope) ? accounts.values.indexOf(scope) : undefined;
  const counts = new Uint32Array(values.length);
  for (let row = 0; row < snapshot.rows; row += 1) {
    if (own !== undefined && accounts.codes[row] !== own) continue;
    (counts[codes[row] as number] as number) += 1;
  }
  return values
    .map((value, code): [string, number] => [`${value}`, counts[code] as number])
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
};

/** Numbers of the cards of the assets page, and what its list can be narrowed to. */
export const countAssets = (view: View, scope: Scope) => {
  const [types, regions] = [tally(view, 'type', scope), tally(view, 'region', scope)];
  return {
    UrgentRisk: countWhere(view, [...scopeTests(scope), isUrgentAsset]),
    Types: types.length,
    Location: regions.length,
    Total: countWhere(view, scopeTests(scope)),
    types: types.map(([type, count]) => ({ type, count })),
    regions: regions.map(([region, count]) => ({ region, count })),
  };
};
