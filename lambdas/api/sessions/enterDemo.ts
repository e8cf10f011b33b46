import { createHmac } from 'node:crypto';
import { createPoolUser, type PoolTokens, signIn } from '#aws/identity.ts';
import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCustomer } from '#store/customers.ts';
import { signingKey } from '#store/signingKeys.ts';
import { writeUser } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { openSession } from './openSession.ts';

const perAddress = { capacity: 20, refillMs: 30_000 };

/** Known to this deployment only, and to it without being kept. */
const passwordOf = async ({ identity }: AuthDeps, email: string): Promise<string> => {
  const key = await signingKey(identity, 'demo');
  return `${createHmac('sha256', key).update(email).digest('base64url')}aA1!`;
};

/** The one user of all visitors, created by the first of them. */
const makeVisitor = async (
  { identity, pool, demoCustomer }: AuthDeps,
  who: { readonly email: string; readonly password: string },
): Promise<void> => {
  const userId = await createPoolUser(pool, who);
  await writeUser(identity, {
    userId,
    customerId: demoCustomer,
    email: who.email,
    firstName: 'Demo',
    lastName: 'Visitor',
    role: 'OPERATOR',
    status: 'ACTIVE',
    view: 'data',
    signedOutAt: null,
    createdAt: Date.now(),
    demo: true,
  });
};

/** One instance makes the visitor; another may when that one has died. */
const making = { capacity: 1, refillMs: 10_000 };
/** Seven seconds in all, on average: the function may take fifteen. */
const ATTEMPTS = 16;
const APART_MS = 900;

const mayMakeVisitor = async ({ identity }: AuthDeps): Promise<boolean> => {
  try {
    await throttle(identity, { name: 'demo visitor', rule: making, now: Date.now() });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return false;
    throw error;
  }
};

/** The pool takes a limited number of calls a second; undefined = it was too many. */
const unlessBusy = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'TooManyRequestsException') return undefined;
    throw error;
  }
};

/** Concurrent first visitors: one call creates the user, the others wait for it. */
const tokensOfVisitor = async (deps: AuthDeps): Promise<PoolTokens | undefined> => {
  const email = `demo@${deps.demoCustomer}.demo.invalid`.toLowerCase();
  const who = { email, password: await passwordOf(deps, email) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await unlessBusy(() => signIn(deps.pool, who));
    if (answer?.tokens !== undefined) return answer.tokens;
    if (await mayMakeVisitor(deps)) await unlessBusy(() => makeVisitor(deps, who));
    else await deps.wait(Math.random() * APART_MS);
  }
  return undefined;
};

/** Anyone may look at the sample customer and change nothing. */
export const enterDemo: UseCase<typeof sessionRoutes.enterDemo, AuthDeps> = async (_, call) => {
  const { deps, sourceAddress, now } = call;
  const { identity, demoCustomer } = deps;
  if (demoCustomer === '') throw new AppError('notFound');
  await throttle(identity, { name: `demo ${sourceAddress}`, rule: perAddress, now });
  if ((await readCustomer(identity, demoCustomer)) === undefined) throw new AppError('notFound');
  const tokens = await tokensOfVisitor(deps);
  if (tokens === undefined) throw new AppError('unavailable');
  const { userId: _visitor, ...token } = await openSession(call, { tokens, factor: 'password' });
  return { token };
};
