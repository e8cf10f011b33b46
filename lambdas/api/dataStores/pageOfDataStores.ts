import { rowOnWire } from '#domain/dataStore/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import {
  type DataStoreListRequest,
  storeColumns,
  storeQuery,
} from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** One page of the rows that fit, with their exact number. */
export const pageOfDataStores = async (
  request: DataStoreListRequest,
  { deps, caller }: MemberCall<ListsDeps>,
) => {
  const wanted = { query: storeQuery(request), columns: storeColumns };
  const { rows, count } = await deps.lists.page(dataStoresKind, caller.customer, wanted);
  return { err: null, data: rows.map(rowOnWire), count };
};
