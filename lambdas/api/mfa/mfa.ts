import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { signIn } from '#aws/identity.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { signingKey } from '#store/signingKeys.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { passwordOf } from '../sessions/base64Password.ts';
import { throttle } from '../shared/throttle.ts';

const perUser = { capacity: 10, refillMs: 60_000 };
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** State between enrolment and the first code; valid for ten minutes and for one user. */
const Enrolment = z.object({ userId: z.string(), accessToken: z.string(), expiresAt: z.int() });
export type Enrolment = z.output<typeof Enrolment>;
export const ENROLMENT_MS = 600_000;

/** Readable by this deployment only. */
export const sealEnrolment = async ({ identity }: AuthDeps, given: Enrolment): Promise<string> => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await signingKey(identity, 'mfa'), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(given)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

const unseal = (key: Uint8Array, bytes: Buffer): unknown => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Undefined when it is not ours, over, or another user's. */
export const openEnrolment = async (
  { identity }: AuthDeps,
  session: string,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Enrolment | undefined> => {
  const bytes = Buffer.from(session, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const parsed = Enrolment.safeParse(unseal(await signingKey(identity, 'mfa'), bytes));
  if (!parsed.success || parsed.data.userId !== userId) return undefined;
  return now < parsed.data.expiresAt ? parsed.data : undefined;
};

/** Seed of an enrolment's recovery codes, so that each call for it returns the same codes. */
export const recoverySeedOf = async (
  { identity }: AuthDeps,
  session: string,
): Promise<Uint8Array> =>
  createHmac('sha256', await signingKey(identity, 'mfa'))
    .update(`recovery codes\n${session}`)
    .digest();

export const ownUser = async ({ identity }: AuthDeps, caller: Caller): Promise<UserItem> => {
  const user = await readUser(identity, caller.userId);
  if (user === undefined) throw new AppError('notFound');
  return user;
};

/** The pool's answer to the own password, which is required before a second factor changes. */
export const provePassword = async (deps: AuthDeps, user: UserItem, encodedPassword: string) => {
  const now = Date.now();
  await throttle(deps.identity, { name: `prove ${user.userId}`, rule: perUser, now });
  const password = passwordOf(encodedPassword);
  const answer = await signIn(deps.pool, { email: user.email, password });
  if (answer === undefined) throw new AppError('invalidRequest', 'Invalid credentials');
  return answer;
};
