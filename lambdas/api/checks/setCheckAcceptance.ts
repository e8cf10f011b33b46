import type { AcceptanceScope, NarrowScope } from '#contracts/check/acceptance.ts';
import type { checkRoutes } from '#contracts/check/routes.ts';
import { acceptanceSource, scopeName } from '#domain/issue/acceptance.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import {
  MOST_SCOPED_DECISIONS,
  readScopedDecisions,
  scopeCells,
  scopedDecisionId,
} from '#store/decisions.ts';
import type { Cells } from '#store/edits.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { decideRisk, type RiskEdit, type RiskRequest, riskState } from '../shared/decideRisk.ts';
import { textsOf } from './textsOf.ts';

/**
 * Rule for the issue rows that the decision covers, and the cells that it sets. Rows hold no tags:
 * the next publish finds those with the tag.
 */
const rowsOf = (vulnerability: string, scope: NarrowScope, accepted: 0 | 1) => {
  if (scope.type === 'tag') return { rule: { vulnerability }, cells: {} };
  const { cloudAccountId: accountId } = scope;
  const location = scope.type === 'resource' ? { location: scope.instanceLocation } : {};
  const byRule = accepted === 1 ? acceptanceSource.scope : acceptanceSource.issue;
  return { rule: { vulnerability, accountId, ...location }, cells: { accepted, byRule } };
};

const editOf = (
  vulnerability: string,
  scope: AcceptanceScope,
  state: Cells,
): Pick<RiskEdit, 'rule' | 'cells' | 'userStates'> => {
  const accepted = state.accepted === 1 ? 1 : 0;
  if (scope.type === 'customer') {
    const userStates = [{ kind: 'issueRule', id: vulnerability, state }] as const;
    return { rule: { vulnerability }, cells: { accepted, byRule: accepted }, userStates };
  }
  const cells = { ...scopeCells(vulnerability, scope), ...state };
  const id = scopedDecisionId(vulnerability, scope);
  const userStates = [{ kind: 'scope', id, state: cells }] as const;
  return { ...rowsOf(vulnerability, scope, accepted), userStates };
};

/** The account is the customer's own, and there is room; else a 404 or a 409. */
const checkScope = async (
  vulnerability: string,
  scope: AcceptanceScope,
  { deps, caller: { customer } }: MemberCall<AttackPathsDeps>,
): Promise<void> => {
  if (scope.type === 'customer') return;
  if (scope.type !== 'tag') {
    const account = await readCloudAccount(deps.core, customer, scope.cloudAccountId);
    if (account === undefined) throw new AppError('notFound');
  }
  const known = await readScopedDecisions(deps.core, customer);
  const id = scopedDecisionId(vulnerability, scope);
  if (known.length >= MOST_SCOPED_DECISIONS && !known.some((one) => one.id === id))
    throw new AppError('conflict', 'No more acceptances of checks fit.');
};

/** One edit, however many issues it covers, existing and future; a check needs to have none. */
export const setCheckAcceptance: UseCase<
  typeof checkRoutes.setCheckAcceptance,
  AttackPathsDeps
> = async ({ id, scope, ...request }, call) => {
  await textsOf(id);
  await checkScope(id, scope, call);
  const state = riskState(request as RiskRequest, call.now);
  const named = { target: `${id}, ${scopeName(scope)}`, part: `${id} ${JSON.stringify(scope)}` };
  await decideRisk(request, { keys: [], ...editOf(id, scope, state), ...named }, call);
  await call.deps.enqueuePublish(call.caller.customer);
  return { err: null };
};
