import * as z from 'zod/mini';
import type { UsagePeriod } from '#contracts/cost/usagePeriods.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type ScannerFunctionName, scannerFunctionNames } from '#contracts/scan/usageReported.ts';
import {
  type UsagePeriodOf,
  usagePk,
  usageReportKey,
  usageSumKey,
  usageSumRange,
} from './keys/usage.ts';
import { ttl } from './scans.ts';
import { getItem, queryAll, type Table } from './table.ts';
import { put, transact } from './transact.ts';

/** Execution time and cost of one function; whole numbers, so that sums are exact. */
const FunctionUsage = z.object({
  funcName: z.enum(scannerFunctionNames),
  microseconds: z.int(),
  nanoDollars: z.int(),
});
export type FunctionUsage = z.infer<typeof FunctionUsage>;

const UsageReport = z.object({
  accountId: z.string(),
  /** Start of the hour, ms since 1970. */
  hour: z.int(),
  reportId: z.string(),
  sentAt: z.int(),
  rows: z.array(FunctionUsage),
});
export type UsageReport = z.infer<typeof UsageReport>;

/** A report may come again until its hour is 31 days old. */
const REPORT_DAYS = 40;
const SUM_DAYS: Readonly<Record<UsagePeriod, number>> = {
  hourly: 40,
  daily: 400,
  weekly: 400,
  monthly: 400,
};

type Rows = readonly FunctionUsage[];

/** What a report adds to the sums of each function, after an earlier one of the same id. */
const differences = (before: Rows, after: Rows): FunctionUsage[] => {
  const sums = new Map<ScannerFunctionName, FunctionUsage>();
  const add = (row: FunctionUsage, sign: 1 | -1) => {
    const { microseconds = 0, nanoDollars = 0 } = sums.get(row.funcName) ?? {};
    sums.set(row.funcName, {
      funcName: row.funcName,
      microseconds: microseconds + sign * row.microseconds,
      nanoDollars: nanoDollars + sign * row.nanoDollars,
    });
  };
  for (const row of before) add(row, -1);
  for (const row of after) add(row, 1);
  return [...sums.values()].filter((row) => row.microseconds !== 0 || row.nanoDollars !== 0);
};

interface Period {
  readonly period: UsagePeriod;
  /** ms since 1970. */
  readonly start: number;
}
interface Adding extends Period {
  readonly accountId: string;
  readonly row: FunctionUsage;
}

const addTo = (core: Table, customer: CustomerContext, { row, ...of }: Adding) => {
  const { funcName } = row;
  return {
    Update: {
      TableName: core.name,
      Key: { ...usageSumKey(customer, { ...of, funcName }) },
      UpdateExpression: 'SET funcName = :name, #ttl = :ttl ADD microseconds :us, nanoDollars :nano',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':name': funcName,
        ':ttl': ttl(of.start, SUM_DAYS[of.period]),
        ':us': row.microseconds,
        ':nano': row.nanoDollars,
      },
    },
  };
};

interface NewReport {
  readonly report: UsageReport;
  /** What the report adds to. */
  readonly periods: readonly Period[];
}

const writesOf = (
  core: Table,
  customer: CustomerContext,
  { report, periods, before }: NewReport & { readonly before: UsageReport | undefined },
) => {
  const { accountId, hour } = report;
  const unchanged =
    before === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'sentAt = :before',
          ExpressionAttributeValues: { ':before': before.sentAt },
        };
  const item = { ...usageReportKey(customer, report), ...report, ttl: ttl(hour, REPORT_DAYS) };
  const rows = differences(before?.rows ?? [], report.rows);
  const adding = rows.flatMap((row) =>
    periods.map((period) => addTo(core, customer, { ...period, accountId, row })),
  );
  return [put(core, item, unchanged), ...adding];
};

/** Two writers of one account at a time are rare: its reports come through one queue group. */
const ATTEMPTS = 8;

/**
 * Stores a report and adds it to the sums of its periods in one transaction: each report counts once, however often and in whatever order reports come. False where the same report
 * or a later one of its id is there.
 */
export const writeUsage = async (
  core: Table,
  customer: CustomerContext,
  { report, periods }: NewReport,
): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const item = await getItem(core, usageReportKey(customer, report));
    const before = item && UsageReport.parse(item);
    if (before !== undefined && before.sentAt >= report.sentAt) return false;
    if (await transact(core, writesOf(core, customer, { report, periods, before }))) return true;
  }
  throw new Error('The report was not stored: other writers were first each time');
};

/** Sums of each function over a period, by name. */
export const readUsage = async (
  core: Table,
  customer: CustomerContext,
  of: UsagePeriodOf,
): Promise<FunctionUsage[]> => {
  const items = await queryAll(core, usagePk(customer), { between: usageSumRange(of) });
  return items.map((item) => FunctionUsage.parse(item));
};
