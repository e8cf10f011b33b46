import type { RequestInput } from '#contracts/http/route.ts';
import {
  type IdentityKind,
  type IdentityOrdering,
  type IdentityRow,
  type IdentitySeverityFilter,
  identityKinds,
  identityOrderings,
  identityRoutes,
  identitySeverityFilters,
} from '#contracts/identity/routes.ts';
import { call } from '#lib/api.ts';
import type { Scope } from '#lib/cloudAccounts.ts';
import { type ListRules, type ListState, withFilter } from '#lib/listState.ts';
import type { View } from '#lib/savedViews.ts';
import { rowsOf, searchIn } from '#lib/searchIn.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';

/** Name of this list in session storage. */
export const LIST = 'identity';

export const identityRules: ListRules = {
  sorts: identityOrderings,
  sizes: [10, 25, 50, 100],
  filters: { sev: identitySeverityFilters, types: identityKinds },
};

/** Views that everybody has. */
export const identityViews: readonly View[] = [
  { name: t.views.people, query: 'types=user,root' },
  { name: t.views.unused, query: 'sort=lastUsed&dir=asc' },
];

export const severityOf = (state: ListState): IdentitySeverityFilter | null =>
  identitySeverityFilters.find((word) => word === state.filters.sev?.[0]) ?? null;

export const typesOf = (state: ListState): IdentityKind[] =>
  identityKinds.filter((kind) => state.filters.types?.includes(kind));

/** What a card or the filter narrows the list to. */
export type IdentityFilter = IdentitySeverityFilter | IdentityKind;

export const withSeverity = (
  state: ListState,
  severity: IdentitySeverityFilter | null,
): ListState => withFilter(state, 'sev', severity === null ? [] : [severity]);

export const withTypes = (state: ListState, types: readonly string[]): ListState =>
  withFilter(state, 'types', types);

const isKind = (filter: IdentityFilter): filter is IdentityKind =>
  identityKinds.some((kind) => kind === filter);

/** The pressed card: the one severity or the one kind that is in force. */
export const cardOf = (state: ListState): IdentityFilter | null => {
  const types = typesOf(state);
  return severityOf(state) ?? (types.length === 1 ? (types[0] ?? null) : null);
};

/** A card shows what it counts and nothing narrower; `null`: the total. */
export const withCard = (state: ListState, filter: IdentityFilter | null): ListState => {
  const bare = withTypes(withSeverity(state, null), []);
  if (filter === null) return bare;
  return isKind(filter) ? withTypes(bare, [filter]) : withSeverity(bare, filter);
};

export type IdentityListRequest = RequestInput<typeof identityRoutes.listIdentities>;

/** The list call's body; empty values are left out. `q` travels beside it. */
export const identityListRequest = (scope: Scope, state: ListState): IdentityListRequest => {
  const [severity, types] = [severityOf(state), typesOf(state)];
  return {
    customerId: scope.customerId,
    cloudAccountId: scope.cloudAccountId,
    page: state.page,
    limit: state.size,
    ordering: state.sort as IdentityOrdering,
    sortType: state.dir,
    ...(severity ? { severity } : {}),
    ...(types.length > 0 ? { types } : {}),
  };
};

/**
 * One page of identities; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchIdentities = async (
  request: IdentityListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<IdentityRow>> => {
  const text = q.trim();
  return text === ''
    ? rowsOf(await call(identityRoutes.listIdentities, request, { signal }))
    : searchIn('identities', { ...request, q: text, exact: false }, signal);
};
