import type {
  IdentityKind,
  IdentityOrdering,
  IdentitySeverityFilter,
} from '#contracts/identity/routes.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import type { Counted } from '#readModel/engine/counted.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { columnNames, type SortColumn } from '#readModel/engine/kind.ts';
import { filtersOf, type ListRequest, listQuery, present } from '#readModel/engine/listQuery.ts';
import type { Query } from '#readModel/engine/query.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { identitiesKind } from './spec.ts';

type Identities = typeof identitiesKind;
type IdentityFilter = Filter<Identities>;
const { is, atLeast, inBand, tagged, anyOf, ifGiven } = filtersOf(identitiesKind);

/** Filters of a list or search; absent and null ones do not filter. */
export interface IdentityListRequest extends ListRequest<IdentityOrdering> {
  readonly cloudAccountId?: string | null | undefined;
  readonly severity?: IdentitySeverityFilter | null | undefined;
  /** ARN of one identity. */
  readonly assetId?: string | null | undefined;
  readonly types?: readonly IdentityKind[] | null | undefined;
  /** `key` or `key=value`; identities that have any of them fit. */
  readonly tags?: readonly string[] | null | undefined;
}

export const inAccount = (scope: string | null | undefined): IdentityFilter[] =>
  ifGiven('accountId', scope);
const isUrgent = atLeast('risk', URGENT_RISK);

const whereOf = (request: IdentityListRequest): IdentityFilter[] => {
  const { severity } = request;
  const where = [...inAccount(request.cloudAccountId), ...anyOf('type', request.types)];
  if (severity === 'URGENT_RISK') where.push(isUrgent);
  else if (present(severity)) where.push(inBand('risk', severity));
  where.push(...ifGiven('arn', request.assetId), ...tagged('tags', request.tags));
  return where;
};

const sortColumns: Record<IdentityOrdering, SortColumn<Identities>> = {
  cdDatastoreRiskScore: 'risk',
  name: 'name',
  type: 'type',
  cloudAccountId: 'accountId',
  lastUsed: 'lastUsed',
  lastActivity: 'lastActive',
  policies: 'policies',
  discoveredOn: 'firstSeenAt',
};

export const identityQuery = (request: IdentityListRequest): Query<Identities> =>
  listQuery(request, whereOf(request), sortColumns);

/** Columns of a page of identities. */
export const identityColumns = columnNames(identitiesKind);

export const identityCounts = {
  groups: ['types', 'risk'],
  columns: baseColumns(identitiesKind),
} as const;

/** Numbers of the cards of the users page; the root user counts as a user. */
export const countIdentities = (
  identities: Counted<Identities>,
  scope: string | null | undefined,
) => {
  const count = (...filters: IdentityFilter[]) =>
    identities.count([...inAccount(scope), ...filters]);
  return {
    UrgentRisk: count(isUrgent),
    Users: count(is('type', 'user', 'root')),
    Roles: count(is('type', 'role')),
    Groups: count(is('type', 'group')),
    Total: count(),
  };
};
