import { issueRoutes } from '#contracts/issue/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { REFRESH_MS } from './issueCalls.ts';

export const useIssueStats = () =>
  useRead(issueRoutes.getIssueStats, useScope(), { every: REFRESH_MS, keep: true });

/** Counts by status, for the choices of the status filter. */
export const useStatusCounts = () =>
  useRead(issueRoutes.getVulnerabilityStats, useScope(), { every: REFRESH_MS, keep: true });

/** Counts by type, for the choices of the type filter. */
export const useTypeCounts = () =>
  useRead(issueRoutes.getTopIssueTypes, useScope(), { every: REFRESH_MS, keep: true });
