import { assetRoutes } from '#contracts/asset/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { getAsset } from './getAsset.ts';
import { getAssetStats } from './getAssetStats.ts';
import { listAssets } from './listAssets.ts';

export const assets: Noun<typeof assetRoutes, ListsDeps> = {
  routes: assetRoutes,
  useCases: { listAssets, getAsset, getAssetStats },
};
