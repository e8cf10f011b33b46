import type { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { decideOnInstances } from './decideOnInstances.ts';

export const setInstancesRisk: UseCase<typeof issueRiskRoutes.setInstancesRisk, ListsDeps> = async (
  request,
  call,
) => {
  await decideOnInstances(request, request.securityIssueInstanceIds, call);
  return { err: null };
};
