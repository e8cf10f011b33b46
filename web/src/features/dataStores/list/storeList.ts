import {
  type DataStoreOrdering,
  type DataStoreRow,
  dataStoreOrderings,
  dataStoreRoutes,
} from '#contracts/dataStore/routes.ts';
import type { RequestInput } from '#contracts/http/route.ts';
import {
  type SeverityFilter,
  type StoreKind,
  severityFilters,
  storeKinds,
} from '#contracts/words.ts';
import { call } from '#lib/api.ts';
import type { Scope } from '#lib/cloudAccounts.ts';
import { type ListRules, type ListState, withFilter } from '#lib/listState.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf, searchIn } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';

/** Name of this list in session storage. */
export const LIST = 'datastore';

export const storeRules: ListRules = {
  sorts: dataStoreOrderings,
  sizes: [10, 25, 50, 100],
  filters: { sev: severityFilters, types: storeKinds, tag: null },
};

/** Views that everybody has. */
export const storeViews: readonly View[] = [
  { name: t.views.urgent, query: 'sev=URGENT_RISK' },
  { name: t.views.shadow, query: 'sev=SHADOW' },
  { name: t.views.databases, query: 'sev=SENSITIVE&types=RDS-Postgres,PostgreSQL,mysql,rds' },
];

export const severityOf = (state: ListState): SeverityFilter | null =>
  severityFilters.find((word) => word === state.filters.sev?.[0]) ?? null;

export const tagOf = (state: ListState): string | null => state.filters.tag?.[0] ?? null;

export const typesOf = (state: ListState): StoreKind[] =>
  storeKinds.filter((kind) => state.filters.types?.includes(kind));

/** `null` = no filter. The tag of a sensitive-data row goes when its severity SENSITIVE goes. */
export const withSeverity = (state: ListState, severity: SeverityFilter | null): ListState => {
  const together = severity === null && severityOf(state) === 'SENSITIVE';
  const bare = together ? withFilter(state, 'tag', []) : state;
  return withFilter(bare, 'sev', severity === null ? [] : [severity]);
};

/** What the TOTAL card stands for: every severity, every tag. */
export const withTotal = (state: ListState): ListState =>
  withFilter(withFilter(state, 'sev', []), 'tag', []);

export const withoutTag = (state: ListState): ListState =>
  severityOf(state) === 'SENSITIVE' ? withSeverity(state, null) : withFilter(state, 'tag', []);

/** A row of the sensitive-data table: its tag with severity SENSITIVE; the same row again lets go. */
export const withTag = (state: ListState, tag: string): ListState =>
  tagOf(state) === tag
    ? withoutTag(state)
    : withFilter(withSeverity(state, 'SENSITIVE'), 'tag', [tag]);

export type StoreListRequest = RequestInput<typeof dataStoreRoutes.listDataStores>;

/** The list call's body; empty values are left out. `q` travels beside it. */
export const storeListRequest = (scope: Scope, state: ListState): StoreListRequest => {
  const [severity, tag, types] = [severityOf(state), tagOf(state), typesOf(state)];
  return {
    customerId: scope.customerId,
    cloudAccountId: scope.cloudAccountId,
    page: state.page,
    limit: state.size,
    ordering: state.sort as DataStoreOrdering,
    sortType: state.dir,
    ...(severity ? { severity } : {}),
    ...(tag ? { sensitiveFilter: tag } : {}),
    ...(types.length > 0 ? { types } : {}),
  };
};

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
