import { knownIn } from '#domain/accessPolicy/known.ts';
import type { AuthorizationRequest, LocalAccount } from '#local/aws/types.ts';
import { requestedResource } from './requestedResource.ts';
import { decideFor, type Session, type Sessions } from './sessions.ts';

/** Cognito compares no policy with calls of users for themselves: they hold a token, or a code. */
const ofUsers = [
  'AssociateSoftwareToken',
  'ConfirmForgotPassword',
  'ForgotPassword',
  'VerifySoftwareToken',
];
const open = new Set([
  'sts:GetCallerIdentity',
  ...ofUsers.map((operation) => `cognito-idp:${operation}`),
]);

/** It compares the policies with each item itself: an operation may be several actions. */
const DECIDES_ITSELF = 'dynamodb';

const mayBegin = (session: Session, { call, action, input }: AuthorizationRequest): boolean => {
  const resource = requestedResource(call, input);
  const decision = decideFor(session, { action, resource, ...knownIn({}, isOfSession) });
  return open.has(action) || decision.result !== 'denied';
};

/**
 * Whether a call may begin. Policies of the caller's role and of its session are compared with
 * action, resource and session tags: in the product's account those of its functions, in a
 * customer's those of its stack's roles. Condition keys that only the service knows are left to it.
 */
export const authorizer =
  (
    accounts: ReadonlyMap<string, LocalAccount>,
    sessions: Sessions,
  ): NonNullable<LocalAccount['authorize']> =>
  (request) => {
    const { call } = request;
    const account = accounts.get(call.accountId);
    const session = sessions.of(call.accessKeyId);
    if (account === undefined && call.service === DECIDES_ITSELF) return true;
    if (session?.role !== undefined) return mayBegin(session, request);
    if (account === undefined) return true;
    const stackRoles = sessions.rolesIn(account.accountId);
    const isDeclared = stackRoles.length === 0 && account.assumableRoles.length > 0;
    return account.authorize?.({ ...request, ...(!isDeclared && { stackRoles }) }) ?? true;
  };

const isOfSession = (key: string): boolean => key.startsWith('aws:principaltag/');
