import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const usagePk = (customer: CustomerContext): string => own(customer, 'USAGE');

/** One report of an hour's execution times. */
export const usageReportKey = (
  customer: CustomerContext,
  of: { readonly accountId: string; readonly hour: number; readonly reportId: string },
): Key => ({
  pk: usagePk(customer),
  sk: `${of.accountId}#report#${digits(of.hour, 15)}#${of.reportId}`,
});

/** A period of an account, such as its day from `start` on. */
export interface UsagePeriodOf {
  readonly accountId: string;
  readonly period: string;
  /** ms since 1970. */
  readonly start: number;
}
const periodSk = ({ accountId, period, start }: UsagePeriodOf): string =>
  `${accountId}#${period}#${digits(start, 15)}#`;

/** Sums of one function over a period. */
export const usageSumKey = (
  customer: CustomerContext,
  of: UsagePeriodOf & { readonly funcName: string },
): Key => ({ pk: usagePk(customer), sk: `${periodSk(of)}${of.funcName}` });
/** Sort key range of the sums of one period: first and last key. */
export const usageSumRange = (of: UsagePeriodOf): [string, string] => [
  periodSk(of),
  `${periodSk(of)}~`,
];
