import { useMemo, useState } from 'react';
import type { RowSelection } from '#components/DataTableSelection.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueTexts as t } from '#messages/issues.ts';

const none: ReadonlySet<string> = new Set();

/** Chosen rows of the page that is shown; one that leaves the page is no longer chosen. */
export const useSelection = (rows: readonly IssueRow[]) => {
  const [ids, onChosen] = useState(none);
  const chosenRows = useMemo(
    () => rows.filter((row) => ids.has(row.securityIssueInstanceId)),
    [rows, ids],
  );
  const chosen = useMemo(
    () => new Set(chosenRows.map((row) => row.securityIssueInstanceId)),
    [chosenRows],
  );
  return {
    chosen,
    onChosen,
    rows: chosenRows,
    label: (row: IssueRow) => t.selectRow(`${row.displayId} ${row.name}`),
    allLabel: t.selectAll,
  } satisfies RowSelection<IssueRow> & { rows: IssueRow[] };
};
