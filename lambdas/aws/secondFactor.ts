import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito, type Pool, unless, usernameOf } from './pool.ts';

/** A new secret for the user of the access token, in base32; required at sign-in only after it was verified. */
export const newTotpSecret = async (accessToken: string): Promise<string> => {
  const { SecretCode } = await cognito().send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  if (SecretCode === undefined) throw new Error('The pool gave no secret');
  return SecretCode;
};

const wrong = new Set([
  'EnableSoftwareTokenMFAException',
  'CodeMismatchException',
  'InvalidParameterException',
  'NotAuthorizedException',
]);

/** False when the code does not fit the secret. */
export const verifyTotpSecret = async (accessToken: string, code: string): Promise<boolean> => {
  const done = await unless(wrong, () =>
    cognito().send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code })),
  );
  return done?.Status === 'SUCCESS';
};

/** Sets whether the pool requires a code from this user at sign-in. */
export const setTotpRequired = async (
  { userPoolId }: Pool,
  email: string,
  enabled: boolean,
): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPoolId,
      Username: usernameOf(email),
      SoftwareTokenMfaSettings: { Enabled: enabled, PreferredMfa: enabled },
    }),
  );
};
