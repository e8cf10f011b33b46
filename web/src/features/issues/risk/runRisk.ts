import { checkRoutes } from '#contracts/check/routes.ts';
import type { IssueDetail } from '#contracts/issue/issue.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { call } from '#lib/api.ts';
import { definitionsOf, type RiskChange, type RiskStep } from './risk.ts';

const runStep = (customerId: string, { accept, scope, ids, reasons }: RiskStep) => {
  const decision = { customerId, risk_accepted: accept, ...(accept ? reasons : {}) };
  const [first = ''] = ids;
  if (typeof scope !== 'string') {
    return call(checkRoutes.setCheckAcceptance, { ...decision, id: first, scope });
  }
  if (scope === 'definition') {
    return call(issueRiskRoutes.setIssueRisk, { ...decision, securityIssueId: first });
  }
  return ids.length === 1
    ? call(issueRiskRoutes.setInstanceRisk, { ...decision, securityIssueInstanceId: first })
    : call(issueRiskRoutes.setInstancesRisk, { ...decision, securityIssueInstanceIds: [...ids] });
};

/**
 * Makes the calls one after the other, to the end, whatever fails on the way.
 * @throws the first failure
 */
export const runSteps = async (customerId: string, all: readonly RiskStep[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of all) {
    await runStep(customerId, step).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

/** More than one page of acceptances cannot be brought back. */
const MOST = 100;
const AT_ONCE = 6;

/** Within an account, or of any. */
const acceptedOf = async (
  customerId: string,
  vulnerabilityID: string,
  cloudAccountId: string | null,
): Promise<string[]> => {
  const { data, count } = await call(issueRoutes.listIssues, {
    ...{ customerId, vulnerabilityID, cloudAccountId },
    risk_accepted: true,
    limit: MOST,
  });
  if (count > data.length) throw new Error('too many to bring back');
  return data.map(({ securityIssueInstanceId }) => securityIssueInstanceId);
};

/** Ids of the instances whose acceptance the change ends. */
const touched = async (customerId: string, change: RiskChange): Promise<string[]> => {
  const { scope, subjects } = change;
  if (scope === 'instances') {
    return subjects.filter((one) => one.risk_accepted).map((one) => one.securityIssueInstanceId);
  }
  const accountId =
    typeof scope !== 'string' && scope.type === 'account' ? scope.cloudAccountId : null;
  const ids = definitionsOf(subjects).map((id) => acceptedOf(customerId, id, accountId));
  return (await Promise.all(ids)).flat();
};

/** The acceptances that a change ends, as they are; null when they cannot be read. */
export const remembered = async (
  customerId: string,
  change: RiskChange,
): Promise<IssueDetail[] | null> => {
  try {
    const ids = await touched(customerId, change);
    const found: IssueDetail[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids
        .slice(at, at + AT_ONCE)
        .map((securityIssueInstanceId) =>
          call(issueRoutes.getIssue, { customerId, securityIssueInstanceId }),
        );
      found.push(...(await Promise.all(some)));
    }
    return found;
  } catch {
    return null;
  }
};
