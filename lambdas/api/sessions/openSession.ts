import { type PoolTokens, refreshSignIn } from '#aws/identity.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { type CustomerItem, readCustomer } from '#store/customers.ts';
import { issueHandle, type SessionItem, startSession } from '#store/sessions.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { promoteFirstUser } from './promoteFirstUser.ts';

interface Member {
  readonly user: UserItem;
  readonly customer: CustomerItem;
  readonly caller: Caller;
  /** Names the user's role as it is now. */
  readonly idToken: string;
}

/** A token with the role that the user has just been given. */
const renewed = async ({ pool }: AuthDeps, refreshToken: string): Promise<string> => {
  const tokens = await refreshSignIn(pool, refreshToken);
  if (tokens === undefined) throw new AppError('invalidCredentials');
  return tokens.idToken;
};

/** The active user of the token; otherwise the same error as for a wrong password. */
const memberOf = async (deps: AuthDeps, given: VerifiedTokens): Promise<Member> => {
  const caller = await deps.verifyToken(given.idToken);
  const user = await readUser(deps.identity, caller.userId);
  const customer = await readCustomer(deps.identity, caller.customer.customerId);
  if (user?.status !== 'ACTIVE' || user.machine !== null || customer === undefined) {
    throw new AppError('invalidCredentials');
  }
  if (!(await promoteFirstUser(deps, user, caller))) {
    return { user, customer, caller, idToken: given.idToken };
  }
  const idToken = await renewed(deps, given.refreshToken);
  return { user: { ...user, role: 'ADMIN' }, customer, caller, idToken };
};

const userInfoOf = (user: UserItem) => ({
  username: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  view: user.view,
});

type VerifiedTokens = PoolTokens & { readonly refreshToken: string };

/** Tokens of the pool, and what they were given for. */
export interface ProvenSignIn {
  readonly tokens: PoolTokens;
  readonly factor: SessionItem['factor'];
}

/** A session of ours for who the pool has let in, in the words of the sign-in's reply. */
export const openSession = async (
  { deps, now, sourceAddress: address, userAgent }: PublicCall<AuthDeps>,
  { tokens: { refreshToken, ...tokens }, factor }: ProvenSignIn,
) => {
  if (refreshToken === undefined) throw new Error('The pool gave no refresh token');
  const { user, customer, caller, idToken } = await memberOf(deps, { ...tokens, refreshToken });
  const { userId, sessionId } = caller;
  const session = { sessionId, userId, startedAt: now, address, userAgent, factor };
  await startSession(deps.identity, session);
  const handle = await issueHandle(deps.identity, { session, refreshToken, now });
  await writeAuditEntry(deps, { by: caller, action: 'sign-in' });
  return {
    userId,
    userInfo: userInfoOf(user),
    customer: { _id: customer.id, name: customer.name, id: customer.id },
    idToken: { jwtToken: idToken },
    refreshToken: { token: handle },
  };
};
