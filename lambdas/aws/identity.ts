import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandInput,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientOptions } from './clientOptions.ts';

export interface Pool {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** What the pool gives for a good password or refresh token. */
export interface PoolTokens {
  readonly idToken: string;
  /** Absent on a refresh: the old one stays good. */
  readonly refreshToken: string | undefined;
}

let client: CognitoIdentityProviderClient | undefined;
const cognito = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient({ ...clientOptions });
  return client;
};

/** The pool's ways to say no: who or what, it never tells which. */
const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'UserLambdaValidationException',
  'InvalidParameterException',
  'InvalidPasswordException',
]);
/** The pool does not tell capitals from small letters; neither do we. */
const usernameOf = (email: string): string => email.toLowerCase();
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const initiateAuth = async (
  input: AdminInitiateAuthCommandInput,
): Promise<PoolTokens | undefined> => {
  try {
    const { AuthenticationResult: given } = await cognito().send(
      new AdminInitiateAuthCommand(input),
    );
    if (given?.IdToken === undefined) return undefined;
    return { idToken: given.IdToken, refreshToken: given.RefreshToken };
  } catch (error) {
    if (refusals.has(nameOf(error))) return undefined;
    throw error;
  }
};

/** Undefined when address or password is wrong, or the user may not sign in. */
export const signIn = (
  { userPoolId, clientId }: Pool,
  credentials: { readonly email: string; readonly password: string },
): Promise<PoolTokens | undefined> =>
  initiateAuth({
    UserPoolId: userPoolId,
    ClientId: clientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: usernameOf(credentials.email), PASSWORD: credentials.password },
  });

/** Undefined when the token is no longer good. */
export const refreshSignIn = (
  { userPoolId, clientId }: Pool,
  refreshToken: string,
): Promise<PoolTokens | undefined> =>
  initiateAuth({
    UserPoolId: userPoolId,
    ClientId: clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });

/** Ends every refresh token that the pool gave to a user. A user who is not there has none. */
export const signOutEverywhere = async (
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  email: string,
): Promise<void> => {
  try {
    await cognito().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: usernameOf(email) }),
    );
  } catch (error) {
    if (nameOf(error) !== 'UserNotFoundException') throw error;
  }
};

const subOf = (attributes: readonly AttributeType[] | undefined): string => {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('The pool gave a user without sub');
  return sub;
};

const randomPassword = (): string => `${randomBytes(32).toString('base64url')}aA1!`;

/**
 * Makes a user, or finds the one with this address, and sets a permanent password: a random one
 * unless given. Returns the user's `sub`. Sends no mail.
 */
export const createPoolUser = async (
  { userPoolId }: Pick<Pool, 'userPoolId'>,
  user: { readonly email: string; readonly password?: string },
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
          { Name: 'email_verified', Value: 'true' },
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
