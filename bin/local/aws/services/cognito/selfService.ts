import { randomUUID } from 'node:crypto';
import { WireError, type WireOperation } from '#local/aws/types.ts';
import { type MfaInput, signedOut, withMfa } from './admin.ts';
import { checkCode, sendCode } from './codes.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { notAuthorized, type Pool, runTrigger } from './pool.ts';
import type { PoolOf } from './signIn.ts';
import { isTotpCode, newTotpSecret } from './totp.ts';
import { digest, type User } from './users.ts';
import { type Attribute, mfaOf, readAttributes, writeAttributes } from './wireUser.ts';

interface TokenInput {
  readonly AccessToken: string;
}
interface ClientInput {
  readonly ClientId: string;
  readonly Username: string;
}
interface CodeInput extends ClientInput {
  readonly ConfirmationCode: string;
  readonly Password: string;
}

const policyOf = (pool: Pool) => pool.settings.passwordPolicy ?? { minimumLength: 8 };

/** What a user does for itself: with an access token, or with a code from its mail. */
export function selfServiceOperations(
  poolOf: PoolOf,
  pools: () => readonly Pool[],
): Readonly<Record<string, WireOperation>> {
  const me = ({ AccessToken }: TokenInput) => userOfToken(pools(), AccessToken);
  return {
    GetUser: (input: TokenInput) => {
      const { user } = me(input);
      return { Username: user.username, UserAttributes: writeAttributes(user), ...mfaOf(user) };
    },
    ChangePassword: async (
      input: TokenInput & { PreviousPassword: string; ProposedPassword: string },
    ) => {
      const { pool, user } = me(input);
      if (!(await isPassword(input.PreviousPassword, user.passwordHash))) {
        throw notAuthorized('Incorrect username or password.');
      }
      await setPassword(pool, user, input.ProposedPassword);
    },
    UpdateUserAttributes: async (input: TokenInput & { UserAttributes: Attribute[] }) => {
      const { pool, user } = me(input);
      const attributes = {
        ...user.attributes,
        ...readAttributes(pool.settings, input.UserAttributes),
      };
      await pool.users.put({ ...user, attributes });
    },
    GlobalSignOut: async (input: TokenInput) => {
      const { pool, user } = me(input);
      await pool.users.put(signedOut(user));
    },
    RevokeToken: async (input: { Token: string }) => {
      for (const { users } of pools()) {
        const found = users.ofRefreshToken(input.Token);
        if (!found) continue;
        const refresh =
          found.user.refresh?.filter(({ hash }) => hash !== digest(input.Token)) ?? [];
        await users.put({ ...found.user, refresh });
      }
    },
    ...mfaOperations(me),
    ...codeOperations(poolOf),
  };
}

type Me = (input: TokenInput) => { pool: Pool; user: User };

function mfaOperations(me: Me): Record<string, WireOperation> {
  return {
    AssociateSoftwareToken: async (input: TokenInput) => {
      const { pool, user } = me(input);
      const secret = newTotpSecret();
      await pool.users.put({
        ...user,
        totp: { secret, pending: true, on: user.totp?.on ?? false },
      });
      return { SecretCode: secret };
    },
    VerifySoftwareToken: async (input: TokenInput & { UserCode: string }) => {
      const { pool, user } = me(input);
      if (!user.totp || !isTotpCode(user.totp.secret, input.UserCode, Date.now())) {
        throw new WireError('EnableSoftwareTokenMFAException', 'Code mismatch');
      }
      await pool.users.put({ ...user, totp: { ...user.totp, pending: false } });
      return { Status: 'SUCCESS' };
    },
    SetUserMFAPreference: async (input: TokenInput & MfaInput) => {
      const { pool, user } = me(input);
      await pool.users.put(withMfa(user, input));
    },
  };
}

const UNKNOWN_DELIVERY = {
  Destination: '***',
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
} as const;

/** The reply does not reveal whether the user exists. */
async function sendForgottenCode(pool: Pool, name: string) {
  const user = pool.users.find(name);
  if (!user) return UNKNOWN_DELIVERY;
  if (user.attributes.email_verified !== 'true' || user.status === 'EXTERNAL_PROVIDER') {
    throw new WireError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return sendCode(pool, user, 'CustomMessage_ForgotPassword');
}

function codeOperations(poolOf: PoolOf): Record<string, WireOperation> {
  return {
    ForgotPassword: async (input: ClientInput) => ({
      CodeDeliveryDetails: await sendForgottenCode(poolOf(input), input.Username),
    }),
    ConfirmForgotPassword: async (input: CodeInput) => {
      const pool = poolOf(input);
      const user = pool.users.find(input.Username);
      if (!user)
        throw new WireError(
          'CodeMismatchException',
          'Invalid verification code provided, please try again.',
        );
      checkCode(user, input.ConfirmationCode);
      await setPassword(pool, user, input.Password);
    },
    SignUp: async (input: ClientInput & { Password: string; UserAttributes?: Attribute[] }) =>
      signUp(poolOf(input), input),
    ConfirmSignUp: async (input: CodeInput) => {
      const pool = poolOf(input);
      const user = pool.users.get(input.Username);
      checkCode(user, input.ConfirmationCode);
      const { code: _code, ...rest } = user;
      const attributes = { ...user.attributes, email_verified: 'true' };
      await pool.users.put({ ...rest, attributes, status: 'CONFIRMED' });
    },
    ResendConfirmationCode: async (input: ClientInput) => {
      const pool = poolOf(input);
      const user = pool.users.get(input.Username);
      return { CodeDeliveryDetails: await sendCode(pool, user, 'CustomMessage_ResendCode') };
    },
  };
}

async function setPassword(pool: Pool, user: User, password: string): Promise<void> {
  checkPassword(password, policyOf(pool));
  const { code: _code, ...rest } = user;
  await pool.users.put({
    ...rest,
    passwordHash: await hashPassword(password),
    status: 'CONFIRMED',
  });
}

async function signUp(
  pool: Pool,
  input: ClientInput & { Password: string; UserAttributes?: Attribute[] },
) {
  checkPassword(input.Password, policyOf(pool));
  if (pool.users.find(input.Username)) {
    throw new WireError('UsernameExistsException', 'User already exists');
  }
  const username = randomUUID();
  const now = Date.now();
  const user: User = {
    username,
    attributes: {
      email: input.Username,
      ...readAttributes(pool.settings, input.UserAttributes),
      sub: username,
    },
    passwordHash: await hashPassword(input.Password),
    status: 'UNCONFIRMED',
    enabled: true,
    createdMs: now,
    modifiedMs: now,
  };
  await runTrigger(pool, 'PreSignUp', { triggerSource: 'PreSignUp_SignUp', user });
  await pool.users.put(user);
  const CodeDeliveryDetails = await sendCode(pool, user, 'CustomMessage_SignUp');
  return { UserConfirmed: false, UserSub: username, CodeDeliveryDetails };
}

/** Reads one of our own access tokens; its signature is checked by signing its claims once more. */
function userOfToken(pools: readonly Pool[], token: string): { pool: Pool; user: User } {
  const claims = readClaims(token);
  const pool = pools.find((one) => one.issuer() === claims.iss);
  const user = pool?.users.find(String(claims.sub));
  if (!pool || claims.token_use !== 'access' || pool.key.sign(claims) !== token) {
    throw notAuthorized('Invalid Access Token');
  }
  if (Number(claims.exp) * 1000 <= Date.now()) throw notAuthorized('Access Token has expired');
  if (!user?.enabled || Number(claims.iat) * 1000 + 999 < (user.signedOutMs ?? 0)) {
    throw notAuthorized('Access Token has been revoked');
  }
  return { pool, user };
}

function readClaims(token: string): Record<string, unknown> {
  try {
    return JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    ) as Record<string, unknown>;
  } catch {
    throw notAuthorized('Invalid Access Token');
  }
}
