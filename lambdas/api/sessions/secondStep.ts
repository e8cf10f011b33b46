import { answerWithCode, type PoolTokens, type SignInAnswer, signIn } from '#aws/identity.ts';
import { setTotpRequired } from '#aws/secondFactor.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { takeRecoveryCode } from '#store/recoveryCodes.ts';
import { readUserIdOfEmail } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { requireCodeAgain } from './firstStep.ts';

/** Ten codes for one account from anywhere, then one in a minute. */
const perAccount = { capacity: 10, refillMs: 60_000 };

export interface Given {
  readonly email: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly recoveryCode: string | undefined;
}

/** Another sign-in of the user may require a code again meanwhile. */
const ATTEMPTS = 4;

const signInWithout = async (
  { pool }: AuthDeps,
  { email, password }: Given,
): Promise<PoolTokens | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await setTotpRequired(pool, email, false);
    const answer = await signIn(pool, { email, password });
    if (answer === undefined || answer.tokens !== undefined) return answer?.tokens;
  }
  throw new AppError('unavailable', undefined, { 'retry-after': '2' });
};

/** A recovery code replaces the app once: the pool requires no code meanwhile. */
const withRecoveryCode = async (deps: AuthDeps, given: Given): Promise<PoolTokens | undefined> => {
  const { email, recoveryCode = '' } = given;
  const userId = await readUserIdOfEmail(deps.identity, email);
  if (userId === undefined || !(await takeRecoveryCode(deps.identity, userId, recoveryCode))) {
    return undefined;
  }
  try {
    return await signInWithout(deps, given);
  } finally {
    await requireCodeAgain(deps, { email, userId });
  }
};

/** Tokens, or undefined while neither code nor recovery code was given. */
export const secondStep = async (
  { deps, now }: PublicCall<AuthDeps>,
  answer: SignInAnswer,
  given: Given,
): Promise<PoolTokens | undefined> => {
  if (answer.tokens !== undefined) return answer.tokens;
  const { email, code, recoveryCode } = given;
  if (!code && !recoveryCode) return undefined;
  const name = `second factor ${email.toLowerCase()}`;
  await throttle(deps.identity, { name, rule: perAccount, now });
  const tokens = code
    ? await answerWithCode(deps.pool, { email, code, session: answer.codeSession })
    : await withRecoveryCode(deps, given);
  if (tokens === undefined) throw new AppError('invalidCredentials', 'This code is not right.');
  return tokens;
};
