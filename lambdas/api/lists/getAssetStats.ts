import type { assetRoutes } from '#contracts/asset.ts';
import { assetCounts, countAssets } from '#domain/asset/counts.ts';
import { filtered } from '#domain/readModel/counted.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getAssetStats: UseCase<typeof assetRoutes.getAssetStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countAssets(
    filtered(await deps.countAssets(caller.customer, assetCounts), filters),
    cloudAccountId,
  );
