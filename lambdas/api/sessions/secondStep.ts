import { answerWithCode, type PoolTokens, type SignInAnswer, signIn } from '#aws/identity.ts';
import { setTotpRequired } from '#aws/secondFactor.ts';
import type { PublicCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { takeRecoveryCode } from '#store/recoveryCodes.ts';
import { readUserIdOfEmail } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';

/** Ten codes for one account from anywhere, then one in a minute. */
const perAccount = { capacity: 10, refillMs: 60_000 };

export interface Given {
  readonly email: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly recoveryCode: string | undefined;
}

/** A recovery code replaces the app once: the pool requires no code meanwhile. */
const withRecoveryCode = async (
  { identity, pool }: AuthDeps,
  { email, password, recoveryCode = '' }: Given,
): Promise<PoolTokens | undefined> => {
  const userId = await readUserIdOfEmail(identity, email);
  if (userId === undefined || !(await takeRecoveryCode(identity, userId, recoveryCode))) {
    return undefined;
  }
  await setTotpRequired(pool, email, false);
  try {
    return (await signIn(pool, { email, password }))?.tokens;
  } finally {
    await setTotpRequired(pool, email, true);
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
