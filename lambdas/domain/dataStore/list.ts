import { keysOfTag } from '#contracts/classification/customDetector.ts';
import type { DataStoreOrdering } from '#contracts/dataStore/routes.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import {
  IMPORTANT_SENSITIVITY,
  type SeverityFilter,
  type severityRange,
  URGENT_RISK,
} from '#contracts/risk/words.ts';
import type { Query } from '#readModel/engine/query.ts';
import {
  anyOf,
  atLeast,
  inBand,
  is,
  type ListQuery,
  listQuestion,
  present,
  scopeTests,
} from '#readModel/engine/questions.ts';
import { neededColumns } from '#readModel/engine/stored.ts';
import type { Test } from '#readModel/engine/tests.ts';
import { askView, type View } from '#readModel/engine/view.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { storeColumns, storeOf } from './rows.ts';

/** What a list or search asks for; absent and null filters do not filter. */
export interface DataStoreQuery extends ListQuery<DataStoreOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: SeverityFilter | null | undefined;
  /** Overview tag. */
  readonly sensitiveFilter?: string | null | undefined;
  readonly filters?: 'all' | 'non-compliant' | null | undefined;
  readonly datastoreIds?: readonly string[] | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly types?: readonly StoreType[] | null | undefined;
}

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

/** A store without a score is in none of the four bands. */
const severityTest = (severity: SeverityFilter): Test =>
  named[severity] ?? inBand('risk', severity as keyof typeof severityRange);

const holdsTag = (tag: string): Test => ({ column: 'types', holds: keysOfTag(tag) });

const testsOf = (query: DataStoreQuery): Test[] => {
  const { severity, sensitiveFilter, datastoreIds, assetId, types } = query;
  const tests = scopeTests(query.cloudAccountId);
  if (present(severity)) tests.push(severityTest(severity));
  if (present(sensitiveFilter) && sensitiveFilter !== '') tests.push(holdsTag(sensitiveFilter));
  if (present(datastoreIds)) tests.push(is('id', ...datastoreIds));
  if (present(assetId)) tests.push(is('arn', assetId));
  tests.push(...anyOf('kind', types));
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
export const storeQuestion = (query: DataStoreQuery): Query =>
  listQuestion(query, testsOf(query), sortColumn);

/** What a page shows of a store: all but the counts of its types. */
export const shownOfStore = storeColumns.filter((name) => name !== 'typeCounts');

/** Columns that a list reads. */
export const listColumns = (query: DataStoreQuery): string[] => [
  ...neededColumns(dataStoresKind, storeQuestion(query)),
  ...shownOfStore,
];

export interface DataStorePage {
  readonly rows: readonly Omit<SnapshotRow, 'types'>[];
  /** Exact number of rows that fit, whatever the page. */
  readonly count: number;
}

/** One page of the rows that fit; a page past the end is empty with the same count. */
export const listDataStores = (view: View, query: DataStoreQuery): DataStorePage => {
  const { rows, count } = askView(view, storeQuestion(query), shownOfStore);
  return { rows: rows.map(storeOf), count };
};
