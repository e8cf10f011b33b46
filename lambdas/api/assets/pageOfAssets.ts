import { type AssetQuery, assetOnWire, assetQuestion, shownOfAsset } from '#domain/asset/list.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { entityRefOf } from '#store/keys.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfRows } from '../lists/pageOfRows.ts';

/** One page of the assets that fit, with their exact number. */
export const pageOfAssets = async (query: AssetQuery, call: MemberCall<ListsDeps>) => {
  const asked = { question: assetQuestion(query), shown: shownOfAsset };
  const { rows, count } = await pageOfRows('assets', asked, call);
  return { err: null, data: rows.map((row) => assetOnWire(row, entityRefOf)), count };
};
