import type { ExportButtonProps, ExportFormat } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import type { ListState } from '#lib/listState.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { fetchIssues } from '../issueCalls.ts';
import { byDay, issueListRequest } from './issueList.ts';

interface Exported {
  readonly state: ListState;
  readonly assetId: string | null;
}

/** Collects the filtered, ordered list. What writes the file is loaded with the first one. */
export const useIssuesExport = ({
  state,
  assetId,
}: Exported): ((format: ExportFormat) => ExportButtonProps['onExport']) => {
  const scope = useScope();
  const today = useToday();
  const request = (next: ListState) => byDay(issueListRequest(scope, next, assetId), today);
  return (format) =>
    async (...given) =>
      (await import('./saveIssues.ts')).saveIssues(format, {
        ...{ file: 'issues', state },
        rowId: (row) => row.securityIssueInstanceId,
        fetch: (next, end) => fetchIssues(request(next), next.q, end),
      })(...given);
};
