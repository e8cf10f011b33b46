import type { issueRiskRoutes } from '#contracts/issueRisk.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { decideOnInstances } from './decideOnInstances.ts';
import type { ListsDeps } from './deps.ts';

export const setInstanceRisk: UseCase<typeof issueRiskRoutes.setInstanceRisk, ListsDeps> = async (
  request,
  call,
) => {
  await decideOnInstances(request, [request.securityIssueInstanceId], call);
  return { err: null };
};
