import type { ExportFormat } from '#components/ExportButton.tsx';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { type ListSource, listExport } from '#lib/listExport.ts';
import { listOcsf } from '#lib/listOcsf.ts';
import { csvColumns } from './csv.ts';
import { furtherColumns } from './furtherColumns.ts';
import { issueOcsf } from './issueOcsf.ts';
import { withRecords } from './issueRecords.ts';

/** CSV of all that is known, or OCSF. */
export const saveIssues = (format: ExportFormat, source: ListSource<IssueRow>) =>
  format === 'CSV'
    ? listExport(source, { columns: csvColumns, further: furtherColumns, complete: withRecords })
    : listOcsf({ ...source, eventsOf: (row) => [issueOcsf(row)] });
