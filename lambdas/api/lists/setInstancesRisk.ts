import type { issueRiskRoutes } from '#contracts/issueRisk.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { decideOnInstances } from './decideOnInstances.ts';
import type { ListsDeps } from './deps.ts';

export const setInstancesRisk: UseCase<typeof issueRiskRoutes.setInstancesRisk, ListsDeps> = async (
  request,
  call,
) => {
  await decideOnInstances(request, request.securityIssueInstanceIds, call);
  return { err: null };
};
