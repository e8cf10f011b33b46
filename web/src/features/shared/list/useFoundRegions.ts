import { assetRoutes } from '#contracts/asset/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import type { FoundValue } from '#lib/listFilters.ts';
import { useRead } from '#lib/query.ts';

/** Regions that hold an asset, by name. */
export const useFoundRegions = (): FoundValue[] => {
  const { data } = useRead(assetRoutes.getAssetStats, useScope(), { keep: true });
  const regions = (data?.regions ?? []).map(({ region }) => region);
  return regions.sort().map((value) => ({ value }));
};
