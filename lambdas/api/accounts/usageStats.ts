import { type UsagePeriod, usagePeriods } from '#contracts/cost/usagePeriods.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { HOUR_MS } from '#contracts/scan/usageReported.ts';
import { periodStart } from '#domain/cost/periods.ts';
import type { Table } from '#store/table.ts';
import { type FunctionUsage, readUsage } from '#store/usage.ts';

type Usage = Pick<FunctionUsage, 'microseconds' | 'nanoDollars'>;

/** Milliseconds with 2 decimals, dollars with 6. */
const wireUsage = ({ microseconds, nanoDollars }: Usage) => ({
  totalExecutionTime: Math.round(microseconds / 10) / 100,
  estimatedCost: Math.round(nanoDollars / 1_000) / 1_000_000,
});

const sumOf = (rows: readonly Usage[]): Usage => ({
  microseconds: rows.reduce((sum, row) => sum + row.microseconds, 0),
  nanoDollars: rows.reduce((sum, row) => sum + row.nanoDollars, 0),
});

const wireStats = (rows: readonly FunctionUsage[]) => ({
  aggregate: wireUsage(sumOf(rows)),
  detailed: rows.map((row) => ({ funcName: row.funcName, ...wireUsage(row) })),
});

interface StatsOf {
  readonly accountId: string;
  readonly now: number;
}

const readPeriod = (core: Table, customer: CustomerContext, { accountId, now }: StatsOf) => {
  const read = (period: UsagePeriod, at: number) =>
    readUsage(core, customer, { accountId, period, start: periodStart(period, at) });
  return async (period: UsagePeriod) => {
    const rows = await read(period, now);
    // Hours are reported once they are over.
    return rows.length > 0 || period !== 'hourly' ? rows : read(period, now - HOUR_MS);
  };
};

/**
 * Execution time and cost in the current month, week, day and hour, in UTC; until the current hour is
 * reported, in the one before.
 */
export const readUsageStats = async (core: Table, customer: CustomerContext, of: StatsOf) => {
  const read = readPeriod(core, customer, of);
  const entries = await Promise.all(
    usagePeriods.map(async (period) => [period, await read(period)] as const),
  );
  const rows = Object.fromEntries(entries) as Record<UsagePeriod, FunctionUsage[]>;
  const { monthly, weekly, daily, hourly } = rows;
  return {
    stats: {
      monthly: wireStats(monthly),
      weekly: wireStats(weekly),
      daily: wireStats(daily),
      hourly: wireStats(hourly),
    },
    spentNanoDollars: sumOf(monthly).nanoDollars,
  };
};
