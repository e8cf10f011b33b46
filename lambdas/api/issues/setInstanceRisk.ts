import type { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { decideOnInstances } from './decideOnInstances.ts';

export const setInstanceRisk: UseCase<typeof issueRiskRoutes.setInstanceRisk, ListsDeps> = async (
  request,
  call,
) => {
  await decideOnInstances(request, [request.securityIssueInstanceId], call);
  return { err: null };
};
