import type { assetRoutes } from '#contracts/asset.ts';
import { assetCounts, countAssets } from '#domain/asset/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getAssetStats: UseCase<typeof assetRoutes.getAssetStats, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => countAssets(await deps.countAssets(caller.customer, assetCounts), cloudAccountId);
