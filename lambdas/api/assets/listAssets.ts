import type { assetRoutes } from '#contracts/asset/routes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfAssets } from './pageOfAssets.ts';

export const listAssets: UseCase<typeof assetRoutes.listAssets, ListsDeps> = (request, call) =>
  pageOfAssets(request, call);
