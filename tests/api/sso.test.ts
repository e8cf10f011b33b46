import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { ssoRoutes } from '#contracts/sso/routes.ts';
import { claimDomain } from '#store/emailDomains.ts';
import { writeProvider } from '#store/identityProviders.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import {
  addCustomer,
  addUser,
  connectSaml,
  proveDomain,
  type SsoAws,
  samlDomain,
  startSsoAws,
} from '#tests/builders/ssoAws.ts';
import { cookiesNamed, land, throughSaml, wayOf } from '#tests/builders/ssoWay.ts';

const NOOR = `noor@${samlDomain}`;
let aws: SsoAws;
let admin: Awaited<ReturnType<typeof addCustomer>>;
let stranger: Awaited<ReturnType<typeof addCustomer>>;

beforeAll(async () => {
  aws = await startSsoAws();
  admin = await addCustomer(aws, 'acme');
  stranger = await addCustomer(aws, 'other');
  await addUser(aws, 'acme', { email: NOOR });
  await connectSaml(aws, admin, samlDomain);
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const start = async (cookies: readonly string[] = []) =>
  wayOf(await callRoute(ssoRoutes.loginToOkta, { query: { email: NOOR }, cookies }));

const throughProvider = (location: string, person = NOOR) => throughSaml(aws, location, person);

/** The whole way; the first one of a person ends in a link. */
const signInBySaml = async () => {
  for (const cookies of [[], ['dataward-sso-again=1']]) {
    const { location, browser } = await start(cookies);
    const reply = await land(await throughProvider(location), browser);
    if (reply.body.message === undefined) return reply;
    expect(reply.body.message).toBe('Okta true');
  }
  throw new Error('never signed in');
};

const checkEmail = (email: string) => callRoute(sessionRoutes.verifyEmail, { body: { email } });
const expired = { status: 401, body: { err: { message: expect.stringMatching(/has expired/) } } };
const refused = {
  status: 401,
  body: { err: { message: expect.stringMatching(/cannot sign in/) } },
};

test('before its domain is verified no one is redirected to a provider, afterwards every user of the domain', async () => {
  expect((await checkEmail(NOOR)).body.message).toBe('Continue with your password');
  expect((await start()).location).toBe('http://site.example/');
  expect((await proveDomain(aws, admin, samlDomain)).body).toMatchObject({ verified: true });
  const known = await checkEmail(NOOR.toUpperCase());
  const unknown = await checkEmail(`nobody@${samlDomain}`);
  expect(known.body).toEqual({ message: 'Okta true' });
  expect(unknown.body).toEqual(known.body);
  expect(known.cookies[0]).toMatch(
    /^dataward-sso-domain=sso\.harborlane\.example; .*HttpOnly; SameSite=Lax$/,
  );
  const byCookie = await callRoute(ssoRoutes.loginToOkta, {
    cookies: cookiesNamed(known.cookies, 'dataward-sso-domain'),
  });
  expect(byCookie.status).toBe(302);
  expect(String(byCookie.headers.location)).toMatch(/identity_provider=c-[0-9a-f]{24}&/);
});

test('a domain verified by one customer cannot be verified by another', async () => {
  await connectSaml(aws, stranger, samlDomain);
  expect(await proveDomain(aws, stranger, samlDomain)).toMatchObject({
    status: 409,
    body: { err: { message: 'Another customer has verified this domain.' } },
  });
});

test('a sign-in through a provider opens a session that is refreshed and ended like others', async () => {
  const { status, body, cookies } = await signInBySaml();
  expect(status).toBe(200);
  expect(cookies).toContainEqual(expect.stringMatching(/^dataward-sso=; .*Max-Age=0/));
  const { id_token: idToken, refresh_token: handle, userInfo, customer } = body.token;
  expect(userInfo).toMatchObject({ username: NOOR, role: 'OPERATOR' });
  expect(customer.id).toBe('acme');
  const headers = bearer(idToken, 'acme');
  const list = await callRoute(integrationRoutes.listIntegrations, {
    path: { customerId: 'acme' },
    headers,
  });
  expect(list.status).toBe(200);
  const sessions = await callRoute(sessionRoutes.listSessions, { headers });
  expect(sessions.body.data).toMatchObject([{ factor: 'provider', current: true }]);
  const foreign = await callRoute(integrationRoutes.listIntegrations, {
    path: { customerId: 'other' },
    headers,
  });
  expect(foreign.status).toBe(403);
  const refreshed = await callRoute(sessionRoutes.refreshIdToken, {
    body: { refreshToken: handle },
  });
  expect(refreshed.status).toBe(200);
  const again = await callRoute(sessionRoutes.refreshIdToken, {
    body: { refreshToken: refreshed.body.data.refreshToken },
  });
  expect(again.status).toBe(200);
});

const INES = `ines@${samlDomain}`;

/** As `signInBySaml`, for another person: the final reply. */
const comeAs = async (person: string) => {
  const first = await start();
  const reply = await land(await throughProvider(first.location, person), first.browser);
  if (reply.body.message !== 'Okta true') return reply;
  const second = await start(['dataward-sso-again=1']);
  return land(await throughProvider(second.location, person), second.browser);
};

test('an invited user is sent to the profile, is signed in once it is complete, and is refused when inactive', async () => {
  const invited = await admin.call(registrationRoutes.register, { body: { email: INES } });
  expect(invited.status).toBe(200);
  const { profile, token } = (await comeAs(INES)).body;
  expect(token).toBeUndefined();
  expect(profile.id).toBe(invited.body.id);
  const headers = { authorization: `Invitation ${profile.token}` };
  const path = { id: profile.id };
  const read = await callRoute(profileRoutes.getUser, { path, headers });
  expect(read.body).toMatchObject({ email: INES, googleOrOkta: 'okta', status: 'IN-ACTIVE' });
  const body = { email: INES, phone: '4915112345678', status: 'ACTIVE' };
  expect((await callRoute(profileRoutes.updateUser, { path, headers, body })).status).toBe(200);
  expect((await comeAs(INES)).body.token.userInfo.username).toBe(INES);

  const off = await admin.call(profileRoutes.updateUser, { path, body: { status: 'IN-ACTIVE' } });
  expect(off.status).toBe(200);
  expect(await comeAs(INES)).toMatchObject(refused);
});

test('a user activated and deactivated before completing the profile is not sent to it again', async () => {
  const email = `mira@${samlDomain}`;
  const { id } = (await admin.call(registrationRoutes.register, { body: { email } })).body;
  const set = (status: string) =>
    admin.call(profileRoutes.updateUser, { path: { id }, body: { status } });
  expect((await set('ACTIVE')).status).toBe(200);
  expect((await set('IN-ACTIVE')).status).toBe(200);
  const { readUser } = await import('#store/users.ts');
  expect((await readUser(aws.identity, id))?.activatedAt).not.toBeNull();
});

test('a state is valid once, for the browser that started, for ten minutes', async () => {
  const first = await start();
  const query = await throughProvider(first.location);
  expect(await land(query, [])).toMatchObject(expired);
  expect(await land(query, first.browser)).toMatchObject(expired);

  const [mine, theirs] = [await start(), await start()];
  expect(await land(await throughProvider(mine.location), theirs.browser)).toMatchObject(expired);

  const used = await start();
  const good = await throughProvider(used.location);
  const both = await Promise.all([land(good, used.browser), land(good, used.browser)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);

  const late = await start();
  const afterwards = await throughProvider(late.location);
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1, toFake: ['Date'] });
  expect(await land(afterwards, late.browser)).toMatchObject(expired);
});

test('neither a state nor the cookie that binds it is stored in the table', async () => {
  const way = await start();
  const state = new URL(way.location).searchParams.get('state') ?? '';
  const cookie = way.browser[0]?.split('=')[1] ?? '';
  const { Items = [] } = await aws.identity.client.send(
    new ScanCommand({ TableName: aws.identity.name }),
  );
  const all = JSON.stringify(Items);
  expect([state.length, cookie.length]).toEqual([43, 43]);
  expect([all.includes(state), all.includes(cookie)]).toEqual([false, false]);
});

test('a code of another sign-in is refused: PKCE verifier and nonce belong to one state', async () => {
  const [mine, theirs] = [await start(), await start()];
  const stolen = await throughProvider(theirs.location);
  const own = await throughProvider(mine.location);
  const mixed = { code: stolen.code ?? '', state: own.state ?? '' };
  expect(await land(mixed, mine.browser)).toMatchObject(refused);
});

test('a token with another nonce, or of another provider, is refused', async () => {
  const { hashOf } = await import('#store/signInStates.ts');
  const change = async (state: string, set: Record<string, string>) => {
    const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
    const [[name, value] = ['', '']] = Object.entries(set);
    await aws.identity.client.send(
      new UpdateCommand({
        TableName: aws.identity.name,
        Key: { pk: `STATE#${hashOf(state)}`, sk: 'STATE' },
        UpdateExpression: 'SET #n = :v',
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: { ':v': value },
      }),
    );
  };
  for (const set of [{ nonce: 'another' }, { providerName: 'c-forged' }]) {
    const way = await start();
    const query = await throughProvider(way.location);
    await change(query.state ?? '', set);
    expect(await land(query, way.browser)).toMatchObject(refused);
  }
});

test('a provider may not assert users of another domain, nor users that the customer does not have', async () => {
  await addUser(aws, 'other', { email: 'mira@harborlane.example' });
  for (const person of ['mira@harborlane.example', `newcomer@${samlDomain}`]) {
    const way = await start();
    const query = await throughProvider(way.location, person);
    expect(query.error).toBe('invalid_request');
    expect(await land(query, way.browser)).toMatchObject(refused);
  }
});

test('an address of the verified domain does not sign in a user of another customer', async () => {
  await addUser(aws, 'other', { email: `newcomer@${samlDomain}` });
  const way = await start();
  const query = await throughProvider(way.location, `newcomer@${samlDomain}`);
  expect(query.error_description).toContain('not known here');
  expect(await land(query, way.browser)).toMatchObject(refused);
});

test('a linked user whose provider or domain now belongs to another customer gets no token', async () => {
  const { providerName, ...domain } = await domainItem();
  await writeProvider(aws.identity, { providerName, customerId: 'other' });
  const way = await start();
  expect(await land(await throughProvider(way.location), way.browser)).toMatchObject(refused);
  await writeProvider(aws.identity, { providerName, customerId: 'acme' });

  await claimDomain(aws.identity, { ...domain, providerName: 'Google' });
  const moved = await startBy(providerName);
  expect(await land(await throughProvider(moved.location), moved.browser)).toMatchObject(refused);
  await claimDomain(aws.identity, { ...domain, providerName });
  expect((await signInBySaml()).status).toBe(200);
});

const domainItem = async () => {
  const { readDomain } = await import('#store/emailDomains.ts');
  const item = await readDomain(aws.identity, samlDomain);
  if (item === undefined) throw new Error('not proved');
  return item;
};

/** A way that set out before the domain moved. */
const startBy = async (providerName: string) => {
  const item = await domainItem();
  await claimDomain(aws.identity, { ...item, providerName });
  const way = await start();
  await claimDomain(aws.identity, item);
  return way;
};

test('a deactivated user gets no token, even if the provider authenticates the user', async () => {
  const { writeUser, readUserIdOfEmail, readUser } = await import('#store/users.ts');
  const id = (await readUserIdOfEmail(aws.identity, NOOR)) ?? '';
  const user = await readUser(aws.identity, id);
  if (user === undefined) throw new Error('no user');
  await writeUser(aws.identity, { ...user, status: 'IN-ACTIVE' });
  const way = await start();
  expect(await land(await throughProvider(way.location), way.browser)).toMatchObject(refused);
  await writeUser(aws.identity, { ...user, status: 'ACTIVE' });
});

test("another customer's integration cannot be renamed, verified or deleted: 404", async () => {
  const { integrationId } = await domainItem();
  const id = { path: { id: integrationId } };
  const tries = [
    stranger.call(integrationRoutes.renameIdentityProvider, { ...id, body: { name: 'Mine' } }),
    stranger.call(integrationRoutes.verifyDomain, id),
    stranger.call(integrationRoutes.deleteIntegration, id),
  ];
  for (const { status } of await Promise.all(tries)) expect(status).toBe(404);
});

test('metadata URLs of private addresses, redirects and web pages are refused with a message', async () => {
  const tryOne = (MetadataFile: string) =>
    admin.call(integrationRoutes.createIdentityProvider, {
      body: {
        ProviderName: 'X',
        MetadataFile,
        key: 'emailDomain',
        value: 'another.example',
        userId: admin.userId,
      },
    });
  const cases = [
    ['https://169.254.169.254/latest/meta-data', /public internet/],
    [`${aws.partners.google.origin}/.well-known/openid-configuration`, /not the metadata/],
    ['http://idp.example.com/', /https/],
  ] as const;
  for (const [address, message] of cases) {
    const { status, body } = await tryOne(address);
    expect(status).toBe(400);
    expect(body.err.message).toMatch(message);
  }
});

test('after its deletion a provider gets no redirects, and is removed from client and pool', async () => {
  const { integrationId, providerName } = await domainItem();
  const way = await start();
  const query = await throughProvider(way.location);
  const deleted = await admin.call(integrationRoutes.deleteIntegration, {
    path: { id: integrationId },
  });
  expect(deleted.body.msg).toBe('Integration deleted successfully.');
  expect(await land(query, way.browser)).toMatchObject(refused);
  expect((await checkEmail(NOOR)).body.message).toBe('Continue with your password');
  await aws.reconcile();
  const { listProviders, describeClient } = await import('#aws/identityProviders.ts');
  const userPoolId = process.env.USER_POOL_ID ?? '';
  const clientId = process.env.SSO_CLIENT_ID ?? '';
  expect(await listProviders(userPoolId)).not.toContain(providerName);
  const client = await describeClient({ userPoolId, clientId });
  expect(client.SupportedIdentityProviders).not.toContain(providerName);
  expect(client.SupportedIdentityProviders).toContain('Google');
  expect(client.CallbackURLs).toEqual(['http://site.example/callback']);
});
