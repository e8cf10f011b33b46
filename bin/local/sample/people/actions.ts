import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { checklistRoutes } from '#contracts/checklist/routes.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { issueWorkRoutes } from '#contracts/issue/workRoutes.ts';
import type { Member } from './member.ts';

/** What a person does in the product after the scan of a day. A second run changes nothing more. */
export interface Action {
  readonly daysAgo: number;
  readonly run: (member: Member) => Promise<void>;
}

const firstIssue = async (
  { call }: Member,
  filters: { readonly severity: string; readonly risk_accepted: boolean },
): Promise<string | undefined> => {
  const { data } = await call(issueRoutes.listIssues, { ...filters, limit: 1 });
  return data[0]?.securityIssueInstanceId;
};

const ownCriticalIssue = async (member: Member): Promise<void> => {
  const id = await firstIssue(member, { severity: 'CRITICAL', risk_accepted: false });
  if (id === undefined) return;
  const work = { securityIssueInstanceIds: [id], owner: member.userId };
  await member.call(issueWorkRoutes.setIssuesWork, work);
};

const acceptLowRisk = async (member: Member): Promise<void> => {
  const accepted = await firstIssue(member, { severity: 'LOW', risk_accepted: true });
  const id = await firstIssue(member, { severity: 'LOW', risk_accepted: false });
  if (accepted !== undefined || id === undefined) return;
  const reason = 'Known, and looked at again with the next audit.';
  const decision = { securityIssueInstanceId: id, risk_accepted: true, reason };
  await member.call(issueRiskRoutes.setInstanceRisk, decision);
};

const tickFirstStep = async (member: Member): Promise<void> => {
  const { data } = await member.call(attackPathRoutes.listRiskSteps, {});
  const stepId = data[0]?.stepId;
  if (stepId === undefined) return;
  await member.call(checklistRoutes.setChecklistStep, {
    stepId,
    owner: member.userId,
    ticked: true,
  });
};

/** Their days are among those that are scanned. */
export const actions: readonly Action[] = [
  { daysAgo: 8, run: ownCriticalIssue },
  { daysAgo: 5, run: acceptLowRisk },
  { daysAgo: 2, run: tickFirstStep },
];
