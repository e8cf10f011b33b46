import type { MemberCall } from '#middleware/apiHandler.ts';
import { type AssetListRequest, assetColumns, assetQuery } from '#readModel/kinds/assets/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { assetOnWire } from '#readModel/kinds/assets/wire.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** One page of the assets that fit, with their exact number. */
export const pageOfAssets = async (
  request: AssetListRequest,
  { deps, caller }: MemberCall<ListsDeps>,
) => {
  const wanted = { query: assetQuery(request), columns: assetColumns };
  const { rows, count } = await deps.lists.page(assetsKind, caller.customer, wanted);
  return { err: null, data: rows.map(assetOnWire), count };
};
