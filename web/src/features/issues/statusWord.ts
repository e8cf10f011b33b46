import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueTexts } from '#messages/issues.ts';

/** Active, Risk Accepted or Resolved, as in the status filter. */
export const statusWord = (row: Pick<IssueRow, 'status' | 'risk_accepted'>): string => {
  if (row.status === 'resolved') return issueTexts.status.resolved;
  return row.risk_accepted ? issueTexts.status.accepted : issueTexts.status.active;
};
