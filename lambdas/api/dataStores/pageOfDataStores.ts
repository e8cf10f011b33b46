import { type DataStoreQuery, shownOfStore, storeQuestion } from '#domain/dataStore/list.ts';
import { storeOf } from '#domain/dataStore/rows.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfRows } from '../lists/pageOfRows.ts';

/** One page of the rows that fit, with their exact number. */
export const pageOfDataStores = async (query: DataStoreQuery, call: MemberCall<ListsDeps>) => {
  const asked = { question: storeQuestion(query), shown: shownOfStore };
  const { rows, count } = await pageOfRows('dataStores', asked, call);
  return { err: null, data: rows.map((row) => rowOnWire(storeOf(row))), count };
};
