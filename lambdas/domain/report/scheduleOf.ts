import { cronOf, type ReportSchedule } from './schedule.ts';

export const DEFAULT_TIME_ZONE = 'UTC';

/** What the scheduler needs of a report. */
export const scheduleOf = (
  customerId: string,
  report: ReportSchedule & { readonly id: string },
  timeZone: string,
) => ({ customerId, reportId: report.id, cron: cronOf(report), timeZone });
