import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiKeyRoutes } from '#contracts/apiKey/routes.ts';
import { keyPattern } from '#contracts/apiKey/words.ts';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { keyTextOf } from '#domain/apiKey/keyText.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import { createKey, exchangeKey, keyOf } from '#tests/builders/apiKeys.ts';
import { everythingIn } from '#tests/builders/everythingIn.ts';
import {
  addUser,
  base64,
  freshAddress,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let aws: UserAws;
let admin: SignedInUser;
beforeAll(async () => {
  aws = await startUserAws();
});
beforeEach(async () => {
  admin = await newAdmin(aws);
});
afterEach(() => vi.useRealTimers());
afterAll(() => aws.stop());

const own = () => ({ path: { customerId: admin.customerId } });
const listKeys = async () => (await admin.call(apiKeyRoutes.listApiKeys, own())).body.data;
const revoke = (id: string) =>
  admin.call(apiKeyRoutes.revokeApiKey, { path: { customerId: admin.customerId, id } });
const auditLog = async () => (await admin.call(auditLogRoutes.listAuditLog, own())).body.data;
/** The clock of the product, as far from now. */
const setClock = (ms: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.max(0, Date.now() + ms) });

/** A call that changes something, in a function of its own. */
const changing = [tagRoutes.setTags, { body: { datastoreIds: ['x'], customerTags: [] } }] as const;
const reading = [customerRoutes.readCustomerSettings, own] as const;

test('the secret is in one reply; kept are a hash and what the list shows', async () => {
  const { status, body } = await createKey(admin, {
    name: 'Pipeline',
    access: 'readOnly',
    days: 30,
  });
  expect(status).toBe(200);
  expect(body.apiKey).toMatch(keyPattern);
  const [key, ...others] = await listKeys();
  expect(others).toEqual([]);
  expect(key).toEqual(body.data);
  expect(key).toMatchObject({ name: 'Pipeline', access: 'readOnly', createdBy: admin.email });
  expect(key).toMatchObject({ ending: body.apiKey.slice(-4), lastUsedOn: null, expired: false });
  expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(30 * DAY_MS);
  const kept = (await everythingIn(aws.identity)) + (await everythingIn(aws.core));
  expect(kept).toContain(key._id);
  expect(kept).not.toContain(body.apiKey);
});

test('a key is swapped for tokens that call, as often as it is asked for', async () => {
  const { body } = await createKey(admin);
  const [one, two] = [await exchangeKey(body.apiKey), await exchangeKey(body.apiKey)];
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.data).toMatchObject({ customerId: admin.customerId, access: 'full' });
  for (const { data } of [one.body, two.body]) {
    const headers = { authorization: `Bearer ${data.IdToken}` };
    const path = { customerId: admin.customerId };
    const read = await callRoute(customerRoutes.readCustomerSettings, { headers, path });
    expect(read.status).toBe(200);
  }
  const [{ lastUsedOn }] = await listKeys();
  expect(lastUsedOn).toBe(new Date().toISOString().slice(0, 10));
});

test('the audit log names the key: creation, first use of a day, what it does, revocation', async () => {
  const { body } = await createKey(admin, { name: 'CI' });
  const key = body.data;
  await exchangeKey(body.apiKey);
  await exchangeKey(body.apiKey);
  await revoke(key._id);
  const entries = (await auditLog()).filter(({ target }: { target: string }) => target === 'CI');
  expect(entries.map(({ action, email }: Record<string, string>) => [action, email])).toEqual([
    ['API key revoked', admin.email],
    ['API key used', 'API key "CI"'],
    ['API key created', admin.email],
  ]);
});

test('unknown, mistyped, revoked and expired keys get the same answer', async () => {
  const revoked = await createKey(admin);
  await revoke(revoked.body.data._id);
  const expired = (await createKey(admin, { days: 7 })).body.apiKey;
  const answers = [
    await exchangeKey(keyTextOf(Buffer.alloc(32, 7))),
    await exchangeKey(`${revoked.body.apiKey.slice(0, -1)}!`),
    await exchangeKey('x'),
    await exchangeKey(revoked.body.apiKey),
  ];
  setClock(7 * DAY_MS + 1_000);
  answers.push(await exchangeKey(expired));
  const err = { code: 'invalidCredentials', message: 'This API key is not valid.' };
  for (const { status, body } of answers) expect([status, body]).toEqual([401, { err }]);
});

test('a revoked key ends its tokens: at once for what changes, within 5 seconds for lists', async () => {
  const key = await keyOf(admin, 'full');
  const list = () =>
    key.call(dataStoreRoutes.getDataStoreTypes, { body: { customerId: admin.customerId } });
  expect((await list()).status).toBe(200);
  expect((await revoke(key.id)).status).toBe(200);
  const refused = await key.call(...changing);
  expect([refused.status, refused.body.err.message]).toEqual([401, 'This API key was revoked.']);
  expect((await key.call(reading[0], reading[1]())).status).toBe(401);
  setClock(5_000);
  expect((await list()).status).toBe(401);
  expect((await revoke(key.id)).status).toBe(404);
});

test('a token lives an hour, or until its key expires', async () => {
  const key = await keyOf(admin, 'readOnly');
  setClock(HOUR_MS - 5_000);
  expect((await key.call(reading[0], reading[1]())).status).toBe(200);
  setClock(10_000);
  expect((await key.call(reading[0], reading[1]())).status).toBe(401);
  vi.useRealTimers();
  const { apiKey } = (await createKey(admin, { days: 7 })).body;
  setClock(7 * DAY_MS - HOUR_MS / 2);
  const { IdToken } = (await exchangeKey(apiKey)).body.data;
  const headers = { authorization: `Bearer ${IdToken}` };
  expect((await callRoute(reading[0], { ...reading[1](), headers })).status).toBe(200);
  setClock(HOUR_MS / 2 + 1_000);
  expect((await callRoute(reading[0], { ...reading[1](), headers })).status).toBe(401);
});

test('a key is no user: not listed, invited, mailed or signed in by password', async () => {
  const { body } = await createKey(admin);
  const users = await admin.call(userRoutes.listUsers, own());
  expect(users.body.data.map(({ email }: { email: string }) => email)).toEqual([admin.email]);
  const email = `key-${body.data._id}@${admin.customerId}.keys.invalid`;
  expect(await everythingIn(aws.identity)).toContain(email);
  const { poolPasswordOf } = await import('#api/shared/keySecret.ts');
  const password = base64(poolPasswordOf(body.apiKey));
  const signIn = await callRoute(sessionRoutes.login, {
    body: { email, password },
    sourceIp: freshAddress(),
  });
  expect([signIn.status, signIn.body.err.code]).toEqual([401, 'invalidCredentials']);
  const invited = await admin.call(userRoutes.inviteUser, { body: { email } });
  expect([invited.status, invited.body.err.message]).toEqual([409, 'Account already exist!']);
  await callRoute(profileRoutes.forgotPassword, { body: { email }, sourceIp: freshAddress() });
  expect(await aws.mailsTo(email)).toEqual([]);
  expect((await exchangeKey(body.apiKey)).status).toBe(200);
});

test('the last ADMIN stays the last with any number of keys', async () => {
  await createKey(admin);
  const operator = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const { call } = await signedInAs(operator.email);
  const body = { role: 'OPERATOR' };
  const demoted = await call(profileRoutes.updateUser, { path: { id: admin.userId }, body });
  expect(demoted.status).toBe(403);
  const deleted = await admin.call(userRoutes.deleteUser, { path: { id: admin.userId } });
  expect(deleted.status).toBe(403);
});

test('a key outlives the ADMIN who created it, and its list says so', async () => {
  const second = await signedInAs((await addUser(aws, admin.customerId)).email);
  const { apiKey } = (await createKey(second)).body;
  expect((await listKeys())[0].creatorIsActive).toBe(true);
  expect((await admin.call(userRoutes.deleteUser, { path: { id: second.userId } })).status).toBe(
    200,
  );
  expect((await listKeys())[0]).toMatchObject({ creatorIsActive: false, createdBy: second.email });
  expect((await exchangeKey(apiKey)).status).toBe(200);
});

test('names are used once, and a repeated creation shows no secret again', async () => {
  expect((await createKey(admin, { name: 'CI' })).status).toBe(200);
  const again = await createKey(admin, { name: 'ci' });
  expect([again.status, again.body.err.code]).toEqual([409, 'conflict']);
  expect(await listKeys()).toHaveLength(1);
});

/** Takes a bucket's tokens, as so many exchanges would. */
const empty = async (name: string, capacity: number) => {
  const { takeTokens } = await import('#api/shared/throttle.ts');
  const { bucketKey } = await import('#store/keys/buckets.ts');
  const rule = { capacity, refillMs: 3_600_000, atATime: capacity - 1 };
  await takeTokens(aws.identity, { key: bucketKey(name), rule, now: Date.now() });
};

test('exchanges are limited by address and by key', async () => {
  const { apiKey, data } = (await createKey(admin)).body;
  const sourceIp = freshAddress();
  await empty(`key from ${sourceIp}`, 100);
  const status = async (address?: string) => (await exchangeKey(apiKey, address)).status;
  expect([await status(sourceIp), await status(sourceIp)]).toEqual([200, 429]);
  await empty(`key ${data._id}`, 59);
  expect([await status(), await status()]).toEqual([200, 429]);
});

test.each([
  { name: '' },
  { name: 'x'.repeat(51) },
  { name: 'a\nb' },
  { days: 8 },
  { access: 'ADMIN' },
])('is refused: %j', async (body) => {
  expect((await createKey(admin, body)).status).toBe(400);
});
