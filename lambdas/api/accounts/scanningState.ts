import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { isCapReached } from '#domain/cost/cap.ts';
import { periodStart } from '#domain/cost/periods.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import type { Table } from '#store/table.ts';
import { readUsage } from '#store/usage.ts';

export const scanningState = (
  { monthlyCapCents }: Pick<CloudAccountItem, 'monthlyCapCents'>,
  spentNanoDollars: number,
): CloudAccount['scanning'] =>
  isCapReached(monthlyCapCents, spentNanoDollars) ? 'capReached' : 'allowed';

/** Reads what the month has cost only where there is a cap. */
export const readScanningState = async (
  core: Table,
  customer: CustomerContext,
  { account, now }: { readonly account: CloudAccountItem; readonly now: number },
): Promise<CloudAccount['scanning']> => {
  if (account.monthlyCapCents === null) return 'allowed';
  const start = periodStart('monthly', now);
  const of = { accountId: account.id, period: 'monthly', start } as const;
  const rows = await readUsage(core, customer, of);
  return scanningState(
    account,
    rows.reduce((sum, { nanoDollars }) => sum + nanoDollars, 0),
  );
};
