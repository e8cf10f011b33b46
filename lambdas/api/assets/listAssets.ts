import type { assetRoutes } from '#contracts/asset/routes.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { assetList } from '#readModel/kinds/assets/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Serves `searchAssets` as well, whose request adds a text. */
export const listAssets: UseCase<
  typeof assetRoutes.listAssets | typeof assetRoutes.searchAssets,
  ListsDeps
> = ({ age, ...filters }, { deps, caller: { customer }, now }) => {
  const request = { ...filters, seen: seenIn(age, now) };
  return readWirePage(deps.lists.page, { customer, list: assetList, request });
};
