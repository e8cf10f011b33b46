import type { RequestOf } from '#contracts/http/route.ts';
import type { sessionRoutes } from '#contracts/session/routes.ts';
import type { PublicCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { dropBucket } from '#store/buckets.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { withMinimumDuration } from '../shared/withMinimumDuration.ts';
import { audited, type Refusal } from './auditRefusal.ts';
import { passwordOf } from './base64Password.ts';
import { firstStep } from './firstStep.ts';
import { openSession, type ProvenSignIn } from './openSession.ts';
import { secondStep } from './secondStep.ts';

/** Ten tries at one account from one address, then one in thirty seconds. */
const perAccount = { capacity: 10, refillMs: 30_000 };
/** A hundred tries from one address, whatever the account, then one a second. */
const perAddress = { capacity: 100, refillMs: 1_000 };

const passwordStep = async (deps: AuthDeps, given: { email: string; password: string }) => {
  const answer = await firstStep(deps, given);
  if (answer === undefined) throw new AppError('invalidCredentials');
  return answer;
};

/** Undefined = the password is right and a code is required. */
const authenticate = async (
  call: PublicCall<AuthDeps>,
  request: RequestOf<typeof sessionRoutes.login>,
): Promise<ProvenSignIn | undefined> => {
  const { deps, now, sourceAddress } = call;
  const { email, code, recoveryCode } = request;
  const account = `login ${sourceAddress} ${email.toLowerCase()}`;
  const refusedAs = (refusal: Refusal) => ({ call, email, refusal });
  await throttle(deps.identity, { name: `login ${sourceAddress}`, rule: perAddress, now });
  await audited(refusedAs('wrong password'), () =>
    throttle(deps.identity, { name: account, rule: perAccount, now }),
  );
  const password = passwordOf(request.password);
  const answer = await audited(refusedAs('wrong password'), () =>
    passwordStep(deps, { email, password }),
  );
  const tokens = await audited(refusedAs('wrong code'), () =>
    secondStep(call, answer, { email, password, code, recoveryCode }),
  );
  if (tokens === undefined) return undefined;
  await dropBucket(deps.identity, account);
  return { tokens, factor: answer.tokens === undefined ? 'code' : 'password' };
};

const answer: UseCase<typeof sessionRoutes.login, AuthDeps> = async (request, call) => {
  const proven = await authenticate(call, request);
  if (proven === undefined) return { challenge: 'SOFTWARE_TOKEN_MFA' };
  const inactive = { call, email: request.email, refusal: 'user is not active' } as const;
  const { userId, userInfo, ...rest } = await audited(inactive, () => openSession(call, proven));
  return { token: { userInfo: { _id: userId, ...userInfo }, ...rest } };
};

/** Whatever is wrong (address, password, status), the answer is the same, in the same time. */
export const login: UseCase<typeof sessionRoutes.login, AuthDeps> = (request, call) =>
  withMinimumDuration(call.deps, () => answer(request, call), 'refusals');
