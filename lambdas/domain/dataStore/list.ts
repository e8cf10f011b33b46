import type { DataStoreOrdering } from '#contracts/dataStore.ts';
import { dataTypes } from '#contracts/dataTypes.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import {
  IMPORTANT_SENSITIVITY,
  type SeverityFilter,
  type StoreKind,
  severityRange,
  URGENT_RISK,
} from '#contracts/words.ts';

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

type Test = (row: SnapshotRow) => boolean;

export const isUrgent: Test = ({ risk }) => risk !== null && risk >= URGENT_RISK;
export const isImportant: Test = ({ sensitivity }) =>
  sensitivity !== null && sensitivity >= IMPORTANT_SENSITIVITY;
export const isSensitive: Test = ({ types }) => types.length > 0;

const named: Partial<Record<SeverityFilter, Test>> = {
  URGENT_RISK: isUrgent,
  IMPORTANT_RISK: isImportant,
  SENSITIVE: isSensitive,
  MANAGED: ({ management }) => management === 'managed',
  SHADOW: ({ management }) => management === 'shadow',
};

/** A store without a score is in none of the four bands. */
const severityTest = (severity: SeverityFilter): Test => {
  const test = named[severity];
  if (test !== undefined) return test;
  const [from, to] = severityRange[severity as keyof typeof severityRange];
  return ({ risk }) => risk !== null && risk >= from && risk < to;
};

const searched = (row: SnapshotRow): string =>
  [row.name, row.id, row.arn, row.kind, row.accountId, row.region].join('\n').toLowerCase();

/** Every term, split on blanks, is a part of any of the searched texts; exact: one whole text. */
const searchTest = (q: string, exact: boolean): Test => {
  const text = q.toLowerCase().trim();
  if (exact) return (row) => searched(row).split('\n').includes(text);
  const terms = text.split(/\s+/);
  return (row) => {
    const all = searched(row);
    return terms.every((term) => all.includes(term));
  };
};

const present = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

const testsOf = (query: DataStoreQuery): Test[] => {
  const { cloudAccountId, severity, sensitiveFilter, datastoreIds, assetId, types, q } = query;
  const tests: Test[] = [];
  if (present(cloudAccountId)) tests.push((row) => row.accountId === cloudAccountId);
  if (present(severity)) tests.push(severityTest(severity));
  if (present(sensitiveFilter) && sensitiveFilter !== '') tests.push(holdsTag(sensitiveFilter));
  if (present(datastoreIds)) {
    const wanted = new Set(datastoreIds);
    tests.push((row) => wanted.has(row.id));
  }
  if (present(assetId)) tests.push((row) => row.arn === assetId);
  if (present(types) && types.length > 0) tests.push((row) => types.includes(row.kind));
  // No policy is evaluated yet, so no store violates one.
  if (query.filters === 'non-compliant') tests.push(() => false);
  if (q !== undefined && q.trim() !== '') tests.push(searchTest(q, query.exact ?? false));
  return tests;
};

const holdsTag =
  (tag: string): Test =>
  ({ types }) =>
    types.some(({ type }) => dataTypes[type].overviewTag === tag);

const sortKey: Record<DataStoreOrdering, (row: SnapshotRow) => string | number | null> = {
  cdDatastoreRiskScore: ({ risk }) => risk,
  sensitiveScore: ({ sensitivity }) => sensitivity,
  name: ({ name }) => name.toLowerCase(),
  cloudAccountId: ({ accountId }) => accountId,
  type: ({ kind }) => kind.toLowerCase(),
  createdAt: ({ createdAt }) => createdAt,
  size: ({ size }) => size,
  mountLocation: ({ region }) => region,
};

/** Unknown comes before everything known, so that it ends a descending list. */
const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
};

/** Ties are broken by id in the sort direction: pages never repeat or skip a row. */
const ordered = (rows: readonly SnapshotRow[], query: DataStoreQuery): SnapshotRow[] => {
  const key = sortKey[query.ordering];
  const sign = query.sortType === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => sign * (compare(a.key, b.key) || compare(a.row.id, b.row.id)));
  return keyed.map(({ row }) => row);
};

export interface DataStorePage {
  readonly rows: readonly SnapshotRow[];
  /** Exact number of rows that fit, whatever the page. */
  readonly count: number;
}

export const inScope = (
  rows: readonly SnapshotRow[],
  cloudAccountId: string | null | undefined,
): readonly SnapshotRow[] =>
  present(cloudAccountId) ? rows.filter((row) => row.accountId === cloudAccountId) : rows;

/** One page of the rows that fit; a page past the end is empty with the same count. */
export const listDataStores = (
  rows: readonly SnapshotRow[],
  query: DataStoreQuery,
): DataStorePage => {
  const tests = testsOf(query);
  const fitting = rows.filter((row) => tests.every((test) => test(row)));
  const from = (query.page - 1) * query.limit;
  return {
    rows: ordered(fitting, query).slice(from, from + query.limit),
    count: fitting.length,
  };
};
