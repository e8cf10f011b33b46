import type { Counted } from '#readModel/engine/counted.ts';
import { scopeTests } from '#readModel/engine/questions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { isUrgentAsset } from './list.ts';

type Scope = string | null | undefined;

export const assetCounts = {
  groups: ['types', 'regions', 'risk'],
  columns: [...facetColumns(assetsKind), ...assetsKind.tie, 'type', 'region'],
};

/** Rows of the scope by value of a column, the most first. */
const tally = (assets: Counted, name: string, scope: Scope): [string, number][] =>
  [...assets.byValue(name, scopeTests(scope))]
    .map(([value, count]): [string, number] => [`${value}`, count])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/** Numbers of the cards of the assets page, and what its list can be narrowed to. */
export const countAssets = (assets: Counted, scope: Scope) => {
  const [types, regions] = [tally(assets, 'type', scope), tally(assets, 'region', scope)];
  return {
    UrgentRisk: assets.count([...scopeTests(scope), isUrgentAsset]),
    Types: types.length,
    Location: regions.length,
    Total: assets.count(scopeTests(scope)),
    types: types.map(([type, count]) => ({ type, count })),
    regions: regions.map(([region, count]) => ({ region, count })),
  };
};
