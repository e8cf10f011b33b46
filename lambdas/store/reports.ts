import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { EndRepeat } from '#contracts/report/report.ts';
import { chapters, repeats, weekdays } from '#contracts/report/words.ts';
import { reportKey, reportRange, reportsPk } from './keys/reports.ts';
import { deleteItem, getItem, ifAllowed, putItem, queryAll, type Table } from './table.ts';

/** A scheduled report. */
const ReportItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  recipients: z.array(z.string()),
  chapters: z.array(z.enum(chapters)),
  attachments: z.boolean(),
  repeat: z.enum(repeats),
  repeatEvery: z.int(),
  daysOfWeek: z.array(z.enum(weekdays)),
  endRepeat: EndRepeat,
  /** First day on which it may be sent. */
  anchor: z.string(),
  minute: z.int(),
  /** Occurrences that were claimed. */
  sent: z.int(),
  createdBy: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type ReportItem = z.infer<typeof ReportItem>;

export const readReport = async (
  core: Table,
  customer: CustomerContext,
  reportId: string,
): Promise<ReportItem | undefined> => {
  const item = await getItem(core, reportKey(customer, reportId));
  return item && ReportItem.parse(item);
};

/** Oldest first. */
export const readReports = async (
  core: Table,
  customer: CustomerContext,
): Promise<ReportItem[]> => {
  const items = await queryAll(core, reportsPk(customer), { between: reportRange });
  return items
    .map((item) => ReportItem.parse(item))
    .sort((one, other) => one.createdAt - other.createdAt);
};

/** False when there is one with this id. */
export const writeReport = (
  core: Table,
  customer: CustomerContext,
  report: ReportItem,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      core,
      { ...reportKey(customer, report.id), ...report },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
  );

export const deleteReportItem = (
  core: Table,
  customer: CustomerContext,
  reportId: string,
): Promise<void> => deleteItem(core, reportKey(customer, reportId));
