import type { CustomerContext } from '#contracts/customer/context.ts';
import { claimAccount } from './accountClaims.ts';
import { admitWrite } from './admittedAccounts.ts';
import { addCloudAccount, type NewCloudAccount } from './cloudAccounts.ts';
import type { Table } from './table.ts';
import { transact } from './transact.ts';

export interface ConnectTables {
  readonly core: Table;
  readonly identity: Table;
}

/**
 * Connects an AWS account to a customer: the claim first, then its admission to the bus, then the
 * account. Interrupted in between, it is finished by calling it again. `claimed`: another customer has the account.
 */
export const connectCloudAccount = async (
  { core, identity }: ConnectTables,
  customer: CustomerContext,
  account: NewCloudAccount,
): Promise<'connected' | 'already connected' | 'claimed'> => {
  const claim = { accountId: account.id, customerId: customer.customerId };
  if (!(await claimAccount(identity, claim))) return 'claimed';
  await transact(identity, [admitWrite(identity, { ...claim, admittedAt: account.createdAt })]);
  return (await addCloudAccount(core, customer, account)) ? 'connected' : 'already connected';
};
