import { allowsSomewhere } from '#domain/accessPolicy/evaluate.ts';
import type { LocalAccount } from '#local/aws/types.ts';
import type { Sessions } from './sessions.ts';

/** GetCallerIdentity needs no permission. */
const isOpen = (action: string): boolean => action === 'sts:GetCallerIdentity';

/**
 * Whether a call in a customer's account may begin. Sessions of the roles of a stack need an action
 * that its policies allow on any resource; which resource it is, the services themselves compare.
 */
export const authorizer =
  (
    accounts: ReadonlyMap<string, LocalAccount>,
    sessions: Sessions,
  ): NonNullable<LocalAccount['authorize']> =>
  (request) => {
    const account = accounts.get(request.call.accountId);
    if (account === undefined) return true;
    const { role } = sessions.of(request.call.accessKeyId) ?? {};
    if (role !== undefined)
      return isOpen(request.action) || allowsSomewhere(role.statements, request.action);
    const stackRoles = sessions.rolesIn(account.accountId);
    const isDeclared = stackRoles.length === 0 && account.assumableRoles.length > 0;
    return account.authorize?.({ ...request, ...(!isDeclared && { stackRoles }) }) ?? true;
  };
