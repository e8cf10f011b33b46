import { type PoolTokens, signIn } from '#aws/identity.ts';
import type { userRoutes } from '#contracts/user.ts';
import { AppError } from '#middleware/appError.ts';
import type { PublicCall, UseCase } from '#middleware/areaHandler.ts';
import { dropBucket } from '#store/buckets.ts';
import { type CustomerItem, readCustomer } from '#store/customers.ts';
import { issueHandle, startSession } from '#store/sessions.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { AuthDeps } from './deps.ts';
import { throttle } from './throttle.ts';

/** Ten tries at one account from one address, then one in thirty seconds. */
const perAccount = { capacity: 10, refillMs: 30_000 };
/** A hundred tries from one address, whatever the account, then one a second. */
const perAddress = { capacity: 100, refillMs: 1_000 };
const MAX_PASSWORD = 256;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

const passwordOf = (encoded: string): string => {
  try {
    const password = base64.test(encoded) ? utf8.decode(Buffer.from(encoded, 'base64')) : '';
    if (password !== '' && password.length <= MAX_PASSWORD) return password;
  } catch {
    // Not UTF-8: no password that anybody could have set.
  }
  throw new AppError('invalidCredentials');
};

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
  return { user, customer };
};

const signInReply = (
  { user, customer }: Member,
  tokens: { readonly idToken: string; readonly handle: string },
) => ({
  token: {
    userInfo: {
      _id: user.userId,
      username: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      view: user.view,
    },
    customer: { _id: customer.id, name: customer.name, id: customer.id },
    idToken: { jwtToken: tokens.idToken },
    refreshToken: { token: tokens.handle },
  },
});

const authenticate = async (
  { deps, now, sourceAddress }: PublicCall<AuthDeps>,
  { email, password }: { email: string; password: string },
): Promise<PoolTokens> => {
  const { identity } = deps;
  const account = `login ${sourceAddress} ${email.toLowerCase()}`;
  await throttle(identity, { name: `login ${sourceAddress}`, rule: perAddress, now });
  await throttle(identity, { name: account, rule: perAccount, now });
  const tokens = await signIn(deps.pool, { email, password: passwordOf(password) });
  if (tokens === undefined) throw new AppError('invalidCredentials');
  await dropBucket(identity, account);
  return tokens;
};

/** Whatever is wrong (address, password, status), the answer is the same. */
export const login: UseCase<typeof userRoutes.login, AuthDeps> = async (request, call) => {
  const { deps, now } = call;
  const { idToken, refreshToken } = await authenticate(call, request);
  if (refreshToken === undefined) throw new Error('The pool gave no refresh token');
  const member = await memberOf(deps, idToken);
  const session = await startSession(deps.identity, member.user.userId, now);
  const handle = await issueHandle(deps.identity, { session, refreshToken, now });
  deps.userStatus.evict(member.user.userId);
  return signInReply(member, { idToken, handle });
};
