import type { CustomerContext } from '#contracts/customer/context.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { isDue } from '#domain/report/schedule.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import { claimRun, type RunItem, readRun } from '#store/reportRuns.ts';
import { type ReportItem, readReport } from '#store/reports.ts';
import type { Table } from '#store/table.ts';
import { readTimeZone } from '#store/timeZone.ts';

export interface Occurrence {
  readonly reportId: string;
  /** Milliseconds since 1970. */
  readonly scheduledAt: number;
}

/** A report is sent once on a day of the customer. */
export const occurrenceId = (reportId: string, date: string): string => `${reportId}_${date}`;

const runOf = (report: ReportItem, runId: string, createdAt: number): RunItem => ({
  runId,
  reportId: report.id,
  name: report.name,
  description: report.description,
  chapters: report.chapters,
  recipients: report.recipients,
  attachments: report.attachments,
  kind: 'scheduled',
  state: 'pending',
  createdAt,
});

/** The run of the day; undefined where the report is not due on it, or is gone. */
export const claimOccurrence = async (
  core: Table,
  customer: CustomerContext,
  { reportId, scheduledAt }: Occurrence,
): Promise<RunItem | undefined> => {
  const [report, zone] = await Promise.all([
    readReport(core, customer, reportId),
    readTimeZone(core, customer),
  ]);
  if (report === undefined) return undefined;
  const date = localDate(scheduledAt, zone ?? DEFAULT_TIME_ZONE);
  const runId = occurrenceId(reportId, date);
  const known = await readRun(core, customer, runId);
  if (known !== undefined) return known;
  if (!isDue(report, date, report.sent)) return undefined;
  const run = runOf(report, runId, scheduledAt);
  if (await claimRun(core, customer, { run, report })) return run;
  const other = await readRun(core, customer, runId);
  if (other === undefined) throw new Error('The report changed while its run was claimed');
  return other;
};
