import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportContent } from '#contracts/report/content.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { dayText } from '#contracts/time/timeText.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import type { Lists } from '#readModel/reader/lists.ts';
import { readCustomer } from '#store/customers.ts';
import type { RunItem } from '#store/reportRuns.ts';
import type { Table } from '#store/table.ts';
import { readTimeZone } from '#store/timeZone.ts';
import { chapterReaders } from './chapters.ts';

export interface ContentInput {
  readonly core: Table;
  readonly identity: Table;
  readonly lists: Lists;
  readonly customer: CustomerContext;
  readonly now: number;
}

/** What a run tells, read now. */
export const readContent = async (
  { identity, ...input }: ContentInput,
  run: RunItem,
): Promise<ReportContent> => {
  const { core, customer, now } = input;
  const [known, zone] = await Promise.all([
    readCustomer(identity, customer.customerId),
    readTimeZone(core, customer),
  ]);
  const timeZone = zone ?? DEFAULT_TIME_ZONE;
  const date = localDate(now, timeZone);
  const chapters: ReportContent['chapters'] = [];
  for (const name of run.chapters) {
    chapters.push({ name, blocks: await chapterReaders[name]({ ...input, date }) });
  }
  return {
    title: 'Cloud Data Risk Report',
    reportName: run.name,
    description: run.description,
    customerName: known?.name ?? '',
    date: dayText(date),
    timeZone,
    madeAt: new Date(now).toISOString(),
    chapters,
  };
};
