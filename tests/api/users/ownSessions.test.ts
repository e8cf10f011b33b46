import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditLogRoutes } from '#contracts/auditLog/routes.ts';
import { profileRoutes } from '#contracts/profile/routes.ts';
import { type OwnSession, sessionRoutes } from '#contracts/session/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  addUser,
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

const HOUR = 3_600_000;
let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const sessionsOf = async (by: SignedInUser): Promise<OwnSession[]> => {
  const { status, body } = await by.call(sessionRoutes.listSessions);
  expect(status).toBe(200);
  return body.data;
};
const currentOf = async (by: SignedInUser): Promise<OwnSession> =>
  (await sessionsOf(by)).find(({ current }) => current) as OwnSession;
const endOf = (by: SignedInUser, id: string) => by.call(sessionRoutes.endSession, { path: { id } });
const endMany = (by: SignedInUser, which: string) =>
  by.call(sessionRoutes.endSessions, { body: { which } });
/** A read-only call: the status that every function answers with from now on. */
const callOf = (by: SignedInUser) => by.call(profileRoutes.getUser, { path: { id: by.userId } });
const refreshOf = ({ refreshToken }: SignedInUser) =>
  callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken } });
const auditOf = async (by: SignedInUser): Promise<string[]> => {
  const path = { customerId: by.customerId };
  const { body } = await by.call(auditLogRoutes.listAuditLog, { path });
  return body.data
    .filter(({ action }: { action: string }) => action === 'sign-out')
    .map(({ detail }: { detail: string }) => detail);
};

test('a user sees the own open sessions with device, address and last use', async () => {
  const here = await newAdmin(aws);
  const there = await signedInAs(here.email);
  await addUser(aws, here.customerId);
  const sessions = await sessionsOf(here);
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(new Set(sessions.map(({ address }) => address))).toEqual(
    new Set([here.sourceIp, there.sourceIp]),
  );
  const [current] = sessions.filter((one) => one.current);
  expect(current).toMatchObject({ address: here.sourceIp, factor: 'password' });
  expect(current?.usedAt).toBe(current?.startedAt);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  expect((await refreshOf(there)).status).toBe(200);
  const later = await sessionsOf(here);
  expect(later.map(({ current: own }) => own)).toEqual([false, true]);
  expect(
    Date.parse(later[0]?.usedAt ?? '') - Date.parse(later[0]?.startedAt ?? ''),
  ).toBeGreaterThanOrEqual(HOUR);
});

test('what no refresh can continue any more is not shown', async () => {
  const here = await newAdmin(aws);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * HOUR });
  const now = await signedInAs(here.email);
  expect(await sessionsOf(now)).toHaveLength(1);
});

test('signing out one of them ends it at once and shows the reason there', async () => {
  const here = await newAdmin(aws);
  const there = await signedInAs(here.email);
  const { _id } = await currentOf(there);
  expect((await endOf(here, _id)).status).toBe(200);
  const refused = await callOf(there);
  expect([refused.status, refused.body.err.message]).toEqual([
    401,
    'This session was signed out from another session. Please sign in again.',
  ]);
  expect((await refreshOf(there)).status).toBe(401);
  expect((await callOf(here)).status).toBe(200);
  expect(await sessionsOf(here)).toHaveLength(1);
  const again = await endOf(here, _id);
  expect([again.status, again.body.err.message]).toEqual([404, 'This session has ended already.']);
  expect(await auditOf(here)).toEqual(['another session']);
});

test('the own one can be signed out as well', async () => {
  const here = await newAdmin(aws);
  const { _id } = await currentOf(here);
  expect((await endOf(here, _id)).status).toBe(200);
  expect((await callOf(here)).body.err.message).toBe('You have signed out. Please sign in again.');
});

test("another user's session is not found, and stays", async () => {
  const [here, stranger] = [await newAdmin(aws), await newAdmin(aws)];
  const colleague = await signedInAs((await addUser(aws, here.customerId)).email);
  for (const other of [stranger, colleague]) {
    const { _id } = await currentOf(other);
    expect((await endOf(here, _id)).status).toBe(404);
    expect((await callOf(other)).status).toBe(200);
  }
});

test('all others are signed out, and this one stays', async () => {
  const here = await newAdmin(aws);
  const others = [await signedInAs(here.email), await signedInAs(here.email)];
  const stranger = await newAdmin(aws);
  expect((await endMany(here, 'others')).status).toBe(200);
  for (const other of others) {
    expect((await callOf(other)).status).toBe(401);
    expect((await refreshOf(other)).status).toBe(401);
  }
  expect((await callOf(here)).status).toBe(200);
  expect((await callOf(stranger)).status).toBe(200);
  expect(await auditOf(here)).toEqual(['all other sessions']);
});

test('all are signed out, this one too, and the user can sign in again', async () => {
  const here = await newAdmin(aws);
  const there = await signedInAs(here.email);
  expect((await endMany(here, 'all')).status).toBe(200);
  for (const each of [here, there]) {
    const { status, body } = await callOf(each);
    expect([status, body.err.message]).toEqual([
      401,
      'All sessions of this account were signed out. Please sign in again.',
    ]);
    expect((await refreshOf(each)).status).toBe(401);
  }
  const again = await signedInAs(here.email);
  expect(await sessionsOf(again)).toHaveLength(1);
  expect(await auditOf(again)).toEqual(['all sessions']);
});

test('too many calls get a retry-after', async () => {
  const here = await newAdmin(aws);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  for (let n = 0; n < 60; n += 1) await sessionsOf(here);
  const { status, headers } = await here.call(sessionRoutes.listSessions);
  expect([status, headers['retry-after']]).toEqual([429, '1']);
});
