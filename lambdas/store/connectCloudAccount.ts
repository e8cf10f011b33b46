import type { CustomerContext } from '#contracts/customer/context.ts';
import { claimAccount } from './accountClaims.ts';
import { addCloudAccount, type NewCloudAccount } from './cloudAccounts.ts';
import type { Table } from './table.ts';

export interface ConnectTables {
  readonly core: Table;
  readonly identity: Table;
}

/**
 * Connects an AWS account to a customer: the claim first, then the account. Interrupted between the
 * two, it is finished by calling it again. `claimed`: another customer has the account.
 */
export const connectCloudAccount = async (
  { core, identity }: ConnectTables,
  customer: CustomerContext,
  account: NewCloudAccount,
): Promise<'connected' | 'already connected' | 'claimed'> => {
  const claim = { accountId: account.id, customerId: customer.customerId };
  if (!(await claimAccount(identity, claim))) return 'claimed';
  return (await addCloudAccount(core, customer, account)) ? 'connected' : 'already connected';
};
