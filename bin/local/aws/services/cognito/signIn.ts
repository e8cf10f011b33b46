import { randomUUID } from 'node:crypto';
import { WireError, type WireOperation } from '#local/aws/types.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import {
  issueTokens,
  notAuthorized,
  type Pool,
  refreshTokens,
  runTrigger,
  type TokenReason,
} from './pool.ts';
import { isTotpCode } from './totp.ts';
import type { User } from './users.ts';

interface AuthInput {
  readonly ClientId?: string;
  readonly AuthFlow?: string;
  readonly AuthParameters?: Readonly<Record<string, string>>;
}
interface ChallengeInput {
  readonly ClientId?: string;
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeResponses?: Readonly<Record<string, string>>;
}

export type PoolOf = (input: { UserPoolId?: string; ClientId?: string }) => Pool;

interface Session {
  readonly username: string;
  readonly challenge: string;
  readonly untilMs: number;
}
interface Failures {
  count: number;
  lockedUntilMs: number;
}

const SESSION_MS = 3 * 60_000;
const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_MS = 15 * 60_000;
const BAD_PASSWORD = 'Incorrect username or password.';

type Sessions = Map<string, Session>;

/** State of one emulator: open challenges and failed passwords. */
interface SignIn {
  readonly poolOf: PoolOf;
  readonly sessions: Sessions;
  readonly failures: Map<string, Failures>;
}

/** Signing in: by password, with the challenges in between, and by refresh token. */
export function signInOperations(poolOf: PoolOf): Readonly<Record<string, WireOperation>> {
  const state: SignIn = { poolOf, sessions: new Map(), failures: new Map() };
  const initiate = (input: AuthInput) => initiateAuth(state, input);
  const respond = (input: ChallengeInput) => respondToChallenge(state, input);
  return {
    InitiateAuth: initiate,
    AdminInitiateAuth: initiate,
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
    GetTokensFromRefreshToken: async (input: { ClientId: string; RefreshToken: string }) => ({
      AuthenticationResult: await refreshTokens(poolOf(input), input.RefreshToken),
    }),
  };
}

async function initiateAuth(state: SignIn, input: AuthInput) {
  const pool = state.poolOf(input);
  const parameters = input.AuthParameters ?? {};
  switch (input.AuthFlow) {
    case 'USER_PASSWORD_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
      return signInWithPassword(state, pool, parameters);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return { AuthenticationResult: await refreshTokens(pool, parameters.REFRESH_TOKEN ?? '') };
    default: {
      const message = `${input.AuthFlow} flow not enabled for this client`;
      throw new WireError('InvalidParameterException', message);
    }
  }
}

async function signInWithPassword(
  { sessions, failures }: SignIn,
  pool: Pool,
  parameters: Readonly<Record<string, string>>,
) {
  const { USERNAME: name = '', PASSWORD: password = '' } = parameters;
  const user = pool.users.find(name);
  await checkAttempt(failures, user?.username ?? name, () =>
    isPassword(password, user?.passwordHash),
  );
  if (!user) throw notAuthorized(BAD_PASSWORD);
  checkMaySignIn(user);
  const USER_ID_FOR_SRP = user.username;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const userAttributes = JSON.stringify(user.attributes);
    const parameters = { USER_ID_FOR_SRP, requiredAttributes: '[]', userAttributes };
    return openChallenge(sessions, 'NEW_PASSWORD_REQUIRED', parameters);
  }
  if (user.totp?.on) return openChallenge(sessions, 'SOFTWARE_TOKEN_MFA', { USER_ID_FOR_SRP });
  return signedIn(pool, user, 'TokenGeneration_Authentication');
}

function openChallenge(
  sessions: Sessions,
  challenge: string,
  parameters: { readonly USER_ID_FOR_SRP: string; readonly [name: string]: string },
) {
  const id = randomUUID();
  const { USER_ID_FOR_SRP: username } = parameters;
  sessions.set(id, { username, challenge, untilMs: Date.now() + SESSION_MS });
  return { ChallengeName: challenge, Session: id, ChallengeParameters: parameters };
}

async function respondToChallenge({ poolOf, sessions }: SignIn, input: ChallengeInput) {
  const pool = poolOf(input);
  const session = sessions.get(input.Session ?? '');
  if (!session || session.challenge !== input.ChallengeName || session.untilMs <= Date.now()) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  const user = pool.users.get(session.username);
  checkMaySignIn(user);
  const reply = await answerChallenge(pool, user, input);
  sessions.delete(input.Session ?? '');
  return reply;
}

/** Locks a user after five wrong passwords, for twice as long each time. */
async function checkAttempt(
  failures: Map<string, Failures>,
  name: string,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const known = failures.get(name) ?? { count: 0, lockedUntilMs: 0 };
  if (known.lockedUntilMs > Date.now()) throw notAuthorized('Password attempts exceeded');
  if (await isRight()) {
    failures.delete(name);
    return;
  }
  known.count++;
  if (known.count >= FREE_ATTEMPTS) {
    const lock = Math.min(1000 * 2 ** (known.count - FREE_ATTEMPTS), LONGEST_LOCK_MS);
    known.lockedUntilMs = Date.now() + lock;
  }
  failures.set(name, known);
  throw notAuthorized(BAD_PASSWORD);
}

function checkMaySignIn(user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new WireError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new WireError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}

async function signedIn(pool: Pool, user: User, reason: TokenReason) {
  const AuthenticationResult = await issueTokens(pool, user, { reason });
  await runTrigger(pool, 'PostAuthentication', {
    triggerSource: 'PostAuthentication_Authentication',
    user,
    request: { newDeviceUsed: false },
  });
  return { ChallengeParameters: {}, AuthenticationResult };
}

async function answerChallenge(pool: Pool, user: User, input: ChallengeInput) {
  const responses = input.ChallengeResponses ?? {};
  if (input.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    const code = responses.SOFTWARE_TOKEN_MFA_CODE ?? '';
    if (!user.totp || !isTotpCode(user.totp.secret, code, Date.now())) {
      throw new WireError('CodeMismatchException', 'Invalid code received for user');
    }
    return signedIn(pool, user, 'TokenGeneration_Authentication');
  }
  const password = responses.NEW_PASSWORD ?? '';
  checkPassword(password, pool.settings.passwordPolicy ?? { minimumLength: 8 });
  const given = Object.entries(responses).flatMap(([name, value]) =>
    name.startsWith('userAttributes.') ? [[name.slice('userAttributes.'.length), value]] : [],
  );
  const changed: User = {
    ...user,
    attributes: { ...user.attributes, ...Object.fromEntries(given) },
    passwordHash: await hashPassword(password),
    status: 'CONFIRMED',
  };
  await pool.users.put(changed);
  return signedIn(pool, changed, 'TokenGeneration_NewPasswordChallenge');
}
