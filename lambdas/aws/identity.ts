import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandInput,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, nameOf, type Pool, unless, usernameOf } from './pool.ts';

export type { Pool } from './pool.ts';

/** Tokens that the pool returns for a valid password or refresh token. */
export interface PoolTokens {
  readonly idToken: string;
  readonly accessToken: string;
  /** Absent on a refresh: the old one stays valid. */
  readonly refreshToken: string | undefined;
}
/** The reply to a valid password: tokens, or the challenge for a code of an authenticator app. */
export type SignInAnswer =
  | { readonly tokens: PoolTokens }
  | { readonly tokens?: never; readonly codeSession: string };

/** Errors by which the pool refuses a sign-in. */
const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'UserLambdaValidationException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'CodeMismatchException',
  'ExpiredCodeException',
]);

const tokensOf = (given: AuthenticationResultType | undefined): PoolTokens | undefined =>
  given?.IdToken === undefined
    ? undefined
    : {
        idToken: given.IdToken,
        accessToken: given.AccessToken ?? '',
        refreshToken: given.RefreshToken,
      };

const initiateAuth = (input: AdminInitiateAuthCommandInput) =>
  unless(refusals, () => cognito().send(new AdminInitiateAuthCommand(input)));

/** Undefined when address or password is wrong, or the user may not sign in. */
export const signIn = async (
  { userPoolId, clientId }: Pool,
  credentials: { readonly email: string; readonly password: string },
): Promise<SignInAnswer | undefined> => {
  const reply = await initiateAuth({
    UserPoolId: userPoolId,
    ClientId: clientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: usernameOf(credentials.email), PASSWORD: credentials.password },
  });
  if (reply?.ChallengeName === 'SOFTWARE_TOKEN_MFA' && reply.Session !== undefined) {
    return { codeSession: reply.Session };
  }
  const tokens = tokensOf(reply?.AuthenticationResult);
  return tokens && { tokens };
};

/** Undefined when the code is wrong, or the session of the password is over. */
export const answerWithCode = async (
  { userPoolId, clientId }: Pool,
  given: { readonly email: string; readonly session: string; readonly code: string },
): Promise<PoolTokens | undefined> => {
  const reply = await unless(refusals, () =>
    cognito().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: userPoolId,
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: given.session,
        ChallengeResponses: {
          USERNAME: usernameOf(given.email),
          SOFTWARE_TOKEN_MFA_CODE: given.code,
        },
      }),
    ),
  );
  return tokensOf(reply?.AuthenticationResult);
};

/** Undefined when the token is no longer valid. */
export const refreshSignIn = async (
  { userPoolId, clientId }: Pool,
  refreshToken: string,
): Promise<PoolTokens | undefined> =>
  tokensOf(
    (
      await initiateAuth({
        UserPoolId: userPoolId,
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      })
    )?.AuthenticationResult,
  );

/** Revokes every refresh token of a user; a user whom the pool does not have has none. */
export const signOutEverywhere = async (
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  email: string,
): Promise<void> => {
  await unless(new Set(['UserNotFoundException']), () =>
    cognito().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: usernameOf(email) }),
    ),
  );
};

const subOf = (attributes: readonly AttributeType[] | undefined): string => {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('The pool gave a user without sub');
  return sub;
};

const randomPassword = (): string => `${randomBytes(32).toString('base64url')}aA1!`;

/**
 * Makes a user, or finds the one with this address, and sets a permanent password: a random one
 * unless given. Without a mailbox the pool mails no codes. Returns the user's `sub`. Sends no mail.
 */
export const createPoolUser = async (
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  user: { readonly email: string; readonly password?: string; readonly hasMailbox?: false },
): Promise<string> => {
  const who = { UserPoolId: userPoolId, Username: usernameOf(user.email) };
  let sub: string;
  try {
    const { User: made } = await cognito().send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'email_verified', Value: String(user.hasMailbox ?? true) },
        ],
      }),
    );
    sub = subOf(made?.Attributes);
  } catch (error) {
    if (nameOf(error) !== 'UsernameExistsException') throw error;
    sub = subOf((await cognito().send(new AdminGetUserCommand(who))).UserAttributes);
  }
  await cognito().send(
    new AdminSetUserPasswordCommand({
      ...who,
      Password: user.password ?? randomPassword(),
      Permanent: true,
    }),
  );
  return sub;
};
