import { type DataStoreQuery, listColumns, listDataStores } from '#domain/dataStore/list.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

/** One page of the rows that fit, with their exact number. */
export const pageOfDataStores = async (
  query: DataStoreQuery,
  { deps, caller }: MemberCall<ListsDeps>,
) => {
  const view = await deps.readStores(caller.customer, listColumns(query));
  const { rows, count } = listDataStores(view, query);
  return { err: null, data: rows.map(rowOnWire), count };
};
