import type { Report } from '#contracts/report/report.ts';
import type { CsvColumn } from '#lib/csvTable.ts';
import { reportTexts as t } from '#messages/reports.ts';
import type { RunRow } from './runRows.ts';

/** Columns of the file of reports; instants in UTC. */
export const reportsCsv: ReadonlyArray<CsvColumn<Report>> = [
  { head: 'Name', cell: ({ reportName }) => reportName },
  { head: 'Description', cell: ({ reportDescription }) => reportDescription },
  { head: 'Recipients', cell: ({ recipient }) => recipient.join('; ') },
  { head: 'Chapters', cell: ({ chapter }) => chapter.join('; ') },
  { head: 'Repeat', cell: ({ repeat }) => repeat },
  { head: 'Every', cell: ({ repeatEvery }) => repeatEvery },
  { head: 'Days', cell: ({ daysOfWeek }) => daysOfWeek.join('; ') },
  { head: 'End', cell: ({ endRepeat }) => endRepeat },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Next (UTC)', cell: ({ nextOn }) => nextOn },
  { head: 'Sent', cell: ({ sent }) => sent },
  { head: 'Attached', cell: ({ attachments }) => (attachments ? 'yes' : 'no') },
];

/** Columns of the file of what was sent. */
export const runsCsv: ReadonlyArray<CsvColumn<RunRow>> = [
  { head: 'Report', cell: ({ run }) => run.reportName },
  { head: 'Made on (UTC)', cell: ({ run }) => run.createdOn },
  { head: 'Kind', cell: ({ run }) => t.runs.kinds[run.kind] },
  { head: 'State', cell: ({ run }) => t.runs.states[run.state] },
  { head: 'Recipient', cell: ({ delivery }) => delivery?.email ?? null },
  {
    head: 'Delivery',
    cell: ({ delivery }) => (delivery ? t.runs.deliveries[delivery.state] : null),
  },
  { head: 'Delivered on (UTC)', cell: ({ delivery }) => delivery?.at ?? null },
];
