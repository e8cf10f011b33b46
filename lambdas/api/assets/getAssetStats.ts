import type { assetRoutes } from '#contracts/asset/routes.ts';
import { assetCounts, countAssets } from '#domain/asset/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getAssetStats: UseCase<typeof assetRoutes.getAssetStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countAssets(
    filtered(await deps.countAssets(caller.customer, assetCounts), filters),
    cloudAccountId,
  );
