import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { call } from '#lib/api.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf, searchIn } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';
import type { StoreListRequest } from './storeFilters.tsx';

/** Name of this list in session storage. */
export const LIST = 'datastore';

/** Views that everybody has. */
export const storeViews: readonly View[] = [
  { name: t.views.urgent, query: 'sev=URGENT_RISK' },
  { name: t.views.shadow, query: 'sev=SHADOW' },
  { name: t.views.databases, query: 'sev=SENSITIVE&types=RDS-Postgres,PostgreSQL,mysql,rds' },
];

/**
 * One page of data stores; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchStores = async (
  request: StoreListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<DataStoreRow>> => {
  const text = q.trim();
  return text === ''
    ? rowsOf(await call(dataStoreRoutes.listDataStores, request, { signal }))
    : searchIn('datastores', { ...request, q: text, exact: false }, signal);
};
