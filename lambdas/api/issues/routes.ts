import { issueRoutes } from '#contracts/issue/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { countIssuesByCheck } from './countIssuesByCheck.ts';
import { getIssue } from './getIssue.ts';
import { getIssueStats } from './getIssueStats.ts';
import { getTopIssues } from './getTopIssues.ts';
import { getTopIssueTypes } from './getTopIssueTypes.ts';
import { getVulnerabilityStats } from './getVulnerabilityStats.ts';
import { listIssues } from './listIssues.ts';
import { setInstanceRisk } from './setInstanceRisk.ts';
import { setInstancesRisk } from './setInstancesRisk.ts';
import { setIssueRisk } from './setIssueRisk.ts';

export const issues: Noun<typeof issueRoutes, ListsDeps> = {
  routes: issueRoutes,
  useCases: {
    listIssues,
    getIssue,
    getIssueStats,
    getVulnerabilityStats,
    getTopIssues,
    getTopIssueTypes,
    countIssuesByCheck,
    setInstanceRisk,
    setInstancesRisk,
    setIssueRisk,
  },
};
