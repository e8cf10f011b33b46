import { keysOfTag } from '#contracts/classification/customDetector.ts';
import type { DataStoreOrdering } from '#contracts/dataStore/routes.ts';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { IMPORTANT_SENSITIVITY, type SeverityFilter, URGENT_RISK } from '#contracts/risk/words.ts';
import type { SensitiveLevel } from '#contracts/tag/levels.ts';
import type { Period } from '#domain/list/ageRange.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import type { SortColumn } from '#readModel/engine/kind.ts';
import { filtersOf, type ListRequest, listQuery, present } from '#readModel/engine/listQuery.ts';
import type { Query } from '#readModel/engine/query.ts';
import type { dataStoresKind } from './spec.ts';

type Stores = typeof dataStoresKind;
type StoreFilter = Filter<Stores>;
const { is, between, atLeast, inBand, filled, holds, tagged, anyOf, ifGiven } = filtersOf<Stores>();

/** Filters of a list or search; absent and null ones do not filter. */
export interface DataStoreListRequest extends ListRequest<DataStoreOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: SeverityFilter | null | undefined;
  /** Overview tag. */
  readonly sensitiveFilter?: string | null | undefined;
  readonly filters?: 'all' | 'non-compliant' | null | undefined;
  readonly datastoreIds?: readonly string[] | null | undefined;
  readonly assetId?: string | null | undefined;
  readonly types?: readonly StoreType[] | null | undefined;
  /** Labels of users, and tags in AWS as `key` or `key=value`: any of them. */
  readonly tags?: readonly string[] | null | undefined;
  readonly levels?: readonly SensitiveLevel[] | null | undefined;
  /** Region codes. */
  readonly regions?: readonly string[] | null | undefined;
  /** When it was first seen. */
  readonly seen?: Period | undefined;
  /** Stores that violate it. */
  readonly policyId?: string | null | undefined;
  /** ISO instant. */
  readonly seenSince?: string | null | undefined;
  /** ISO instant. */
  readonly sensitiveSince?: string | null | undefined;
}

/** One account, or all where it is null or absent. */
export const inAccount = (scope: string | null | undefined): StoreFilter[] =>
  ifGiven('accountId', scope);
export const isUrgent = atLeast('risk', URGENT_RISK);
export const isImportant = atLeast('sensitivity', IMPORTANT_SENSITIVITY);
export const isSensitive = filled('types');
/** It violates a policy. */
export const isNonCompliant = filled('policies');
export const isManaged = is('management', 'managed');
export const isShadow = is('management', 'shadow');
/** Not read, or not in full. */
export const isNotRead = is('analysis', 'not-analysed', 'partial');
/** Nothing of it was read. */
export const isUnread = is('analysis', 'not-analysed');
/** With a direct or indirect anomaly. */
export const isAnomalous = is('attack', 'direct', 'indirect');
/** What was made of another store is not read, and needs no mending. */
export const isNoCopy = is('isCopy', 0);
export const isCopy = is('isCopy', 1);
export const isCopyOf = (arn: string): StoreFilter => is('copyOf', arn);
export const isAnalysed = is('analysis', 'analysed');
export const oneOfStores = (ids: readonly string[]): StoreFilter => is('id', ...ids);

/** A store without a score is in none of the four bands. */
const severityFilters: Record<SeverityFilter, StoreFilter | readonly StoreFilter[]> = {
  CRITICAL: inBand('risk', 'CRITICAL'),
  HIGH: inBand('risk', 'HIGH'),
  MEDIUM: inBand('risk', 'MEDIUM'),
  LOW: inBand('risk', 'LOW'),
  URGENT_RISK: isUrgent,
  IMPORTANT_RISK: isImportant,
  SENSITIVE: isSensitive,
  MANAGED: isManaged,
  SHADOW: isShadow,
  NOT_READ: [isUnread, isNoCopy],
  ANOMALY: isAnomalous,
};

/** Labels of users, and tags in AWS as `key` or `key=value`: any of them. */
export const hasTag = (tags: readonly string[] | null | undefined): StoreFilter[] =>
  tagged('tags', tags);

/** Every filter of a request, also of one that is kept as a rule. */
export const whereOf = (request: DataStoreListRequest): StoreFilter[] => {
  const { severity, sensitiveFilter: tag, datastoreIds, seen } = request;
  const where = inAccount(request.cloudAccountId);
  if (present(severity)) where.push(...[severityFilters[severity]].flat());
  if (present(tag) && tag !== '') where.push(holds('types', keysOfTag(tag)));
  if (present(datastoreIds)) where.push(oneOfStores(datastoreIds));
  where.push(...ifGiven('arn', request.assetId), ...anyOf('kind', request.types));
  if (request.filters === 'non-compliant') where.push(isNonCompliant);
  if (present(request.seenSince)) where.push(atLeast('firstSeenAt', Date.parse(request.seenSince)));
  if (present(request.sensitiveSince))
    where.push(atLeast('sensitiveSince', Date.parse(request.sensitiveSince)));
  if (present(request.policyId)) where.push(holds('policies', [request.policyId]));
  where.push(...hasTag(request.tags), ...anyOf('level', request.levels));
  where.push(...anyOf('region', request.regions));
  if (seen !== undefined) where.push(between('firstSeenAt', ...seen));
  return where;
};

const sortColumns: Record<DataStoreOrdering, SortColumn<Stores>> = {
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
export const storeQuery = (request: DataStoreListRequest): Query<Stores> =>
  listQuery(request, whereOf(request), sortColumns);

/** Columns of a page of data stores. */
export const storeColumns = [
  'risk',
  'id',
  'arn',
  'name',
  'kind',
  'region',
  'accountId',
  'size',
  'firstSeenAt',
  'sensitivity',
  'management',
  'analysis',
  'copied',
  'isCopy',
  'attack',
] as const;
