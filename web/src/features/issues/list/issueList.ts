import {
  type IssueOrdering,
  type IssueSeverityFilter,
  type IssueType,
  issueOrderings,
  issueSeverityFilters,
  issueTypes,
} from '#contracts/issue/issue.ts';
import type { Scope } from '#lib/cloudAccounts.ts';
import { type ListRules, type ListState, patchListState, withFilter } from '#lib/listState.ts';
import type { IssueListRequest } from '../issueCalls.ts';
import { statusFilters, statusRequest } from '../states.ts';

/** Name of this list in session storage. */
export const LIST = 'vulnerabilities';

export const issueRules: ListRules = {
  sorts: issueOrderings,
  sizes: [10, 25, 50, 100],
  filters: {
    ...statusFilters,
    sev: issueSeverityFilters,
    types: issueTypes,
  },
};

export const severityOf = (state: ListState): IssueSeverityFilter | null =>
  issueSeverityFilters.find((word) => word === state.filters.sev?.[0]) ?? null;

export const typesOf = (state: ListState): IssueType[] =>
  issueTypes.filter((type) => state.filters.types?.includes(type));

export const withSeverity = (state: ListState, severity: IssueSeverityFilter | null): ListState =>
  withFilter(state, 'sev', severity === null ? [] : [severity]);

export const withTypes = (state: ListState, types: readonly string[]): ListState =>
  withFilter(state, 'types', types);

/** Search, severity and types gone; tab, status, order and page size stay. */
export const withoutFilters = (state: ListState): ListState => {
  const { tab, status } = state.filters;
  return patchListState(state, {
    q: '',
    filters: { ...(tab ? { tab } : {}), ...(status ? { status } : {}) },
  });
};

/** True when the search, a severity or a type narrows what tab and status show. */
export const isFiltered = (state: ListState): boolean =>
  state.q.trim() !== '' || severityOf(state) !== null || typesOf(state).length > 0;

/** What a list call asks for but its page: empty values are left out. */
export const issueListRequest = (
  scope: Scope,
  state: ListState,
  assetId: string | null,
): IssueListRequest => {
  const [severity, types] = [severityOf(state), typesOf(state)];
  return {
    customerId: scope.customerId,
    cloudAccountId: assetId === null ? scope.cloudAccountId : null,
    page: state.page,
    limit: state.size,
    ordering: state.sort as IssueOrdering,
    sortType: state.dir,
    ...statusRequest(state),
    ...(severity ? { severity } : {}),
    ...(types.length > 0 ? { types } : {}),
    ...(assetId === null ? {} : { assetId }),
  };
};
