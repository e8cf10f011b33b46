import * as z from 'zod/mini';
import { AccountId, CustomerId } from '#contracts/ids.ts';
import { accountClaimKey } from './keys/users.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';
import { put, remove } from './transact.ts';

/** Which customer an AWS account belongs to: one at most. */
const Claim = z.object({ accountId: AccountId, customerId: CustomerId });
export type ClaimOf = z.infer<typeof Claim>;

export const readAccountClaim = async (
  identity: Table,
  accountId: string,
): Promise<string | undefined> => {
  const item = await getItem(identity, accountClaimKey(accountId));
  return item && Claim.parse(item).customerId;
};

const free = ({ customerId }: ClaimOf) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customerId',
  ExpressionAttributeValues: { ':customerId': customerId },
});
const itemOf = (claim: ClaimOf) => ({ ...accountClaimKey(claim.accountId), ...claim });

/** False when another customer has claimed the account. */
export const claimAccount = async (identity: Table, claim: ClaimOf): Promise<boolean> =>
  ifAllowed(putItem(identity, itemOf(claim), free(claim)));

/** The same in a transaction. */
export const claimWrite = (identity: Table, claim: ClaimOf) =>
  put(identity, itemOf(claim), free(claim));

/** Frees the account; refused where the claim is another customer's. */
export const releaseWrite = (identity: Table, claim: ClaimOf) =>
  remove(identity, accountClaimKey(claim.accountId), free(claim));
