import { checkRoutes } from '#contracts/check/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { describeDefinitions } from './describeDefinitions.ts';
import { describeVulnerability } from './describeVulnerability.ts';
import { getCheck } from './getCheck.ts';
import { listCheckAcceptances } from './listCheckAcceptances.ts';
import { listChecks } from './listChecks.ts';
import { listIssueRecords } from './listIssueRecords.ts';
import { setCheckAcceptance } from './setCheckAcceptance.ts';

export const checks: Noun<typeof checkRoutes, AttackPathsDeps> = {
  routes: checkRoutes,
  useCases: {
    listChecks,
    listIssueRecords,
    getCheck,
    listCheckAcceptances,
    setCheckAcceptance,
    describeDefinitions,
    describeVulnerability,
  },
};
