import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  CreateIdentityProviderCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListIdentityProvidersCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import { type CreatedPool, createServices, type LocalServices } from '#local/aws/services/index.ts';
import type { Invocation } from '#local/aws/types.ts';

const EMAIL = 'Ada@example.test';
const PASSWORD = 'Right-horse-9';
let folder: string;
let services: LocalServices;
let pool: CreatedPool;
let trigger: (invocation: Invocation) => Promise<unknown>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  trigger = async ({ event }) => ({
    ...(event as object),
    response: { claimsOverrideDetails: { claimsToAddOrOverride: { customerId: 'c1' } } },
  });
  await open();
});
afterEach(async () => {
  await services.stop();
  await rm(folder, { recursive: true });
});

async function open() {
  services = await createServices({
    stateDir: folder,
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: (invocation) => trigger(invocation),
  });
  pool = await services.createPool({
    name: 'Users',
    passwordPolicy: {
      minimumLength: 9,
      requireNumbers: true,
      requireUppercase: true,
      requireSymbols: true,
    },
    triggers: { PreTokenGeneration: 'preToken' },
    idTokenMinutes: 119,
  });
}

const client = () => {
  const credentials = { accessKeyId: 'AKIA999999999999TEST', secretAccessKey: 'secret' };
  return new CognitoIdentityProviderClient({
    endpoint: services.endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
};
const user = () => ({ UserPoolId: pool.poolId, Username: EMAIL });
const create = () =>
  client().send(
    new AdminCreateUserCommand({
      ...user(),
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: EMAIL },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
const setPassword = (Password = PASSWORD, Permanent = true) =>
  client().send(new AdminSetUserPasswordCommand({ ...user(), Password, Permanent }));
const signIn = (password = PASSWORD, name = EMAIL) =>
  client().send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.poolId,
      ClientId: pool.clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: password },
    }),
  );
const refresh = (token = '') =>
  client().send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
async function ready() {
  await create();
  await setPassword();
  const { AuthenticationResult } = await signIn();
  return {
    access: AuthenticationResult?.AccessToken ?? '',
    id: AuthenticationResult?.IdToken ?? '',
    refresh: AuthenticationResult?.RefreshToken ?? '',
  };
}

it("gives tokens that the pool's public keys prove, with the trigger's claims", async () => {
  const { id } = await ready();
  const jwksCache = new SimpleJwksCache({
    fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() },
  });
  const verifier = JwtVerifier.create(
    { issuer: pool.issuer, audience: pool.clientId, jwksUri: pool.jwksUri },
    { jwksCache },
  );
  const claims = await verifier.verify(id);
  expect(claims).toMatchObject({
    customerId: 'c1',
    email: EMAIL,
    email_verified: true,
    token_use: 'id',
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(119 * 60);
});

it('keeps users, passwords, ids and tokens over a restart', async () => {
  const { refresh: token } = await ready();
  const before = pool;
  await services.stop();
  await open();
  expect(pool).toMatchObject({ poolId: before.poolId, clientId: before.clientId });
  expect((await signIn(PASSWORD, EMAIL.toLowerCase())).AuthenticationResult?.ExpiresIn).toBe(3600);
  expect((await refresh(token)).AuthenticationResult?.IdToken).toBeDefined();
});

it.each([
  ['a wrong password', 'Wrong-horse-9', EMAIL],
  ['an unknown user', PASSWORD, 'eve@example.test'],
])('answers %s as AWS does, telling neither from the other', async (_case, password, name) => {
  await ready();
  await expect(signIn(password, name)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

it('locks a user out for a while after five wrong passwords', async () => {
  await ready();
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(signIn('Wrong-horse-9')).rejects.toThrow();
  await expect(signIn()).rejects.toThrow('Password attempts exceeded');
});

it('enforces the policy', async () => {
  await create();
  await expect(setPassword('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await expect(setPassword('long-enough-1')).rejects.toThrow(
    'Password must have uppercase characters',
  );
});

it('creates one of the users that are requested for an address at a time', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => create()));
  const names = results.map((each) => (each.status === 'fulfilled' ? 'created' : each.reason.name));
  expect(names.toSorted()).toEqual([...Array(4).fill('UsernameExistsException'), 'created']);
});

it('refuses a second user of the same address, and undefined attributes', async () => {
  await create();
  await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  const UserAttributes = [{ Name: 'custom:none', Value: '1' }];
  const odd = client().send(
    new AdminCreateUserCommand({ UserPoolId: pool.poolId, Username: 'b@c.test', UserAttributes }),
  );
  await expect(odd).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

it('requires a new password in place of a temporary one', async () => {
  await create();
  await setPassword('Temporary-1', false);
  const { Session, ChallengeName } = await signIn('Temporary-1');
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const answer = new RespondToAuthChallengeCommand({
    ClientId: pool.clientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD: PASSWORD },
  });
  expect((await client().send(answer)).AuthenticationResult?.IdToken).toBeDefined();
  expect((await client().send(new AdminGetUserCommand(user()))).UserStatus).toBe('CONFIRMED');
  await expect(client().send(answer)).rejects.toThrow('Invalid session');
});

it('lets a disabled user in nowhere', async () => {
  const { refresh: token, access } = await ready();
  await client().send(new AdminDisableUserCommand(user()));
  await expect(signIn()).rejects.toThrow('User is disabled.');
  await expect(refresh(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(client().send(new GetUserCommand({ AccessToken: access }))).rejects.toThrow(
    'revoked',
  );
});

it('ends refresh tokens by sign-out everywhere and by revoking one', async () => {
  const first = await ready();
  const second = (await signIn()).AuthenticationResult?.RefreshToken ?? '';
  await client().send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: first.refresh }));
  await expect(refresh(first.refresh)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const again = await client().send(
    new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: second }),
  );
  expect(again.AuthenticationResult?.AccessToken).toBeDefined();
  await client().send(new AdminUserGlobalSignOutCommand(user()));
  await expect(refresh(second)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

it('refuses who the trigger refuses', async () => {
  await ready();
  trigger = () => Promise.reject(new Error('This user is not active'));
  await expect(signIn()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreTokenGeneration failed with error This user is not active.',
  });
});

it('lets a user change its password, and requires a second factor once it is set up', async () => {
  const { access: AccessToken } = await ready();
  const { SecretCode = '' } = await client().send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const UserCode = totpCode(SecretCode, Date.now());
  await client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await client().send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
  );
  await client().send(
    new ChangePasswordCommand({
      AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'Other-horse-9',
    }),
  );
  const { ChallengeName, Session } = await signIn('Other-horse-9');
  expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
    client().send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: EMAIL, SOFTWARE_TOKEN_MFA_CODE },
      }),
    );
  await expect(answer('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(
    (await answer(totpCode(SecretCode, Date.now()))).AuthenticationResult?.IdToken,
  ).toBeDefined();
});

it('finds users by filter, and keeps identity providers', async () => {
  await create();
  const found = await client().send(
    new ListUsersCommand({ UserPoolId: pool.poolId, Filter: `email ^= "Ada"` }),
  );
  expect(found.Users?.map(({ Enabled }) => Enabled)).toEqual([true]);
  const provider = { UserPoolId: pool.poolId, ProviderName: 'okta', ProviderType: 'SAML' as const };
  await client().send(
    new CreateIdentityProviderCommand({ ...provider, ProviderDetails: { MetadataFile: '<x/>' } }),
  );
  await services.stop();
  await open();
  const { Providers } = await client().send(
    new ListIdentityProvidersCommand({ UserPoolId: pool.poolId }),
  );
  expect(Providers?.map(({ ProviderName }) => ProviderName)).toEqual(['okta']);
});
