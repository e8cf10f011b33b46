import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { customerRoutes } from '#contracts/customer/routes.ts';
import { writeCustomer } from '#store/customers.ts';
import { type NewUser, readUser } from '#store/users.ts';
import {
  addUser,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());

/** A customer of before the roles; its users were registered in the order given. */
const oldCustomer = async (...users: readonly Partial<NewUser>[]): Promise<NewUser[]> => {
  const customerId = `c-${randomUUID()}`;
  await writeCustomer(aws.identity, { id: customerId, name: 'Acme', createdAt: 1 });
  const added: NewUser[] = [];
  for (const [n, more] of users.entries())
    added.push(await addUser(aws, customerId, { role: 'OPERATOR', createdAt: 1_000 + n, ...more }));
  return added;
};
const rolesOf = (users: readonly NewUser[]) =>
  Promise.all(users.map(async ({ userId }) => (await readUser(aws.identity, userId))?.role));
const mayAdminister = async (user: SignedInUser): Promise<boolean> => {
  const path = { customerId: user.customerId };
  const body = { strictRoles: false };
  return (await user.call(customerRoutes.saveCustomerSettings, { path, body })).status === 200;
};

test('the first registered user is an ADMIN from its own sign-in on', async () => {
  const users = await oldCustomer({}, {});
  const first = await signedInAs(users[0]?.email ?? '');
  expect(await rolesOf(users)).toEqual(['ADMIN', 'OPERATOR']);
  expect(await mayAdminister(first)).toBe(true);
  const path = { customerId: first.customerId };
  const { data } = (await first.call(auditLogRoutes.listAuditLog, { path })).body;
  expect(data.map(({ action }: { action: string }) => action)).toContain('role changed');
  expect(data).toContainEqual(
    expect.objectContaining({ target: first.email, detail: 'ADMIN: the customer had none' }),
  );
});

test('whoever signs in, the first registered one becomes it', async () => {
  const users = await oldCustomer({}, {});
  const second = await signedInAs(users[1]?.email ?? '');
  expect(await rolesOf(users)).toEqual(['ADMIN', 'OPERATOR']);
  expect(await mayAdminister(second)).toBe(false);
});

test('a user who is not active is passed over', async () => {
  const users = await oldCustomer({ status: 'IN-ACTIVE' }, {}, {});
  await signedInAs(users[2]?.email ?? '');
  expect(await rolesOf(users)).toEqual(['OPERATOR', 'ADMIN', 'OPERATOR']);
});

test('where there is an ADMIN no user is promoted', async () => {
  const users = await oldCustomer({}, { role: 'ADMIN' }, {});
  await signedInAs(users[0]?.email ?? '');
  await signedInAs(users[2]?.email ?? '');
  expect(await rolesOf(users)).toEqual(['OPERATOR', 'ADMIN', 'OPERATOR']);
});

test('of users who sign in at a time one becomes it', async () => {
  const users = await oldCustomer({}, {}, {});
  const signedIn = await Promise.all(users.map(({ email }) => signedInAs(email)));
  expect(await rolesOf(users)).toEqual(['ADMIN', 'OPERATOR', 'OPERATOR']);
  expect(await mayAdminister(signedIn[1] as SignedInUser)).toBe(false);
});
