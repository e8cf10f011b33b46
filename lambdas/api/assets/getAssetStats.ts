import type { assetRoutes } from '#contracts/asset/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { assetCounts, countAssets } from '#readModel/kinds/assets/counts.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getAssetStats: UseCase<typeof assetRoutes.getAssetStats, ListsDeps> = async (
  { cloudAccountId, filters },
  { deps, caller },
) =>
  countAssets(
    filtered(await deps.lists.count(assetsKind, caller.customer, assetCounts), filters),
    cloudAccountId,
  );
