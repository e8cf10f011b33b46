import type {
  IssueOrdering,
  IssueSeverity,
  IssueSeverityFilter,
  IssueStatus,
  IssueType,
} from '#contracts/issue/issue.ts';
import type { Age } from '#contracts/list/resourceFilters.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import { dayNumber } from '#domain/issue/work.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import type { IssuesAbout, Meanings } from '#domain/search/meanings.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import type { SortColumn } from '#readModel/engine/kind.ts';
import { filtersOf, type ListRequest, listQuery, present } from '#readModel/engine/listQuery.ts';
import type { Query } from '#readModel/engine/query.ts';
import { issuesKind } from './spec.ts';

type Issues = typeof issuesKind;
type IssueFilter = Filter<Issues>;
const { is, between, atLeast, filled, anyOf, holds, tagged, ifGiven } = filtersOf(issuesKind);

/** Tags, and the data stores that have one of them. */
export interface IssueTags {
  readonly tags: readonly string[];
  readonly stores: readonly string[];
}

/** Filters of a list or search; absent and null ones do not filter. */
export interface IssueListRequest extends ListRequest<IssueOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: IssueSeverityFilter | null | undefined;
  readonly risk_accepted?: boolean | null | undefined;
  /** Absent: active. */
  readonly status?: IssueStatus | null | undefined;
  readonly policyViolations?: boolean | null | undefined;
  /** ARN of the asset. */
  readonly assetId?: string | null | undefined;
  /** A data store that the issue bears on. */
  readonly datastoreId?: string | null | undefined;
  readonly vulnerabilityID?: string | null | undefined;
  readonly types?: readonly IssueType[] | null | undefined;
  /** Address; empty = nobody. */
  readonly owner?: string | null | undefined;
  /** `2026-01-31`: due before it. */
  readonly dueBefore?: string | null | undefined;
  /** ISO instant. */
  readonly seenSince?: string | null | undefined;
  /** ISO instant. */
  readonly resolvedSince?: string | null | undefined;
  /** Of its asset, or of a data store that it bears on: any of them. */
  readonly tagged?: IssueTags | undefined;
  /** Region codes. */
  readonly regions?: readonly string[] | null | undefined;
  readonly age?: Age | null | undefined;
  /** Of services. */
  readonly about?: IssuesAbout | undefined;
  /** Definitions that belong to a framework. */
  readonly required?: readonly string[] | undefined;
  /** Definitions that words of `q` find beside what the rows hold. */
  readonly meanings?: Meanings | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const NEW_FOR_MS = 7 * 86_400_000;

/** One account, or all where it is null or absent. */
export const inAccount = (scope: string | null | undefined): IssueFilter[] =>
  ifGiven('accountId', scope);
export const isActive = is('resolved', 0);
export const isResolved = is('resolved', 1);
export const isOpen: readonly IssueFilter[] = [isActive, is('accepted', 0)];
export const isAccepted: readonly IssueFilter[] = [isActive, is('accepted', 1)];
export const isUnchecked = is('unchecked', 1);
export const isUrgent = atLeast('score', 90);
export const isImportant = between('score', 80, 90);
/** Urgent or important. */
export const isAtRisk = atLeast('score', URGENT_RISK);
export const violatesPolicy = filled('policies');
/** First seen in the last seven days. */
export const isNew = (now: number): IssueFilter => atLeast('discovered', now - NEW_FOR_MS);
export const ofSeverity = (severity: IssueSeverity): IssueFilter => is('severity', severity);
export const ofType = (type: IssueType): IssueFilter => is('type', type);
export const ofDefinition = (vulnerability: string): IssueFilter =>
  is('vulnerability', vulnerability);

const severityFilter = (severity: IssueSeverityFilter, now: number): IssueFilter => {
  const filters: Record<IssueSeverityFilter, IssueFilter> = {
    CRITICAL: ofSeverity('Critical'),
    HIGH: ofSeverity('High'),
    MEDIUM: ofSeverity('Medium'),
    LOW: ofSeverity('Low'),
    URGENT_ISSUES: isUrgent,
    IMPORTANT_ISSUES: isImportant,
    NEW_ISSUES: isNew(now),
    AT_RISK: isAtRisk,
  };
  return filters[severity];
};

/** The asset has one of the tags, or a store that the issue bears on has. */
export const hasTags = (of: IssueTags | undefined): IssueFilter[] =>
  tagged('tags', of?.tags).map((filter) => ({
    ...filter,
    or: holds('stores', of?.stores ?? []),
  }));

/** Of a framework none may be left, and then no issue is. */
const whereFound = (request: IssueListRequest): IssueFilter[] => {
  const { about, required } = request;
  const where = anyOf('region', request.regions);
  const seen = seenIn(request.age, request.now);
  if (seen !== undefined) where.push(between('discovered', ...seen));
  if (present(required)) where.push(is('vulnerability', ...required));
  if (present(about)) {
    const { column, oneOf } = { column: 'assetType', oneOf: about.types } as const;
    where.push({ ...is('vulnerability', ...about.definitions), or: { column, oneOf } });
  }
  return where;
};

const whereOf = (request: IssueListRequest): IssueFilter[] => {
  const { severity, risk_accepted } = request;
  const where = [...inAccount(request.cloudAccountId), ...anyOf('type', request.types)];
  where.push(...whereFound(request));
  where.push(request.status === 'resolved' ? isResolved : isActive);
  if (present(risk_accepted)) where.push(is('accepted', risk_accepted ? 1 : 0));
  if (request.policyViolations === true) where.push(violatesPolicy);
  if (present(severity)) where.push(severityFilter(severity, request.now));
  where.push(...ifGiven('location', request.assetId));
  if (present(request.datastoreId)) where.push(holds('stores', [request.datastoreId]));
  where.push(...ifGiven('vulnerability', request.vulnerabilityID));
  where.push(...ifGiven('assignee', request.owner));
  where.push(...hasTags(request.tagged));
  if (present(request.seenSince)) where.push(atLeast('discovered', Date.parse(request.seenSince)));
  if (present(request.resolvedSince))
    where.push(atLeast('resolvedOn', Date.parse(request.resolvedSince)));
  if (present(request.dueBefore)) where.push(between('due', 0, dayNumber(request.dueBefore)));
  return where;
};

const sortColumns: Record<IssueOrdering, SortColumn<Issues>> = {
  cdIssueRiskScore: 'score',
  displayId: 'display',
  vulnerabilityID: 'vulnerability',
  name: 'name',
  issueType: 'type',
  displaySeverityScore: 'rank',
  instanceLocation: 'location',
  impactedDatastoresCount: 'impacted',
  totalInstanceCount: 'instances',
  cloudAccountId: 'accountId',
  discoveredOn: 'discovered',
  dueOn: 'due',
};

/** Ties are broken by the number shown, in the sort direction: pages never repeat or skip a row. */
export const issueQuery = (request: IssueListRequest): Query<Issues> => {
  const query = listQuery(request, whereOf(request), sortColumns);
  const { meanings: byTerm } = request;
  if (query.search === undefined || byTerm === undefined) return query;
  return { ...query, search: { ...query.search, meant: { column: 'vulnerability', byTerm } } };
};
