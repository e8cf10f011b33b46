import type { assetRoutes } from '#contracts/asset.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';
import { pageOfAssets } from './pageOfAssets.ts';

export const searchAssets: UseCase<typeof assetRoutes.searchAssets, ListsDeps> = (request, call) =>
  pageOfAssets(request, call);
