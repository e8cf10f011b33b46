import { type Framework, frameworkIds, frameworks } from '#contracts/check/frameworks.ts';
import {
  type IssueSeverityFilter,
  issueOrderings,
  issueSeverityFilters,
  issueTypes,
} from '#contracts/issue/issue.ts';
import { resourceFilters } from '#features/shared/list/resourceFilters.ts';
import { resolvedSinceFilter, sinceFilter } from '#features/shared/list/sinceFilter.ts';
import { serviceName } from '#features/shared/serviceName.ts';
import { tagFilter } from '#features/shared/tags/tagFilter.ts';
import type { Scope } from '#lib/cloudAccounts.ts';
import { getValue, withFilters } from '#lib/listFilters.ts';
import { listRequest, type RequestRules } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { dayOf } from '#lib/ticketSettings.ts';
import { issueTexts as t } from '#messages/issues.ts';
import { listTexts } from '#messages/lists.ts';
import { serviceNames } from '#messages/services.ts';
import type { IssueListRequest } from '../issueCalls.ts';
import { issueSections, sectionRequest } from '../states.ts';

/** As `NOBODY` of `work/owners.ts`. */
const NO_OWNER = 'nobody';

/** Overdue by the customer's day. */
export const byDay = (request: IssueListRequest, today: string): IssueListRequest =>
  request.dueBefore ? { ...request, dueBefore: today } : request;

/** Name of this list in session storage. */
export const LIST = 'vulnerabilities';

const severityWords: Readonly<Record<IssueSeverityFilter, string>> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  URGENT_ISSUES: t.cards.urgent,
  IMPORTANT_ISSUES: t.cards.important,
  NEW_ISSUES: t.cards.fresh,
  AT_RISK: t.atRisk,
};

export const issueRules: RequestRules<IssueListRequest> = {
  sorts: issueOrderings,
  sizes: [10, 25, 50, 100],
  sections: issueSections,
  filters: [
    {
      name: 'sev',
      field: 'severity',
      label: t.columns.severity,
      choice: 'one',
      values: issueSeverityFilters,
      offered: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'],
      plain: ['URGENT_ISSUES', 'IMPORTANT_ISSUES', 'NEW_ISSUES', 'AT_RISK'],
      wordOf: (severity) => severityWords[severity as IssueSeverityFilter],
    },
    {
      name: 'check',
      field: 'vulnerabilityID',
      label: t.chipCheck,
      choice: 'one',
      values: null,
      control: 'page',
    },
    {
      name: 'store',
      field: 'datastoreId',
      label: t.chipStore,
      choice: 'one',
      values: null,
      control: 'page',
      wordOf: () => t.chipOneStore,
    },
    {
      name: 'owner',
      field: 'owner',
      label: t.columns.owner,
      choice: 'one',
      values: null,
      anyText: true,
      wordOf: (owner) => (owner === NO_OWNER ? t.nobody : owner),
      wireOf: (owner) => (owner === NO_OWNER ? '' : owner),
    },
    {
      name: 'due',
      field: 'dueBefore',
      label: t.columns.due,
      choice: 'one',
      values: ['overdue'],
      plain: ['overdue'],
      wordOf: () => t.overdue,
      wireOf: () => dayOf(Date.now(), null),
    },
    { name: 'types', field: 'types', label: t.columns.type, choice: 'many', values: issueTypes },
    {
      name: 'services',
      field: 'services',
      label: listTexts.service,
      choice: 'many',
      values: Object.keys(serviceNames),
      wordOf: serviceName,
    },
    {
      name: 'frameworks',
      field: 'frameworks',
      label: listTexts.framework,
      choice: 'many',
      values: frameworkIds,
      wordOf: (framework) => frameworks[framework as Framework],
    },
    ...resourceFilters,
    tagFilter,
    sinceFilter,
    resolvedSinceFilter,
  ],
};

export const severityOf = (state: ListState): IssueSeverityFilter | null =>
  getValue(state, 'sev', issueSeverityFilters);

export const withSeverity = (state: ListState, severity: IssueSeverityFilter | null): ListState =>
  withFilters(state, issueRules, { sev: severity === null ? [] : [severity] });

/** An asset's issues are requested for every account. */
export const issueListRequest = (
  scope: Scope,
  state: ListState,
  assetId: string | null,
): IssueListRequest => ({
  ...listRequest(issueRules, state, assetId === null ? scope : { ...scope, cloudAccountId: null }),
  ...sectionRequest(state),
  ...(assetId === null ? {} : { assetId }),
});
