import { knownIn } from '#domain/accessPolicy/known.ts';
import type { LocalAccount } from '#local/aws/types.ts';
import { requestedResource } from './requestedResource.ts';
import { decideFor, type Sessions } from './sessions.ts';

/** GetCallerIdentity needs no permission. */
const isOpen = (action: string): boolean => action === 'sts:GetCallerIdentity';

/**
 * Whether a call in a customer's account may begin. Policies of a stack's role and of its session
 * are compared with action, resource and session tags. Condition keys that only the service knows
 * are left to it.
 */
export const authorizer =
  (
    accounts: ReadonlyMap<string, LocalAccount>,
    sessions: Sessions,
  ): NonNullable<LocalAccount['authorize']> =>
  (request) => {
    const { call, action, input } = request;
    const account = accounts.get(call.accountId);
    if (account === undefined) return true;
    const session = sessions.of(call.accessKeyId);
    if (session?.role !== undefined) {
      const resource = requestedResource(call, input);
      const decision = decideFor(session, { action, resource, ...knownIn({}, isOfSession) });
      return isOpen(action) || decision.result !== 'denied';
    }
    const stackRoles = sessions.rolesIn(account.accountId);
    const isDeclared = stackRoles.length === 0 && account.assumableRoles.length > 0;
    return account.authorize?.({ ...request, ...(!isDeclared && { stackRoles }) }) ?? true;
  };

const isOfSession = (key: string): boolean => key.startsWith('aws:principaltag/');
