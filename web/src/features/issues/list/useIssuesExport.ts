import type { ExportButtonProps } from '#components/ExportButton.tsx';
import { useScope } from '#lib/cloudAccounts.ts';
import type { ListState } from '#lib/listState.ts';
import { useToday } from '#lib/ticketSettings.ts';
import { fetchIssues } from '../issueCalls.ts';
import { issueColumns } from '../issueColumns.tsx';
import { byDay, issueListRequest } from './issueList.ts';

interface Exported {
  readonly state: ListState;
  readonly assetId: string | null;
  readonly hidden: readonly string[];
}

/** Collects the filtered, ordered list and saves it with the columns that are shown. */
export const useIssuesExport = ({
  state,
  assetId,
  hidden,
}: Exported): ExportButtonProps['onExport'] => {
  const scope = useScope();
  const today = useToday();
  return async (signal, onProgress) => {
    const [{ listExport }, { csvColumns }] = await Promise.all([
      import('#lib/listExport.ts'),
      import('./csv.ts'),
    ]);
    const request = (next: ListState) => byDay(issueListRequest(scope, next, assetId), today);
    const save = listExport({
      ...{ file: 'issues', state, columns: issueColumns, hidden, csv: csvColumns },
      rowId: (row) => row.securityIssueInstanceId,
      fetch: (next, end) => fetchIssues(request(next), next.q, end),
    });
    return save(signal, onProgress);
  };
};
