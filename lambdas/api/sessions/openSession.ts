import type { PoolTokens } from '#aws/identity.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type CustomerItem, readCustomer } from '#store/customers.ts';
import { issueHandle, startSession } from '#store/sessions.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

interface Member {
  readonly user: UserItem;
  readonly customer: CustomerItem;
}

/** The user that the token speaks of, while active; else the same answer as to a wrong password. */
const memberOf = async (deps: AuthDeps, idToken: string): Promise<Member> => {
  const caller = await deps.verifyToken(idToken);
  const user = await readUser(deps.identity, caller.userId);
  const customer = await readCustomer(deps.identity, caller.customer.customerId);
  if (user?.status !== 'ACTIVE' || customer === undefined) {
    throw new AppError('invalidCredentials');
  }
  await writeAuditEntry(deps, { by: caller, action: 'sign-in' });
  return { user, customer };
};

const userInfoOf = (user: UserItem) => ({
  username: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  view: user.view,
});

/** A session of ours for who the pool has let in, in the words of the sign-in's reply. */
export const openSession = async (
  { deps, now }: PublicCall<AuthDeps>,
  { idToken, refreshToken }: PoolTokens,
) => {
  if (refreshToken === undefined) throw new Error('The pool gave no refresh token');
  const { user, customer } = await memberOf(deps, idToken);
  const session = await startSession(deps.identity, user.userId, now);
  const handle = await issueHandle(deps.identity, { session, refreshToken, now });
  deps.userStatus.evict(user.userId);
  return {
    userId: user.userId,
    userInfo: userInfoOf(user),
    customer: { _id: customer.id, name: customer.name, id: customer.id },
    idToken: { jwtToken: idToken },
    refreshToken: { token: handle },
  };
};
