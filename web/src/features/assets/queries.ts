import { assetRoutes } from '#contracts/asset/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { readKey, useRead } from '#lib/query.ts';
import { usePageOfRows } from '#lib/usePageOfRows.ts';
import { assetRules } from './assetFilters.tsx';
import { fetchAssets } from './assetList.ts';

/** Cards and list repeat every 30 s. */
export const REFRESH_MS = 30_000;

export const useAssetStats = () =>
  useRead(assetRoutes.getAssetStats, useScope(), { every: REFRESH_MS, keep: true });

/** One page of the list, or of what a search finds. */
export const useAssets = (state: ListState) => {
  const request = listRequest(assetRules, state, useScope());
  const q = state.q.trim();
  return usePageOfRows({
    key: [...readKey(assetRoutes.listAssets, request), q],
    fetch: (signal) => fetchAssets(request, q, signal),
    every: REFRESH_MS,
    searching: q !== '',
  });
};

export const useAsset = (id: string) => {
  const { customerId } = useScope();
  return useRead(assetRoutes.getAsset, { customerId, id }, { every: REFRESH_MS });
};
