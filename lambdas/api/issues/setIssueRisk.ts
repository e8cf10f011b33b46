import type { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { impactColumns, storesOfDefinition } from '#readModel/kinds/issues/impact.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { decideRisk, riskState } from '../shared/decideRisk.ts';

/** One edit for the definition, however many instances it has; it covers later instances too. */
export const setIssueRisk: UseCase<typeof issueRiskRoutes.setIssueRisk, ListsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const { securityIssueId: vulnerability, risk_accepted } = request;
  const state = riskState(request, now);
  const view = await deps.lists.read(issuesKind, caller.customer, impactColumns);
  if (storesOfDefinition(view, vulnerability) === undefined) throw new AppError('notFound');
  const value = risk_accepted ? 1 : 0;
  const edit = {
    keys: [],
    rule: { vulnerability },
    cells: { accepted: value, byRule: value },
    userStates: [{ kind: 'issueRule', id: vulnerability, state }] as const,
    target: vulnerability,
    part: 'rule',
  };
  await decideRisk(request, edit, call);
  await deps.enqueuePublish(caller.customer);
  return { err: null };
};
