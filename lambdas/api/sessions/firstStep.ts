import { type SignInAnswer, signIn } from '#aws/identity.ts';
import { setTotpRequired } from '#aws/secondFactor.ts';
import { AppError } from '#middleware/appError.ts';
import { readUser } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';

const ATTEMPTS = 4;

type Deps = Pick<AuthDeps, 'identity' | 'pool' | 'verifyToken'>;
interface Credentials {
  readonly email: string;
  readonly password: string;
}

const hasFactor = async ({ identity }: Deps, userId: string): Promise<boolean> =>
  (await readUser(identity, userId))?.mfa === true;

/** The pool requires a code again, unless the factor was removed meanwhile. */
export const requireCodeAgain = async (
  deps: Deps,
  { email, userId }: { readonly email: string; readonly userId: string },
): Promise<void> => {
  await setTotpRequired(deps.pool, email, true);
  if (!(await hasFactor(deps, userId))) await setTotpRequired(deps.pool, email, false);
};

/**
 * The pool's answer to a password. While a recovery code is used, and after a run that died in it, the
 * pool requires no code of the user: its tokens then count for nobody else.
 */
export const firstStep = async (
  deps: Deps,
  credentials: Credentials,
): Promise<SignInAnswer | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await signIn(deps.pool, credentials);
    if (answer?.tokens === undefined) return answer;
    const { userId } = await deps.verifyToken(answer.tokens.idToken);
    if (!(await hasFactor(deps, userId))) return answer;
    await requireCodeAgain(deps, { email: credentials.email, userId });
  }
  throw new AppError('unavailable', undefined, { 'retry-after': '2' });
};
