import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import {
  newAdmin,
  type SignedInUser,
  signedInAs,
  startUserAws,
  type UserAws,
} from '#tests/builders/userAws.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let aws: UserAws;
beforeAll(async () => {
  aws = await startUserAws();
});
afterAll(() => aws.stop());
afterEach(() => vi.useRealTimers());

const refresh = (refreshToken: string) =>
  callRoute(sessionRoutes.refreshIdToken, { body: { refreshToken } });
const statusOf = async (handle: string): Promise<number> => (await refresh(handle)).status;
const nextOf = async (handle: string): Promise<string> => {
  const { status, body } = await refresh(handle);
  expect(status).toBe(200);
  return body.data.refreshToken;
};
const after = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};
/** The same user in another browser. */
const elsewhere = ({ email }: SignedInUser): Promise<SignedInUser> => signedInAs(email);

test('five tabs at a time with one handle all stay in, each by a handle of its own', async () => {
  const { refreshToken } = await newAdmin(aws);
  const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const handles = replies.map(({ body }) => body.data.refreshToken as string);
  expect(new Set([refreshToken, ...handles]).size).toBe(6);
  for (const handle of handles) expect(await statusOf(handle)).toBe(200);
});

test('a handle that is presented again after its minute ends the whole session, and no other', async () => {
  const admin = await newAdmin(aws);
  const other = await elsewhere(admin);
  const next = await nextOf(admin.refreshToken);
  after(MINUTE + 1);
  expect(await statusOf(admin.refreshToken)).toBe(401);
  expect(await statusOf(next)).toBe(401);
  expect(await statusOf(other.refreshToken)).toBe(200);
});

test('a thief and the owner who present one handle after the minute are both signed out', async () => {
  const admin = await newAdmin(aws);
  const next = await nextOf(admin.refreshToken);
  after(MINUTE + 1);
  const both = await Promise.all([refresh(admin.refreshToken), refresh(admin.refreshToken)]);
  expect(both.map(({ status }) => status)).toEqual([401, 401]);
  expect(await statusOf(next)).toBe(401);
});

test('twelve idle hours end a session; a refresh restarts them', async () => {
  const admin = await newAdmin(aws);
  const idle = await elsewhere(admin);
  after(11 * HOUR);
  const next = await nextOf(admin.refreshToken);
  after(HOUR + MINUTE);
  expect(await statusOf(idle.refreshToken)).toBe(401);
  expect(await statusOf(next)).toBe(200);
});

test('seven days after the sign-in a session ends, however busy', async () => {
  let { refreshToken } = await newAdmin(aws);
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    after(10 * HOUR);
    refreshToken = await nextOf(refreshToken);
  }
  after(10 * HOUR);
  expect(await statusOf(refreshToken)).toBe(401);
});
