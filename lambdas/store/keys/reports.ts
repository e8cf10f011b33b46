import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const reportsPk = (customer: CustomerContext): string => own(customer, 'REPORT');

/** A scheduled report. */
export const reportKey = (customer: CustomerContext, reportId: string): Key => ({
  pk: reportsPk(customer),
  sk: `R#${reportId}`,
});
export const reportRange: [string, string] = ['R#', 'R#~'];

/** A report that was made; its id begins with that of the report. */
export const reportRunKey = (customer: CustomerContext, runId: string): Key => ({
  pk: reportsPk(customer),
  sk: `O#${runId}`,
});
export const runRange: [string, string] = ['O#', 'O#~'];
export const runsOfReportRange = (reportId: string): [string, string] => [
  `O#${reportId}_`,
  `O#${reportId}_~`,
];

/** The message of a run to one recipient, who is named by a hash. */
export const reportDeliveryKey = (
  customer: CustomerContext,
  { runId, hash }: { readonly runId: string; readonly hash: string },
): Key => ({ pk: reportsPk(customer), sk: `D#${runId}#${hash}` });
export const deliveriesOfRunRange = (runId: string): [string, string] => [
  `D#${runId}#`,
  `D#${runId}#~`,
];

/** What a recipient said about receiving reports, or the mail service about reaching them. */
export const reportRecipientKey = (customer: CustomerContext, hash: string): Key => ({
  pk: reportsPk(customer),
  sk: `C#${hash}`,
});

export const reportSettingsKey = (customer: CustomerContext): Key => ({
  pk: reportsPk(customer),
  sk: 'SETTINGS',
});
