import { type AssetQuery, assetColumns, assetOnWire, listAssets } from '#domain/asset/list.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import { entityRefOf } from '#store/keys.ts';
import type { ListsDeps } from './deps.ts';

/** One page of the assets that fit, with their exact number. */
export const pageOfAssets = async (query: AssetQuery, { deps, caller }: MemberCall<ListsDeps>) => {
  const view = await deps.readAssets(caller.customer, assetColumns(query));
  const { rows, count } = listAssets(view, query);
  return { err: null, data: rows.map((row) => assetOnWire(row, entityRefOf)), count };
};
