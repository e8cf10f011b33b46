import type { CustomerContext } from '#contracts/customer/context.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import { readApiKeys } from '#store/apiKeys.ts';
import { markDeparted } from '#store/departed.ts';
import { readDomain } from '#store/emailDomains.ts';
import { removeProvider } from '#store/identityProviders.ts';
import { readIdentityProviders } from '#store/integrations.ts';
import { domainKey } from '#store/keys/signIn.ts';
import {
  accountClaimKey,
  accountNoticesPk,
  admittedAccountsPk,
  customerKey,
  customerListKey,
  dueAccountsPk,
  emailKey,
  memberRange,
  removedAccountsPk,
  userKey,
} from '#store/keys/users.ts';
import { itemsOf } from '#store/pages.ts';
import { deleteItem, queryAll, type Table } from '#store/table.ts';
import { readUser } from '#store/users.ts';
import type { DeletionDeps } from './deps.ts';

export const memberIds = async (identity: Table, customerId: string): Promise<string[]> => {
  const items = await queryAll(identity, customerKey(customerId).pk, { between: memberRange });
  return items.map(({ userId }) => String(userId));
};

/** Users of the customer's API keys, which are no members. */
const keyUserIds = async (identity: Table, customerId: string): Promise<string[]> =>
  (await readApiKeys(identity, customerId)).map(({ userId }) => userId);

/** Everyone who can sign in for the customer. */
export const poolUserIds = async (identity: Table, customerId: string): Promise<string[]> => [
  ...(await memberIds(identity, customerId)),
  ...(await keyUserIds(identity, customerId)),
];

/** The pool first: without the user's item its address there would be unknown to the next run. */
const removeUser = async (deps: DeletionDeps, userId: string): Promise<void> => {
  const user = await readUser(deps.identity, userId);
  if (user !== undefined) {
    await deps.deletePoolUser(user.email);
    await deleteItem(deps.identity, emailKey(user.email));
  }
  for await (const { pk, sk } of itemsOf(deps.identity, userKey(userId).pk))
    await deleteItem(deps.identity, { pk: String(pk), sk: String(sk) });
};

/** So that somebody else can connect the account, and its events are of nobody. */
const releaseAccount = async (identity: Table, customerId: string, accountId: string) => {
  if ((await readAccountClaim(identity, accountId)) !== customerId) return;
  await deleteItem(identity, accountClaimKey(accountId));
};

const removeFromLists = async (identity: Table, customerId: string): Promise<void> => {
  for (const list of [dueAccountsPk, removedAccountsPk, admittedAccountsPk, accountNoticesPk])
    for await (const { pk, sk, customerId: owner } of itemsOf(identity, list))
      if (owner === customerId || String(sk).endsWith(`#${customerId}`))
        await deleteItem(identity, { pk: String(pk), sk: String(sk) });
};

const removeProviders = async (deps: DeletionDeps, customer: CustomerContext): Promise<void> => {
  const integrations = await readIdentityProviders(deps.core, customer);
  for (const { providerName, domain } of integrations) {
    await removeProvider(deps.identity, providerName);
    const claimed = await readDomain(deps.identity, domain);
    if (claimed?.customerId === customer.customerId)
      await deleteItem(deps.identity, domainKey(domain));
  }
  if (integrations.length > 0) await deps.enqueueProviders();
};

/** Ends every access to the customer's data and every way by which more of it comes. */
export const closeCustomer = async (
  deps: DeletionDeps,
  customer: CustomerContext,
  accounts: readonly string[],
): Promise<void> => {
  const { core, identity } = deps;
  const { customerId } = customer;
  await markDeparted(core, customer, deps.now());
  await deleteItem(identity, customerListKey(customerId));
  for (const userId of await poolUserIds(identity, customerId)) await removeUser(deps, userId);
  for (const accountId of accounts) await releaseAccount(identity, customerId, accountId);
  await removeFromLists(identity, customerId);
  if (accounts.length > 0) await deps.enqueueBusPolicy();
  await removeProviders(deps, customer);
};
