import {
  type AssetOrdering,
  type AssetRow,
  type AssetSeverityFilter,
  assetOrderings,
  assetRoutes,
  assetSeverityFilters,
} from '#contracts/asset/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import { call } from '#lib/api.ts';
import type { Scope } from '#lib/cloudAccounts.ts';
import { type ListRules, type ListState, withFilter } from '#lib/listState.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';

/** Name of this list in session storage. */
export const LIST = 'asset';

export const assetRules: ListRules = {
  sorts: assetOrderings,
  sizes: [10, 25, 50, 100],
  filters: { sev: assetSeverityFilters, types: null, regions: null },
};

/** Views that everybody has. */
export const assetViews: readonly View[] = [
  { name: t.views.urgent, query: 'sev=URGENT_RISK' },
  { name: t.views.network, query: 'types=Security_Group,Internet_Gateway,Network_ACL' },
  { name: t.views.snapshots, query: 'types=RDS_Snapshot' },
];

export const severityOf = (state: ListState): AssetSeverityFilter | null =>
  assetSeverityFilters.find((word) => word === state.filters.sev?.[0]) ?? null;

export const withSeverity = (state: ListState, severity: AssetSeverityFilter | null): ListState =>
  withFilter(state, 'sev', severity === null ? [] : [severity]);

/** `EC2 Instance` stands as `EC2_Instance` in the address. */
const toWord = (type: string): string => type.replaceAll(' ', '_');
const fromWord = (word: string): string => word.replaceAll('_', ' ');

export const typesOf = (state: ListState): string[] => (state.filters.types ?? []).map(fromWord);

export const withTypes = (state: ListState, types: readonly string[]): ListState =>
  withFilter(state, 'types', types.map(toWord));

export const regionsOf = (state: ListState): readonly string[] => state.filters.regions ?? [];

export type AssetListRequest = RequestInput<typeof assetRoutes.listAssets>;

/** The list call's body; empty values are left out. `q` travels beside it. */
export const assetListRequest = (scope: Scope, state: ListState): AssetListRequest => {
  const [severity, types, regions] = [severityOf(state), typesOf(state), regionsOf(state)];
  return {
    customerId: scope.customerId,
    cloudAccountId: scope.cloudAccountId,
    page: state.page,
    limit: state.size,
    ordering: `${state.sort as AssetOrdering}`,
    sortType: state.dir,
    ...(severity ? { severity } : {}),
    ...(types.length > 0 ? { types } : {}),
    ...(regions.length > 0 ? { regions: [...regions] } : {}),
  };
};

/**
 * One page of assets; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchAssets = async (
  request: AssetListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<AssetRow>> => {
  const text = q.trim();
  return rowsOf(
    text === ''
      ? await call(assetRoutes.listAssets, request, { signal })
      : await call(assetRoutes.searchAssets, { ...request, q: text, exact: false }, { signal }),
  );
};
