import type { DataStoreOrdering } from '#contracts/dataStore.ts';
import { type DataType, dataTypeNames, dataTypes } from '#contracts/dataTypes.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import {
  IMPORTANT_SENSITIVITY,
  type SeverityFilter,
  type StoreKind,
  severityRange,
  URGENT_RISK,
} from '#contracts/words.ts';
import type { Value } from '#domain/readModel/kind.ts';
import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { type Query, runQuery } from '#domain/readModel/query.ts';
import { rowAt } from '#domain/readModel/rows.ts';
import { parseSearch } from '#domain/readModel/search.ts';
import type { Snapshot } from '#domain/readModel/snapshot.ts';
import { neededColumns } from '#domain/readModel/stored.ts';
import type { Test } from '#domain/readModel/tests.ts';
import { storeColumns, storeOf } from './rows.ts';

/** What a list or search asks for; absent and null filters do not filter. */
export interface DataStoreQuery {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: SeverityFilter | null | undefined;
  /** Overview tag. */
  readonly sensitiveFilter?: string | null | undefined;
  readonly filters?: 'all' | 'non-compliant' | null | undefined;
  readonly datastoreIds?: readonly string[] | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly types?: readonly StoreKind[] | null | undefined;
  readonly q?: string;
  readonly exact?: boolean;
  readonly ordering: DataStoreOrdering;
  readonly sortType: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

const atLeast = (column: string, from: number): Test => ({
  column,
  from,
  below: Number.POSITIVE_INFINITY,
});
const is = (column: string, ...oneOf: readonly Value[]): Test => ({ column, oneOf });

export const isUrgent: Test = atLeast('risk', URGENT_RISK);
export const isImportant: Test = atLeast('sensitivity', IMPORTANT_SENSITIVITY);
export const isSensitive: Test = { column: 'types', filled: true };
export const isManaged: Test = is('management', 'managed');
export const isShadow: Test = is('management', 'shadow');

const named: Partial<Record<SeverityFilter, Test>> = {
  URGENT_RISK: isUrgent,
  IMPORTANT_RISK: isImportant,
  SENSITIVE: isSensitive,
  MANAGED: isManaged,
  SHADOW: isShadow,
};

/** A store without a score is in none of the four bands. Bands at the ends are open. */
const severityTest = (severity: SeverityFilter): Test => {
  const test = named[severity];
  if (test !== undefined) return test;
  const [from, to] = severityRange[severity as keyof typeof severityRange];
  return {
    column: 'risk',
    from: from <= 0 ? Number.NEGATIVE_INFINITY : from,
    below: to > 100 ? Number.POSITIVE_INFINITY : to,
  };
};

const present = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

const holdsTag = (tag: string): Test => ({
  column: 'types',
  holds: dataTypeNames.filter((type: DataType) => dataTypes[type].overviewTag === tag),
});

/** All stores, or those of one account. */
export const scopeTests = (cloudAccountId: string | null | undefined): Test[] =>
  present(cloudAccountId) ? [is('accountId', cloudAccountId)] : [];

const testsOf = (query: DataStoreQuery): Test[] => {
  const { severity, sensitiveFilter, datastoreIds, assetId, types } = query;
  const tests = scopeTests(query.cloudAccountId);
  if (present(severity)) tests.push(severityTest(severity));
  if (present(sensitiveFilter) && sensitiveFilter !== '') tests.push(holdsTag(sensitiveFilter));
  if (present(datastoreIds)) tests.push(is('id', ...datastoreIds));
  if (present(assetId)) tests.push(is('arn', assetId));
  if (present(types) && types.length > 0) tests.push(is('kind', ...types));
  // No policy is evaluated yet, so no store violates one.
  if (query.filters === 'non-compliant') tests.push(is('id'));
  return tests;
};

const sortColumn: Record<DataStoreOrdering, string> = {
  cdDatastoreRiskScore: 'risk',
  sensitiveScore: 'sensitivity',
  name: 'name',
  cloudAccountId: 'accountId',
  type: 'kind',
  createdAt: 'firstSeenAt',
  size: 'size',
  mountLocation: 'region',
};

/** Ties are broken by id in the sort direction: pages never repeat or skip a row. */
const questionOf = (query: DataStoreQuery): Query => ({
  where: testsOf(query),
  search: parseSearch(query.q ?? '', query.exact ?? false),
  order: { column: sortColumn[query.ordering], descending: query.sortType === 'desc' },
  window: { from: (query.page - 1) * query.limit, limit: query.limit },
});

/** What a page shows of a store: all but the counts of its types. */
const shown = storeColumns.filter((name) => name !== 'typeCounts');

/** Columns that a list reads. */
export const listColumns = (query: DataStoreQuery): string[] => [
  ...neededColumns(dataStoresKind, questionOf(query)),
  ...shown,
];

export interface DataStorePage {
  readonly rows: readonly Omit<SnapshotRow, 'types'>[];
  /** Exact number of rows that fit, whatever the page. */
  readonly count: number;
}

/** One page of the rows that fit; a page past the end is empty with the same count. */
export const listDataStores = (snapshot: Snapshot, query: DataStoreQuery): DataStorePage => {
  const { rows, count } = runQuery(snapshot, questionOf(query));
  return { rows: rows.map((row) => storeOf(rowAt(snapshot, row, shown))), count };
};
