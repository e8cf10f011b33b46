import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { ssoRoutes } from '#contracts/sso/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { type ApiAnswer, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { addCustomer, type SsoAws, startSsoAws } from '#tests/builders/ssoAws.ts';
import { land, type Query, throughGoogle, type Way, wayOf } from '#tests/builders/ssoWay.ts';
import { freshAddress } from '#tests/builders/userAws.ts';

const VERA = 'vera@brightwater.example';
const SAM = 'somebody@elsewhere.example';
let aws: SsoAws;

beforeAll(async () => {
  aws = await startSsoAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const setOut = async (signUp: boolean): Promise<Way> =>
  wayOf(await callRoute(ssoRoutes.loginToGoogle, { query: signUp ? { signUp: 'true' } : {} }));

const comeBy = async (person: string, signUp = true): Promise<ApiAnswer> => {
  const { location, browser } = await setOut(signUp);
  return land(await throughGoogle(location, person), browser);
};

const draft = async (route: Parameters<typeof callRoute>[0], body: object): Promise<string> =>
  (await callRoute(route, { body, sourceIp: freshAddress() })).body._id;

const chainOf = async (name: string) => {
  const { draftTeam, draftCustomer, draftTenant } = registrationRoutes;
  const teamRef = await draft(draftTeam, { name });
  const customerRef = await draft(draftCustomer, { name, teamRef });
  return { teamRef, customerRef, tenantRef: await draft(draftTenant, { name, customerRef }) };
};

const register = async (body: object, name = 'Brightwater'): Promise<ApiAnswer> =>
  callRoute(registrationRoutes.register, {
    sourceIp: freshAddress(),
    body: { first_name: 'Vera', last_name: 'Okafor', ...(await chainOf(name)), ...body },
  });

const inPool = async (): Promise<readonly (string | undefined)[]> => {
  const { CognitoIdentityProviderClient, ListUsersCommand } = await import(
    '@aws-sdk/client-cognito-identity-provider'
  );
  const client = new CognitoIdentityProviderClient({});
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId: process.env.USER_POOL_ID }),
  );
  return Users.map(({ Username }) => Username);
};

const refused = {
  status: 401,
  body: { err: { message: expect.stringMatching(/cannot sign in/) } },
};
const beginAgain = {
  status: 403,
  body: { err: { message: 'Please begin the registration again.' } },
};

test('an unknown person gets the fields of the form, and nothing is stored', async () => {
  const before = await inPool();
  const { status, body } = await comeBy(VERA);
  expect(status).toBe(200);
  expect(body).toEqual({
    signUp: { email: VERA, first_name: 'Vera', last_name: 'Okafor', googleRef: expect.any(String) },
  });
  expect(await inPool()).toEqual(before);
  const { readUserIdOfEmail } = await import('#store/users.ts');
  expect(await readUserIdOfEmail(aws.identity, VERA)).toBeUndefined();
});

test('from the sign-in page the same person is refused, and forgotten too', async () => {
  const before = await inPool();
  expect(await comeBy(VERA, false)).toMatchObject(refused);
  expect(await inPool()).toEqual(before);
});

test('a proof is for its own address, an hour, and this deployment', async () => {
  const { googleRef } = (await comeBy(VERA)).body.signUp;
  const forged = `${googleRef.slice(0, -4)}AAAA`;
  const other = { email: 'else@brightwater.example', googleOrOkta: 'google', googleRef };
  expect(await register(other)).toMatchObject(beginAgain);
  expect(await register({ email: VERA, googleRef: forged })).toMatchObject(beginAgain);
  const { teamRef } = await chainOf('Brightwater');
  expect(await register({ email: VERA, googleRef: teamRef })).toMatchObject(beginAgain);
  const late = await chainOf('Brightwater');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
  const afterwards = await register({ email: VERA, googleRef });
  expect(afterwards).toMatchObject(beginAgain);
  expect(late.teamRef).not.toBe('');
});

test('without a proof the provider google is not accepted', async () => {
  const email = 'plain@brightwater.example';
  const { body } = await register({ email, googleOrOkta: 'google' });
  const { readUser } = await import('#store/users.ts');
  expect(await readUser(aws.identity, body.id)).toMatchObject({
    googleOrOkta: '',
    googleSubject: '',
  });
});

const invitationOf = async (email: string) => {
  const text = (await aws.mailsTo(email)).at(-1)?.body.text ?? '';
  return /\/on-boarding\/(\S+)#t=(\S+)/.exec(text)?.[2] ?? '';
};

/** As the profile page does for who chooses no password. */
const complete = (id: string, token: string) =>
  callRoute(profileRoutes.updateUser, {
    path: { id },
    headers: { authorization: `Invitation ${token}` },
    body: { email: VERA, phone: '4915112345678', status: 'ACTIVE', password_created: true },
  });

test('from Google to the form, the profile and the first sign-in, without a password', async () => {
  const { googleRef } = (await comeBy(VERA)).body.signUp;
  const registered = await register({ email: VERA, googleOrOkta: 'google', googleRef });
  expect(registered.body).toMatchObject({ status: true, awaitsApproval: false });
  expect((await register({ email: VERA, googleRef }, 'Again')).body.err.message).toBe(
    'Account already exist!',
  );

  const early = (await comeByTwice(VERA)).body.profile;
  expect(early).toEqual({ id: registered.body.id, token: expect.any(String) });
  const mailed = await invitationOf(VERA);
  const password = { email: VERA, oldPassword: mailed, newPassword: 'Correct-horse-9-battery' };
  expect((await callRoute(profileRoutes.changePassword, { body: password })).status).toBe(401);
  expect((await complete(registered.body.id, mailed)).status).toBe(200);
  expect((await complete(registered.body.id, early.token)).status).toBe(401);

  const { body } = await comeByTwice(VERA, false);
  expect(body.token).toMatchObject({
    userInfo: { username: VERA, role: 'ADMIN' },
    customer: { name: 'Brightwater' },
  });
  const { id } = body.token.customer;
  const list = await callRoute(userRoutes.listUsers, {
    path: { customerId: id },
    headers: bearer(body.token.id_token, id),
  });
  expect(list.body.data).toHaveLength(1);
  expect((await comeBy(VERA)).body.token.userInfo.username).toBe(VERA);
});

/** The first sign-in by a provider ends with linking the accounts: the browser signs in once more. */
const comeByTwice = async (person: string, signUp = true): Promise<ApiAnswer> => {
  const first = await comeBy(person, signUp);
  return first.body.message === undefined ? first : comeBy(person, signUp);
};

test('an address that is a user already is reported, on the register page only', async () => {
  const admin = await addCustomer(aws, 'elsewhere');
  const { addUser } = await import('#tests/builders/ssoAws.ts');
  await addUser(aws, admin.customerId, { email: SAM });
  const taken = { status: 409, body: { err: { message: 'Account already exist!' } } };
  expect(await comeBy(SAM)).toMatchObject(taken);
  expect(await comeBy(SAM, false)).toMatchObject(refused);
});

test('a person left in the pool is found again and then deleted', async () => {
  const { readUserIdOfEmail } = await import('#store/users.ts');
  const tomas = 'tomas@google.harborlane.example';
  expect(await readUserIdOfEmail(aws.identity, tomas)).toBeUndefined();
  const left = await setOut(true);
  const query: Query = await throughGoogle(left.location, tomas);
  expect(query.code).toBeDefined();
  expect((await inPool()).some((name) => name?.startsWith('Google_'))).toBe(true);
  expect((await comeBy(tomas)).body.signUp.email).toBe(tomas);
  expect((await inPool()).some((name) => name?.startsWith('Google_'))).toBe(false);
  // The code of the abandoned sign-in belongs to a deleted pool user.
  expect((await land(query, left.browser)).status).toBeGreaterThanOrEqual(400);
});

test('the token of who is no user opens no call', async () => {
  const { swapCode } = await import('#aws/hostedSignIn.ts');
  const { verifier, code } = await codeOf('tomas@google.harborlane.example');
  const hosted = {
    userPoolId: process.env.USER_POOL_ID ?? '',
    clientId: process.env.SSO_CLIENT_ID ?? '',
    url: process.env.SSO_URL ?? '',
  };
  const redirectUri = 'http://site.example/callback';
  const tokens = await swapCode(hosted, { code, verifier, redirectUri });
  expect(tokens?.idToken.split('.')).toHaveLength(3);
  const { customerId } = await addCustomer(aws, 'closed');
  const list = await callRoute(userRoutes.listUsers, {
    path: { customerId },
    headers: bearer(tokens?.idToken ?? '', customerId),
  });
  expect(list.status).toBe(401);
});

/** A code of a sign-in that the test started, with its own verifier. */
const codeOf = async (person: string) => {
  const { createHash } = await import('node:crypto');
  const verifier = 'v'.repeat(43);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: process.env.SSO_CLIENT_ID ?? '',
    redirect_uri: 'http://site.example/callback',
    scope: 'openid email profile',
    identity_provider: 'Google',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { code = '' } = await throughGoogle(
    `${process.env.SSO_URL}/oauth2/authorize?${query}`,
    person,
  );
  return { code, verifier };
};
