import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  addUser,
  newAdmin,
  type SignedInUser,
  signedInAs,
  signIn,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());

const list = async (by: SignedInUser) => {
  const path = { customerId: by.customerId };
  return (await by.call(userRoutes.listUsers, { path })).body.data;
};
const patch = (by: SignedInUser, id: string, body: object) =>
  by.call(profileRoutes.updateUser, { path: { id }, body });
const isAdmin = ({ role }: { role: string }) => role === 'ADMIN';
const remove = (by: SignedInUser, id: string) => by.call(userRoutes.deleteUser, { path: { id } });
const setStrict = (by: SignedInUser, strictRoles: boolean) =>
  by.call(customerRoutes.saveCustomerSettings, {
    path: { customerId: by.customerId },
    body: { strictRoles },
  });
const audit = async (by: SignedInUser) => {
  const path = { customerId: by.customerId };
  return (await by.call(auditLogRoutes.listAuditLog, { path })).body.data;
};

test('lists the users of the own customer, oldest first', async () => {
  const admin = await newAdmin(aws);
  const other = await addUser(aws, admin.customerId, { role: 'OPERATOR', status: 'IN-ACTIVE' });
  await newAdmin(aws);
  const users = await list(admin);
  expect(users.map(({ email }: { email: string }) => email)).toEqual([admin.email, other.email]);
  expect(users[1]).toEqual({
    _id: other.userId,
    email: other.email,
    first_name: 'Ann',
    last_name: 'Lee',
    status: 'IN-ACTIVE',
    role: 'OPERATOR',
    username: other.email,
    mfa: false,
  });
});

test('a status counts at once: a token stops, a new sign-in is refused, then let in again', async () => {
  const admin = await newAdmin(aws);
  const { email, userId } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const operator = await signedInAs(email);
  expect((await patch(admin, userId, { status: 'IN-ACTIVE' })).status).toBe(200);
  const path = { customerId: admin.customerId };
  expect((await operator.call(userRoutes.listUsers, { path })).status).toBe(401);
  const refresh = { body: { refreshToken: operator.refreshToken } };
  expect((await callRoute(sessionRoutes.refreshIdToken, refresh)).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await patch(admin, userId, { status: 'ACTIVE' })).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('no user changes the own role or status, not even to the present value', async () => {
  const admin = await newAdmin(aws);
  for (const body of [{ role: 'OPERATOR' }, { status: 'IN-ACTIVE' }, { role: 'ADMIN' }]) {
    const { status, body: reply } = await patch(admin, admin.userId, body);
    expect([status, reply.err.message]).toEqual([
      403,
      'You cannot change your own role or status.',
    ]);
  }
});

test('an ADMIN stays, though two demote each other at the same time', async () => {
  const first = await newAdmin(aws);
  const second = await signedInAs((await addUser(aws, first.customerId)).email);
  const replies = await Promise.all([
    patch(first, second.userId, { role: 'OPERATOR' }),
    patch(second, first.userId, { role: 'OPERATOR' }),
  ]);
  expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  expect((await list(await signedInAs(first.email))).filter(isAdmin).length).toBe(1);
});

test('delete: not the last user, not oneself, not the last ADMIN; then gone everywhere', async () => {
  const admin = await newAdmin(aws);
  const alone = await remove(admin, admin.userId);
  expect(alone.body.err.message).toBe("You can't delete last user !");
  const { email, userId } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const operator = await signedInAs(email);
  expect((await remove(admin, admin.userId)).status).toBe(403);
  expect((await remove(operator, admin.userId)).body.err.message).toBe(
    'Only an ADMIN can delete an ADMIN.',
  );
  expect((await remove(admin, userId)).status).toBe(200);
  expect((await list(admin)).length).toBe(1);
  expect((await remove(admin, userId)).status).toBe(404);
  expect((await signIn(email)).status).toBe(401);
  const path = { customerId: admin.customerId };
  expect((await operator.call(userRoutes.listUsers, { path })).status).toBe(401);
});

test("another customer's user is not found", async () => {
  const [own, other] = [await newAdmin(aws), await newAdmin(aws)];
  await addUser(aws, other.customerId);
  const path = { id: other.userId };
  expect((await own.call(profileRoutes.getUser, { path })).status).toBe(404);
  expect((await patch(own, other.userId, { role: 'OPERATOR' })).status).toBe(404);
  expect((await remove(own, other.userId)).status).toBe(404);
  const body = { user_id: other.userId, email: other.email };
  expect((await own.call(userRoutes.sendOnboardingMail, { body })).status).toBe(404);
  expect((await own.call(mfaRoutes.resetMfa, { body: { userId: other.userId } })).status).toBe(404);
});

test('with strict roles an OPERATOR reads and manages nothing; without, as an ADMIN does', async () => {
  const admin = await newAdmin(aws);
  const third = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const { email } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const relaxed = await signedInAs(email);
  expect((await patch(relaxed, third.userId, { status: 'IN-ACTIVE' })).status).toBe(200);
  expect((await setStrict(relaxed, true)).status).toBe(403);
  expect((await setStrict(admin, true)).status).toBe(200);
  const operator = await signedInAs(email);
  expect((await patch(operator, third.userId, { status: 'ACTIVE' })).status).toBe(403);
  expect((await patch(operator, operator.userId, { role: 'ADMIN' })).status).toBe(403);
  expect((await remove(operator, third.userId)).status).toBe(403);
  expect((await list(operator)).length).toBe(3);
  const phone = await patch(operator, operator.userId, { phone: '4915112345678' });
  expect(phone.status).toBe(200);
});

test('the onboarding mail is sent to an active user, at the stored address', async () => {
  const admin = await newAdmin(aws);
  const { email, userId } = await addUser(aws, admin.customerId, { status: 'IN-ACTIVE' });
  const send = (address: string) =>
    admin.call(userRoutes.sendOnboardingMail, {
      body: { user_id: userId, email: address },
    });
  expect((await send(email)).status).toBe(409);
  await patch(admin, userId, { status: 'ACTIVE' });
  expect((await send('elsewhere@example.com')).status).toBe(404);
  expect((await send(email)).status).toBe(200);
  const [mail] = await aws.mailsTo(email);
  expect(mail?.subject).toBe('Welcome to Dataward');
  expect(mail?.body.html).toContain('href="http://site.example/"');
  expect(mail?.body.text).toContain('Your account at Acme is active.');
});

test('the audit log shows who did what, to ADMINs only, page by page and as a file', async () => {
  const admin = await newAdmin(aws);
  const { email, userId } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  await patch(admin, userId, { role: 'ADMIN' });
  await patch(admin, userId, { role: 'OPERATOR' });
  const operator = await signedInAs(email);
  const entries: readonly {
    at: string;
    action: string;
    email: string;
    target: string;
    detail: string;
  }[] = await audit(admin);
  const moments = entries.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  // Entries of one millisecond have no order.
  const deeds = entries.map(({ action, email: by, target, detail }) =>
    [action, by, target, detail].join(),
  );
  expect(deeds.toSorted()).toEqual(
    [
      `sign-in,${email},,`,
      `role changed,${admin.email},${email},OPERATOR`,
      `role changed,${admin.email},${email},ADMIN`,
      `sign-in,${admin.email},,`,
    ].toSorted(),
  );
  const path = { customerId: admin.customerId };
  expect((await operator.call(auditLogRoutes.listAuditLog, { path })).status).toBe(403);
  expect((await operator.call(auditLogRoutes.exportAuditLog, { path })).status).toBe(403);
  for (let n = 0; n < 60; n += 1) await setStrict(admin, n % 2 === 0);
  const first = (await admin.call(auditLogRoutes.listAuditLog, { path })).body;
  const query = { before: first.before };
  const second = (await admin.call(auditLogRoutes.listAuditLog, { path, query })).body;
  expect([first.data.length, second.data.length, second.before]).toEqual([50, 14, null]);
  const csv = (await admin.call(auditLogRoutes.exportAuditLog, { path })).body;
  expect(csv.content.trimEnd().split('\r\n').length).toBe(65);
  expect(csv.content.split('\r\n')[0]).toBe('at,action,email,userId,target,detail');
});
