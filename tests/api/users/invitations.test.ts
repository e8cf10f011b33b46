import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationRoutes } from '#contracts/registration/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  choosePassword,
  type Invited,
  invite,
  newAdmin,
  profileLinkOf,
  signIn,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const read = ({ id, headers }: Invited, other = id) =>
  callRoute(profileRoutes.getUser, { path: { id: other }, headers });
const complete = ({ id, headers }: Invited, body: object) =>
  callRoute(profileRoutes.updateUser, { path: { id }, headers, body });
const statusOf = async (invited: Invited) => (await read(invited)).status;

test('from invitation to first sign-in, as the profile page does it', async () => {
  const admin = await newAdmin(aws);
  const invited = await invite(aws, admin);
  expect(invited.link).toBe(`http://site.example/on-boarding/${invited.id}#t=${invited.token}`);
  const [mail] = await aws.mailsTo(invited.email);
  expect(mail?.subject).toBe('You are invited to Acme on Dataward');
  expect(mail?.body.html).toContain(invited.link.replaceAll('&', '&amp;'));
  expect((await read(invited)).body).toMatchObject({
    email: invited.email,
    status: 'IN-ACTIVE',
    googleOrOkta: '',
  });
  expect((await signIn(invited.email)).status).toBe(401);
  const profile = {
    email: invited.email,
    password_created: true,
    phone: '4915112345678',
    status: 'ACTIVE',
  };
  expect((await complete(invited, profile)).status).toBe(200);
  expect((await read(invited)).body).toMatchObject({ status: 'IN-ACTIVE', phone: '4915112345678' });
  expect((await choosePassword(invited)).status).toBe(200);
  const { status, body } = await signIn(invited.email);
  expect(status).toBe(200);
  expect(body.token).toMatchObject({
    userInfo: { _id: invited.id, role: 'OPERATOR' },
    customer: { id: admin.customerId },
  });
});

test('an invitation opens the own profile only, and no other call', async () => {
  const admin = await newAdmin(aws);
  const invited = await invite(aws, admin);
  expect((await read(invited, admin.userId)).status).toBe(404);
  expect((await complete(invited, { role: 'ADMIN' })).status).toBe(403);
  expect((await complete(invited, { email: 'else@guests.example' })).status).toBe(400);
  const { headers } = invited;
  const path = { customerId: admin.customerId };
  expect((await callRoute(userRoutes.listUsers, { headers, path })).status).toBe(401);
  const again = { headers, body: { email: 'x@guests.example' } };
  expect((await callRoute(registrationRoutes.register, again)).status).toBe(401);
});

test('used once: a replay, and all but one of a crowd, are refused', async () => {
  const invited = await invite(aws, await newAdmin(aws));
  const passwords = Array.from({ length: 6 }, (_, n) => `Correct-horse-${n}-battery`);
  const answers = await Promise.all(
    passwords.map((newPassword) => choosePassword(invited, { newPassword })),
  );
  const good = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []));
  expect(good).toHaveLength(1);
  for (const { status } of answers) expect([200, 401, 429]).toContain(status);
  const password = Buffer.from(passwords[good[0] ?? 0] ?? '').toString('base64');
  expect((await signIn(invited.email, { password })).status).toBe(200);
  expect((await choosePassword(invited)).status).toBe(401);
  expect(await statusOf(invited)).toBe(401);
});

test('valid for 72 hours', async () => {
  const invited = await invite(aws, await newAdmin(aws));
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 71 * 3_600_000 });
  expect(await statusOf(invited)).toBe(200);
  vi.setSystemTime(now + 72 * 3_600_000 + 10_000);
  expect(await statusOf(invited)).toBe(401);
  expect((await choosePassword(invited)).status).toBe(401);
});

test('a link mailed once more works, and using one ends the other', async () => {
  const first = await invite(aws, await newAdmin(aws));
  const body = { email: first.email };
  expect((await callRoute(profileRoutes.confirmEmail, { body })).status).toBe(200);
  const second = await profileLinkOf(aws, first.email);
  expect(second.token).not.toBe(first.token);
  expect((await choosePassword(first)).status).toBe(200);
  expect((await choosePassword(second)).status).toBe(401);
  await callRoute(profileRoutes.confirmEmail, { body });
  expect(await aws.mailsTo(first.email)).toHaveLength(2);
});

test('bound to its address; a weak password does not use it up', async () => {
  const admin = await newAdmin(aws);
  const [one, two] = [await invite(aws, admin), await invite(aws, admin)];
  expect((await choosePassword(one, { email: two.email })).status).toBe(401);
  expect((await choosePassword(one, { oldPassword: two.token })).status).toBe(401);
  const weak = await choosePassword(one, { newPassword: 'short' });
  expect(weak.body.err.message).toBe('password should be greater than 8 character');
  const plain = await choosePassword(one, { newPassword: 'longenoughbutplain' });
  expect(plain.body.err.message).toContain('password should contain atleast one uppercase letter');
  expect((await choosePassword(one)).status).toBe(200);
  expect(await statusOf(two)).toBe(200);
});

test('an address is invited once, by one customer; the role must be known', async () => {
  const [admin, other] = [await newAdmin(aws), await newAdmin(aws)];
  const invited = await invite(aws, admin, { role: 'ADMIN' });
  const again = { body: { email: invited.email.toUpperCase() } };
  for (const by of [admin, other]) {
    const { status, body } = await by.call(registrationRoutes.register, again);
    expect([status, body.err.message]).toEqual([409, 'Account already exist!']);
  }
  const wrong = { body: { email: 'y@guests.example', role: 'OWNER' } };
  expect((await admin.call(registrationRoutes.register, wrong)).status).toBe(400);
  const foreign = { body: { email: 'z@guests.example', customerRef: other.customerId } };
  expect((await admin.call(registrationRoutes.register, foreign)).status).toBe(403);
});

test('who signs in by the identity provider of the customer completes a profile without a password', async () => {
  const { claimDomain } = await import('#store/emailDomains.ts');
  const [admin, other] = [await newAdmin(aws), await newAdmin(aws)];
  const domain = `${admin.customerId.toLowerCase()}.example`;
  const proof = { customerId: admin.customerId, integrationId: 'i-1', providerName: 'c-1' };
  await claimDomain(aws.identity, { domain, ...proof, verifiedAt: Date.now() });
  await other.call(registrationRoutes.register, { body: { email: `eve@${domain}` } });
  expect((await read(await profileLinkOf(aws, `eve@${domain}`))).body.googleOrOkta).toBe('');
  const email = `sam@${domain}`;
  await admin.call(registrationRoutes.register, { body: { email } });
  const invited = await profileLinkOf(aws, email);
  expect((await read(invited)).body.googleOrOkta).toBe('okta');
  expect((await complete(invited, { phone: '4915112345678', status: 'ACTIVE' })).status).toBe(200);
  const path = { id: invited.id };
  expect((await admin.call(profileRoutes.getUser, { path })).body.status).toBe('ACTIVE');
  expect(await statusOf(invited)).toBe(401);
  expect((await choosePassword(invited)).status).toBe(401);
});

test('names in an invitation are checked as in registration', async () => {
  const admin = await newAdmin(aws);
  const send = (more: object) =>
    admin.call(registrationRoutes.register, {
      body: { email: `n-${randomUUID()}@names.example`, role: 'OPERATOR', ...more },
    });
  for (const name of ['<b>Ann</b>', 'Ann\nBcc: x@y.example', '=1+1', 'http://x.example']) {
    const [first, last] = [await send({ first_name: name }), await send({ last_name: name })];
    expect([first.status, first.body.err?.message]).toEqual([400, 'Invalid first name!']);
    expect([last.status, last.body.err?.message]).toEqual([400, 'Invalid last name!']);
  }
  expect((await send({ first_name: 'Zoë 2', last_name: '' })).status).toBe(200);
});

test('an address that the user pool cannot hold is refused', async () => {
  const admin = await newAdmin(aws);
  const tooLong = `${'a'.repeat(125)}@x.example`;
  for (const email of ['\ud800@x.example', 'a\u0000b@x.example', 'a\u202eb@x.example', tooLong])
    for (const route of [registrationRoutes.register, userRoutes.inviteUser]) {
      const { status, body } = await admin.call(route, { body: { email, role: 'OPERATOR' } });
      expect([status, body.err?.code], email).toEqual([400, 'invalidRequest']);
    }
});
