import { useState } from 'react';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useRefresh } from '../pace.ts';

const SHOWN = 50;

/** The active issues with the greatest scores. */
export const useSecurityIssues = () =>
  useRead(issueRoutes.getTopIssues, { ...useScope(), limit: SHOWN }, useRefresh());

export interface IssueChoice {
  /** Id of the chosen instance; null = none. */
  readonly chosen: string | null;
  /** Chooses one, or no more the one that is chosen. */
  readonly choose: (id: string) => void;
}

/** The issue whose data stores are marked; it stays chosen over repeated reads. */
export const useIssueChoice = (): IssueChoice & { readonly issue: DashboardIssue | undefined } => {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useSecurityIssues();
  const choose = (id: string): void => setChosen((before) => (before === id ? null : id));
  const issue = data?.data.find((row) => row.securityIssueInstanceId === chosen);
  return { chosen, choose, issue };
};
