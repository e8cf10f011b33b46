import {
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, type Pool, unless, usernameOf } from './pool.ts';

const nobody = new Set(['UserNotFoundException']);

/** False when the pool's policy refuses the password or the user is gone. */
export const setPassword = async (
  { userPoolId }: Pool,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<boolean> => {
  const set = await unless(new Set([...nobody, 'InvalidPasswordException']), () =>
    cognito().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: userPoolId,
        Username: usernameOf(email),
        Password: password,
        Permanent: true,
      }),
    ),
  );
  return set !== undefined;
};

/** A missing user counts as deleted. */
export const deletePoolUser = async ({ userPoolId }: Pool, email: string): Promise<void> => {
  await unless(nobody, () =>
    cognito().send(
      new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: usernameOf(email) }),
    ),
  );
};

/** The pool mails a code, worded by our trigger; an unknown user gets neither code nor error. */
export const mailResetCode = async ({ clientId }: Pool, email: string): Promise<void> => {
  const silent = new Set([...nobody, 'InvalidParameterException', 'LimitExceededException']);
  await unless(silent, () =>
    cognito().send(new ForgotPasswordCommand({ ClientId: clientId, Username: usernameOf(email) })),
  );
};

const wrongCode = new Set([
  ...nobody,
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'NotAuthorizedException',
  'InvalidParameterException',
]);

/** False when the code is wrong, used or expired. */
export const resetByCode = async (
  { clientId }: Pool,
  given: { readonly email: string; readonly code: string; readonly password: string },
): Promise<boolean> => {
  const done = await unless(wrongCode, () =>
    cognito().send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: usernameOf(given.email),
        ConfirmationCode: given.code,
        Password: given.password,
      }),
    ),
  );
  return done !== undefined;
};
