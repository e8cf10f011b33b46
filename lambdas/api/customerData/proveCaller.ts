import { answerWithCode, signIn } from '#aws/identity.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readSession } from '#store/sessions.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { passwordOf } from '../sessions/base64Password.ts';
import { throttle } from '../shared/throttle.ts';

const perUser = { capacity: 10, refillMs: 60_000 };
/** Users of an identity provider have no password: they have signed in so shortly before. */
const FRESH_MS = 15 * 60_000;

interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

const refused = (text = 'Invalid credentials') => new AppError('invalidRequest', text);

const isFresh = async ({ deps, caller, now }: MemberCall<OrgDeps>): Promise<boolean> => {
  const session = await readSession(deps.identity, caller);
  return session?.factor === 'provider' && now - session.startedAt < FRESH_MS;
};

/** Password, and the code of the second factor where the user has one. */
export const proveCaller = async (call: MemberCall<OrgDeps>, proof: Proof): Promise<UserItem> => {
  const { deps, caller, now } = call;
  const user = await readUser(deps.identity, caller.userId);
  if (user === undefined) throw new AppError('notSignedIn');
  await throttle(deps.identity, { name: `prove ${user.userId}`, rule: perUser, now });
  if (user.googleOrOkta !== '') {
    if (await isFresh(call)) return user;
    throw refused('Sign in again first: your session is older than 15 minutes.');
  }
  if (proof.password === '') throw refused();
  const { email } = user;
  const answer = await signIn(deps.pool, { email, password: passwordOf(proof.password) });
  if (answer === undefined) throw refused();
  if (answer.tokens !== undefined) return user;
  const given = { email, session: answer.codeSession, code: proof.code ?? '' };
  if (given.code === '' || (await answerWithCode(deps.pool, given)) === undefined) throw refused();
  return user;
};
