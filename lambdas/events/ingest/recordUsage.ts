import type { UsageReported } from '#contracts/scan/usageReported.ts';
import { isCountable, periodsOf } from '#domain/cost/periods.ts';
import { usageCost } from '#domain/cost/usageCost.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { writeUsage } from '#store/usage.ts';
import type { Ingest, IngestDeps } from './deps.ts';

/** Stores the execution times of an hour with their cost at the prices of today. */
export const recordUsage = async (
  { core, now, log }: IngestDeps,
  { customer, accountId, detail }: Omit<Ingest<UsageReported>, 'redo'>,
): Promise<void> => {
  const { hour, reportId, sentAt } = detail;
  const isConnected = (await readCloudAccount(core, customer, accountId)) !== undefined;
  if (!isConnected || !isCountable(hour, now())) {
    const { customerId } = customer;
    log.warn('usage report of an unknown account or a past period: dropped', {
      customerId,
      accountId,
      hour,
    });
    return;
  }
  const rows = detail.rows.map((row) => ({
    funcName: row.funcName,
    microseconds: row.microseconds,
    nanoDollars: usageCost(row),
  }));
  const report = { accountId, hour, reportId, sentAt, rows };
  await writeUsage(core, customer, { report, periods: periodsOf(hour) });
};
