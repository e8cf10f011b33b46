import type { assetRoutes } from '#contracts/asset/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfAssets } from './pageOfAssets.ts';

/** Serves `searchAssets` as well, whose request adds a text. */
export const listAssets: UseCase<
  typeof assetRoutes.listAssets | typeof assetRoutes.searchAssets,
  ListsDeps
> = (request, call) => pageOfAssets(request, call);
