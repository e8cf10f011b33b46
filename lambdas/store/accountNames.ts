import type { CustomerContext } from '#contracts/customer/context.ts';
import { readCloudAccounts } from './cloudAccounts.ts';
import type { Table } from './table.ts';

/** What accounts are called, by their numbers; null = nobody gave it a name. */
export const readAccountNames = async (
  core: Table,
  customer: CustomerContext,
): Promise<ReadonlyMap<string, string | null>> => {
  const accounts = await readCloudAccounts(core, customer);
  return new Map(accounts.map(({ id, accountDescription }) => [id, accountDescription]));
};
