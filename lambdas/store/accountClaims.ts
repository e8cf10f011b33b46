import * as z from 'zod/mini';
import { AccountId, CustomerId } from '#contracts/ids.ts';
import { accountClaimKey } from './keys/users.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';

/** Which customer an AWS account belongs to: one at most. */
const Claim = z.object({ accountId: AccountId, customerId: CustomerId });

export const readAccountClaim = async (
  identity: Table,
  accountId: string,
): Promise<string | undefined> => {
  const item = await getItem(identity, accountClaimKey(accountId));
  return item && Claim.parse(item).customerId;
};

/** False when another customer has claimed the account. */
export const claimAccount = async (
  identity: Table,
  claim: z.infer<typeof Claim>,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      identity,
      { ...accountClaimKey(claim.accountId), ...claim },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customerId',
        ExpressionAttributeValues: { ':customerId': claim.customerId },
      },
    ),
  );
