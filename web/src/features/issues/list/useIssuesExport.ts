import { useScope } from '#lib/cloudAccounts.ts';
import { listExport } from '#lib/listExport.ts';
import type { ListState } from '#lib/listState.ts';
import { fetchIssues } from '../issueCalls.ts';
import { issueColumns } from '../issueColumns.tsx';
import { csvColumns } from './csv.ts';
import { issueListRequest } from './issueList.ts';

interface Exported {
  readonly state: ListState;
  readonly assetId: string | null;
  readonly hidden: readonly string[];
}

/** Collects the filtered, ordered list and saves it with the columns that are shown. */
export const useIssuesExport = ({ state, assetId, hidden }: Exported) => {
  const scope = useScope();
  return listExport({
    file: 'issues',
    state,
    columns: issueColumns,
    hidden,
    csv: csvColumns,
    rowId: (row) => row.securityIssueInstanceId,
    fetch: (next, signal) => fetchIssues(issueListRequest(scope, next, assetId), next.q, signal),
  });
};
