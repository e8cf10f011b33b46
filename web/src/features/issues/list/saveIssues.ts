import type { ExportFormat } from '#components/ExportButton.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { listOcsf } from '#lib/listOcsf.ts';
import { csvColumns } from './csv.ts';
import { issueOcsf } from './issueOcsf.ts';

interface Issues extends ListSource<IssueRow> {
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly hidden: readonly string[];
}

/** CSV of the columns that are shown, or OCSF. */
export const saveIssues = (format: ExportFormat, { columns, hidden, ...source }: Issues) =>
  format === 'CSV'
    ? listExport({ ...source, columns, hidden, csv: csvColumns })
    : listOcsf({ ...source, eventsOf: (row) => [issueOcsf(row)] });
