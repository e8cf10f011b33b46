import { AppError } from '#middleware/appError.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import type { AccountCall } from './shared.ts';

/** Refuses the product's own account, and one that another customer has connected. */
export const checkAccountId = async ({ deps, caller }: AccountCall, id: string): Promise<void> => {
  if (id === deps.ownAccountId) {
    throw new AppError('invalidRequest', 'This product runs in this account: it cannot be added.');
  }
  const owner = await readAccountClaim(deps.identity, id);
  if (owner !== undefined && owner !== caller.customer.customerId) {
    throw new AppError('accountClaimed');
  }
};
