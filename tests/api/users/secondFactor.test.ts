import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mfaRoutes } from '#contracts/mfa/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { totpCode } from '#local/aws/services/cognito/totp.ts';
import {
  addUser,
  base64,
  enrolSecondFactor,
  goodPassword,
  newAdmin,
  type SignedInUser,
  signedInAs,
  signIn,
  startUserAws,
  switchOnSecondFactor,
  type UserAws,
} from '#tests/builders/userAws.ts';

let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const password = base64(goodPassword);
const mfaOf = async (by: SignedInUser, id: string) =>
  (await by.call(profileRoutes.getUser, { path: { id } })).body.mfa;

test('enrol, first code, then the sign-in requires a code', async () => {
  const admin = await newAdmin(aws);
  const { secret, otpauthUri, recoveryCodes } = await switchOnSecondFactor(admin);
  expect(otpauthUri).toBe(
    `otpauth://totp/Dataward:${encodeURIComponent(admin.email)}?secret=${secret}&issuer=Dataward`,
  );
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await mfaOf(admin, admin.userId)).toBe(true);
  const response = await signIn(admin.email);
  expect([response.status, response.body]).toEqual([200, { challenge: 'SOFTWARE_TOKEN_MFA' }]);
  expect((await signIn(admin.email, { password: base64('Wrong-horse-9') })).status).toBe(401);
  expect((await signIn(admin.email, { code: '000000' })).status).toBe(401);
  const good = await signIn(admin.email, { code: totpCode(secret, Date.now()) });
  expect(good.body.token.userInfo._id).toBe(admin.userId);
});

test('the password is required again; the enrolment is valid for this user and ten minutes', async () => {
  const [admin, other] = [await newAdmin(aws), await newAdmin(aws)];
  expect((await enrolSecondFactor(admin, base64('Wrong-horse-9'))).status).toBe(400);
  const { secret, session } = (await enrolSecondFactor(admin)).body;
  const verify = (by: SignedInUser, given: object) =>
    by.call(mfaRoutes.verifyMfa, {
      body: { session, code: totpCode(secret, Date.now()), ...given },
    });
  expect((await verify(other, {})).body.err.message).toBe('Please begin again.');
  expect((await verify(admin, { session: `${session.slice(0, -3)}AAA` })).status).toBe(400);
  expect((await verify(admin, { code: '123456' })).body.err.message).toBe(
    'This code is not right.',
  );
  expect(await mfaOf(admin, admin.userId)).toBe(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_001 });
  expect((await verify(admin, {})).body.err.message).toBe('Please begin again.');
});

test('each recovery code signs in once; the factor stays on', async () => {
  const admin = await newAdmin(aws);
  const { recoveryCodes } = await switchOnSecondFactor(admin);
  const [first = ''] = recoveryCodes;
  const use = (recoveryCode: string) => signIn(admin.email, { recoveryCode });
  expect((await use('aaaaa-aaaaa-aaaaa-aaaaa')).status).toBe(401);
  expect((await use(first.toUpperCase())).status).toBe(200);
  expect((await use(first)).status).toBe(401);
  expect((await signIn(admin.email)).body).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA' });
  const kept = JSON.stringify(
    await (await import('#store/table.ts')).queryAll(aws.identity, `USER#${admin.userId}`),
    (_, value: unknown) => (value instanceof Set ? [...value] : value),
  );
  for (const code of recoveryCodes) expect(kept).not.toContain(code);
});

/** As while a recovery code is used, and after a run that died in it. */
const suspendInPool = async (email: string): Promise<void> => {
  const { setTotpRequired } = await import('#aws/secondFactor.ts');
  const pool = {
    userPoolId: process.env.USER_POOL_ID ?? '',
    clientId: process.env.USER_POOL_CLIENT_ID ?? '',
  };
  await setTotpRequired(pool, email, false);
};

test('while a recovery code is used the password alone lets nobody in', async () => {
  const admin = await newAdmin(aws);
  const { secret, recoveryCodes } = await switchOnSecondFactor(admin);
  await suspendInPool(admin.email);
  expect((await signIn(admin.email)).body).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA' });
  await suspendInPool(admin.email);
  expect((await signIn(admin.email, { recoveryCode: 'aaaaa-aaaaa' })).status).toBe(401);
  await suspendInPool(admin.email);
  expect((await signIn(admin.email, { code: totpCode(secret, Date.now()) })).status).toBe(200);
  await suspendInPool(admin.email);
  expect((await signIn(admin.email, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  expect((await signIn(admin.email)).body).toEqual({ challenge: 'SOFTWARE_TOKEN_MFA' });
});

test('while a recovery code is used no second app is enrolled', async () => {
  const admin = await newAdmin(aws);
  await switchOnSecondFactor(admin);
  await suspendInPool(admin.email);
  expect((await enrolSecondFactor(admin)).status).toBe(409);
});

test('a first code sent twice shows the same recovery codes, and none is valid again', async () => {
  const admin = await newAdmin(aws);
  const { secret, session } = (await enrolSecondFactor(admin)).body;
  const body = { session, code: totpCode(secret, Date.now()) };
  const verify = () => admin.call(mfaRoutes.verifyMfa, { body });
  const [first, second] = await Promise.all([verify(), verify()]);
  expect(first?.body.recoveryCodes).toHaveLength(10);
  expect(second?.body).toEqual(first?.body);
  const [recoveryCode] = first?.body.recoveryCodes ?? [];
  expect((await signIn(admin.email, { recoveryCode })).status).toBe(200);
  expect((await verify()).body).toEqual(first?.body);
  expect((await signIn(admin.email, { recoveryCode })).status).toBe(401);
});

test('removed with the own password, or by an ADMIN of the customer', async () => {
  const admin = await newAdmin(aws);
  const { email, userId } = await addUser(aws, admin.customerId, { role: 'OPERATOR' });
  const operator = await signedInAs(email);
  const remove = (by: SignedInUser, body: object) => by.call(mfaRoutes.resetMfa, { body });
  await switchOnSecondFactor(operator);
  expect((await remove(operator, { userId })).status).toBe(401);
  expect((await remove(operator, { userId, password })).status).toBe(200);
  expect((await signIn(email)).body.token).toBeDefined();
  await switchOnSecondFactor(operator);
  await switchOnSecondFactor(admin);
  expect((await remove(operator, { userId: admin.userId })).status).toBe(403);
  expect((await remove(admin, { userId })).status).toBe(200);
  expect((await signIn(email)).body.token).toBeDefined();
  const path = { customerId: admin.customerId };
  const { data } = (await admin.call(userRoutes.listUsers, { path })).body;
  expect(data.map(({ mfa }: { mfa: boolean }) => mfa)).toEqual([true, false]);
});
