import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { Id } from '../ids.ts';
import { limit, page, panelRequest, scope, sortType } from '../list/paging.ts';
import { riskLabels } from '../risk/words.ts';
import { issueFilters } from './filters.ts';
import {
  DashboardIssue,
  IssueDetail,
  IssueReference,
  IssueRow,
  IssueSeverityWord,
  issueOrderings,
  issueTypes,
} from './issue.ts';
import { issueRiskRoutes } from './riskRoutes.ts';

/** Filters of the list. */
const listFilters = {
  ...scope,
  severity: z.optional(z.nullable(IssueSeverityWord)),
  ...issueFilters,
  /** Empty = all. */
  types: z.optional(z.nullable(z.array(z.enum(issueTypes)).check(z.maxLength(issueTypes.length)))),
};

const listRequest = {
  ...listFilters,
  page,
  limit,
  sortType,
  ordering: z._default(z.enum(issueOrderings), 'cdIssueRiskScore'),
};

export const IssueList = z.object({
  err: z.nullable(z.string()),
  data: z.array(IssueRow),
  /** Exact number of rows that fit, whatever the page. */
  count: z.int(),
});

const post = { method: 'POST', access: 'member', host: 'analytics' } as const;
const list = {
  ...post,
  summary: 'List issues',
  request: z.object(listRequest),
  response: IssueList,
} as const;
const detail = {
  ...post,
  summary: 'Read one instance of an issue',
  request: IssueReference,
  response: IssueDetail,
} as const;

export const issueRoutes = {
  listIssues: { ...list, path: '/api/v1/issues' },
  listIssueInstances: {
    ...list,
    host: 'main',
    path: '/securityissue/instance',
    aliasOf: 'listIssues',
  },
  getIssue: { ...detail, path: '/api/v1/issues/detail' },
  getIssueInstance: {
    ...detail,
    host: 'main',
    path: '/securityissue/instance/detail',
    aliasOf: 'getIssue',
  },
  getIssueStats: {
    ...post,
    path: '/api/v1/issues/stats',
    summary: 'Count active issues for the risk cards',
    request: panelRequest,
    response: z.object({
      urgentIssues: z.int(),
      importantIssues: z.int(),
      newIssues: z.int(),
      TotalIssues: z.int(),
      cdRiskLabel: z.enum(riskLabels),
      cdRiskScore: z.number(),
    }),
  },
  getVulnerabilityStats: {
    ...post,
    path: '/api/v1/vulnerabilities/stats',
    summary: 'Count issues by severity and status',
    request: z.object(scope),
    response: z.object({
      /** Active and not accepted. */
      Critical: z.int(),
      High: z.int(),
      Medium: z.int(),
      Low: z.int(),
      active: z.int(),
      riskAccepted: z.int(),
      resolved: z.int(),
      policyViolations: z.int(),
    }),
  },
  getTopIssues: {
    ...post,
    path: '/api/v1/issues/top',
    summary: 'List the issues with the greatest scores',
    request: z.object({
      ...listRequest,
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
      risk_accepted: z._default(z.nullable(z.boolean()), false),
    }),
    response: z.object({
      err: z.nullable(z.string()),
      data: z.array(DashboardIssue),
      count: z.int(),
      /** As `issueDatastoreSaving`, of the data stores of all these issues, each counted once. */
      datastoreSaving: z.nullable(z.number()),
    }),
  },
  getTopIssueTypes: {
    ...post,
    path: '/api/v1/issues/toptypes',
    summary: 'Count active issues by type, most first',
    request: z.object(scope),
    response: z.array(
      z.object({
        issueType: z.enum(issueTypes),
        count: z.int(),
        severities: z.object({ Critical: z.int(), High: z.int(), Medium: z.int(), Low: z.int() }),
      }),
    ),
  },
  countIssuesByCheck: {
    ...post,
    path: '/api/v1/issues/bycheck',
    summary: 'Count active issues by definition',
    request: z.object(scope),
    response: z.array(
      z.object({
        vulnerabilityID: Id,
        active: z.int(),
        riskAccepted: z.int(),
        /** Of both: since their last scan the check cannot tell whether they still hold. */
        notChecked: z.int(),
      }),
    ),
  },
  ...issueRiskRoutes,
} as const satisfies Routes;
