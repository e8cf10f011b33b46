import * as z from 'zod/mini';
import { MailToken } from '../http/mailToken.ts';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';
import { ReportContent } from './content.ts';
import { Report, ReportFields, Run } from './report.ts';
import { chapters } from './words.ts';

const Done = z.object({ msg: z.string() });
/** Of the IANA database, such as Europe/Berlin. */
const TimeZone = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const Started = z.object({ msg: z.string(), runId: Id });
const Settings = z.object({ timeZone: z.string() });

export const reportRoutes = {
  createReport: {
    method: 'POST',
    path: '/emailScheduler/emailScheduler',
    access: 'member',
    effect: 'manage',
    cost: 5,
    summary: 'Schedule a report',
    request: z.object({
      ...ReportFields,
      /** Chosen by the client: a request that is repeated with it creates one report. */
      id: z.optional(z.nullable(Id)),
      userId: Id,
      /** Of the browser: it becomes the customer's where that has none. */
      timeZone: z.optional(TimeZone),
    }),
    response: z.object({ msg: z.string(), data: Report }),
  },
  listReports: {
    method: 'GET',
    path: '/emailScheduler/emailScheduler/{userId}',
    access: 'member',
    summary: "The customer's scheduled reports",
    request: z.object({ userId: Id }),
    response: z.object({
      data: z.array(Report),
      /** Null until the first report was scheduled. */
      timeZone: z.nullable(z.string()),
      /** Those that this deployment offers. */
      chapters: z.array(z.enum(chapters)),
    }),
  },
  deleteReport: {
    method: 'DELETE',
    path: '/emailScheduler/emailScheduler/{reportId}',
    access: 'member',
    effect: 'manage',
    summary: 'Delete a scheduled report',
    request: z.object({ reportId: Id }),
    response: Done,
  },
  sendReportNow: {
    method: 'POST',
    path: '/emailScheduler/send/{reportId}',
    access: 'member',
    effect: 'manage',
    cost: 10,
    summary: 'Send a report to its recipients now, beside its schedule',
    request: z.object({ reportId: Id }),
    response: Started,
  },
  previewReport: {
    method: 'POST',
    path: '/emailScheduler/preview',
    access: 'member',
    effect: 'work',
    cost: 10,
    summary: 'Make a report without sending it; without an id, one with every chapter',
    request: z.object({ customerId: CustomerId, reportId: z.optional(z.nullable(Id)) }),
    response: Started,
  },
  getReportRun: {
    method: 'GET',
    path: '/emailScheduler/run/{runId}',
    access: 'member',
    summary: 'A report that was made, and its content once there is one',
    request: z.object({ runId: Id }),
    response: z.object({ data: Run, content: z.nullable(ReportContent) }),
  },
  linkReportFile: {
    method: 'GET',
    path: '/emailScheduler/run/{runId}/{file}',
    access: 'member',
    summary: 'A link to the PDF or CSV of a report that was made; it works for five minutes',
    request: z.object({ runId: Id, file: z.enum(['pdf', 'csv']) }),
    response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  },
  listReportRuns: {
    method: 'GET',
    path: '/emailScheduler/history/{reportId}',
    access: 'member',
    summary: 'What was sent of a report, when and to whom; the newest first',
    request: z.object({ reportId: Id }),
    response: z.object({ data: z.array(Run) }),
  },
  saveReportSettings: {
    method: 'PUT',
    path: '/emailScheduler/settings/{customerId}',
    access: 'member',
    effect: 'manage',
    summary: 'Set the time zone in which reports are sent',
    request: z.object({ customerId: CustomerId, timeZone: TimeZone }),
    response: Settings,
  },
  confirmRecipient: {
    method: 'POST',
    path: '/emailScheduler/confirm',
    access: 'public',
    summary: 'Agree to receive reports, by the link of a mail',
    request: z.object({ token: MailToken }),
    response: Done,
  },
  unsubscribeRecipient: {
    method: 'POST',
    path: '/emailScheduler/unsubscribe',
    access: 'public',
    body: 'ignored',
    query: ['token'],
    summary: 'Receive no more reports, by the link or the button of a mail',
    request: z.object({ token: MailToken }),
    response: Done,
  },
} as const satisfies Routes;
