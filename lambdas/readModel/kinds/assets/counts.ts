import type { Counted } from '#readModel/engine/counted.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { inAccount, isUrgentAsset } from './query.ts';
import { assetsKind } from './spec.ts';

type CountedAssets = Counted<typeof assetsKind>;
type Scope = string | null | undefined;

export const assetCounts = {
  groups: ['types', 'regions', 'risk'],
  columns: [...baseColumns(assetsKind), 'type', 'region'],
} as const;

/** Rows of the scope by value of a column, the most first. */
const tally = (
  assets: CountedAssets,
  name: 'type' | 'region',
  scope: Scope,
): (readonly [string, number])[] =>
  [...assets.byValue(name, inAccount(scope))].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/** Numbers of the cards of the assets page, and what its list can be narrowed to. */
export const countAssets = (assets: CountedAssets, scope: Scope) => {
  const [types, regions] = [tally(assets, 'type', scope), tally(assets, 'region', scope)];
  return {
    UrgentRisk: assets.count([...inAccount(scope), isUrgentAsset]),
    Types: types.length,
    Location: regions.length,
    Total: assets.count(inAccount(scope)),
    types: types.map(([type, count]) => ({ type, count })),
    regions: regions.map(([region, count]) => ({ region, count })),
  };
};
