import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { customerContext } from '#contracts/customer/context.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import type { NewUser } from '#store/users.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  addUser,
  base64,
  choosePassword,
  freshAddress,
  goodPassword,
  invite,
  newAdmin,
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

const next = 'Another-horse-8-battery';
const forgot = (email: string) =>
  callRoute(profileRoutes.forgotPassword, { body: { email }, sourceIp: freshAddress() });

interface ResetLink {
  readonly code: string;
  readonly userId: string;
}
const resetLinkOf = async (email: string): Promise<ResetLink> => {
  const html = (await aws.mailsTo(email)).at(-1)?.body.html ?? '';
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const url = new URL(href);
  expect(`${url.origin}${url.pathname}`).toBe('http://site.example/reset-password');
  const { confirmationCode = '', userId = '' } = Object.fromEntries(url.searchParams);
  return { code: confirmationCode, userId };
};
const reset = ({ code, userId }: ResetLink, more: object = {}) =>
  callRoute(profileRoutes.resetPassword, {
    query: { confirmationCode: code, userId },
    body: { password: next, confirmPassword: next, ...more },
    sourceIp: freshAddress(),
  });

test('from forgotten to reset: every session ends, the new password works, the code is used up', async () => {
  const admin = await newAdmin(aws);
  const reply = await forgot(admin.email.toUpperCase());
  expect(reply.body.message).toBe('Please check your email to reset your password..');
  const link = await resetLinkOf(admin.email);
  expect(link.userId).toBe(admin.userId);
  expect((await reset(link)).body.message).toBe('Password reset successfully!');
  const path = { customerId: admin.customerId };
  expect((await admin.call(sessionRoutes.logout, { path })).status).toBe(401);
  const handle = { body: { refreshToken: admin.refreshToken } };
  expect((await callRoute(sessionRoutes.refreshIdToken, handle)).status).toBe(401);
  expect((await signIn(admin.email)).status).toBe(401);
  expect((await signIn(admin.email, { password: base64(next) })).status).toBe(200);
  const replay = await reset(link);
  expect([replay.status, replay.body.err.message]).toEqual([400, 'Failed to reset password!']);
});

test('wrong, foreign and old codes get one answer; two at a time, one wins', async () => {
  const [one, two] = [await newAdmin(aws), await newAdmin(aws)];
  await forgot(one.email);
  const link = await resetLinkOf(one.email);
  const wrong = link.code === '111111' ? '222222' : '111111';
  const answers = [
    await reset({ ...link, code: wrong }),
    await reset({ ...link, userId: two.userId }),
    await reset({ ...link, userId: randomUUID() }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.err.message]).toEqual([400, 'Failed to reset password!']);
  }
  const race = await Promise.all([reset(link), reset(link), reset(link)]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  await forgot(one.email);
  const old = await resetLinkOf(one.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
  expect((await reset(old)).status).toBe(400);
});

test('the fields of the reset are validated in their order', async () => {
  const messageOf = async (link: ResetLink, more: object) =>
    (await reset(link, more)).body.err.message;
  const link = { code: '123456', userId: randomUUID() };
  const empty = { password: '', confirmPassword: '' };
  expect(await messageOf({ ...link, code: '' }, empty)).toBe('Otp required !');
  expect(await messageOf(link, empty)).toBe('Password required !');
  expect(await messageOf(link, { confirmPassword: '' })).toBe('ConformPasssword required !');
  expect(await messageOf(link, { confirmPassword: 'Other-horse-7' })).toBe(
    'Password should match !',
  );
});

test('for every address the reply is the same and takes as long, and only active users get a mail', async () => {
  const admin = await newAdmin(aws);
  const pending = await addUser(aws, admin.customerId, { status: 'IN-ACTIVE' });
  const sso = await addUser(aws, admin.customerId, { googleOrOkta: 'okta' });
  await connectDomain(sso);
  const unknown = `nobody-${randomUUID()}@nowhere.example`;
  const timed = async (email: string) => {
    const from = performance.now();
    const reply = await forgot(email);
    return { reply, ms: performance.now() - from };
  };
  const [known, ...others] = [
    await timed(admin.email),
    await timed(unknown),
    await timed(pending.email),
    await timed(sso.email),
  ];
  for (const { reply, ms } of others) {
    expect(reply).toEqual(known?.reply);
    expect(ms).toBeGreaterThan(690);
  }
  expect(known?.ms).toBeGreaterThan(690);
  for (const email of [unknown, pending.email, sso.email]) {
    expect(await aws.mailsTo(email)).toEqual([]);
  }
});

/** As when its customer has proved the domain of the address for a provider. */
const connectDomain = async ({ email, customerId }: NewUser): Promise<void> => {
  const { claimDomain, domainOf } = await import('#store/emailDomains.ts');
  const domain = domainOf(email);
  await claimDomain(aws.identity, {
    domain,
    customerId: customerContext(customerId).customerId,
    integrationId: 'i',
    providerName: 'c-x',
    verifiedAt: Date.now(),
  });
};

test('whose customer gave its provider up gets a password by the mailed link', async () => {
  const admin = await newAdmin(aws);
  const left = await addUser(aws, admin.customerId, { googleOrOkta: 'okta' });
  await forgot(left.email);
  expect((await reset(await resetLinkOf(left.email))).status).toBe(200);
  expect((await signIn(left.email, { password: base64(next) })).status).toBe(200);
});

test('one mailbox gets few mails, whoever requests them', async () => {
  const admin = await newAdmin(aws);
  const replies = await Promise.all(Array.from({ length: 8 }, () => forgot(admin.email)));
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
  expect(replies.some(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
});

test('changing the own password requires the old one and ends every session', async () => {
  const admin = await newAdmin(aws);
  const change = (oldPassword: string, email = admin.email) =>
    admin.call(profileRoutes.changePassword, { body: { email, oldPassword, newPassword: next } });
  expect((await change('Wrong-horse-9-battery')).status).toBe(401);
  expect((await change(goodPassword, 'else@where.example')).status).toBe(403);
  expect((await change(goodPassword)).status).toBe(200);
  expect((await change(next)).status).toBe(401);
  expect((await signIn(admin.email, { password: base64(next) })).status).toBe(200);
});

describe('a common password', () => {
  const common = 'Password2026!';
  const message = 'This password is too common. Please choose another.';

  test('is refused by the reset, and the code stays valid', async () => {
    const { email } = await newAdmin(aws);
    await forgot(email);
    const link = await resetLinkOf(email);
    const refused = await reset(link, { password: common, confirmPassword: common });
    expect([refused.status, refused.body.err.message]).toEqual([400, message]);
    expect((await signIn(email)).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  test('is refused by the change of the own password', async () => {
    const admin = await newAdmin(aws);
    const change = (newPassword: string) =>
      admin.call(profileRoutes.changePassword, {
        body: { email: admin.email, oldPassword: goodPassword, newPassword },
      });
    const refused = await change(common);
    expect([refused.status, refused.body.err.message]).toEqual([400, message]);
    expect((await signIn(admin.email)).status).toBe(200);
    expect((await change(next)).status).toBe(200);
  });

  test('is refused by registration and invitation, and the link stays valid', async () => {
    const invited = await invite(aws, await newAdmin(aws));
    const refused = await choosePassword(invited, { newPassword: common });
    expect([refused.status, refused.body.err.message]).toEqual([400, message]);
    expect((await choosePassword(invited)).status).toBe(200);
  });
});
