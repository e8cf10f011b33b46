import type { assetRoutes } from '#contracts/asset.ts';
import { assetCountColumns, countAssets } from '#domain/asset/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getAssetStats: UseCase<typeof assetRoutes.getAssetStats, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => countAssets(await deps.readAssets(caller.customer, assetCountColumns), cloudAccountId);
