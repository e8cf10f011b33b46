import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { handleKey, sessionKey, sessionRange, userKey } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { getItem, ifAllowed, putItem, queryAll, type Table, updateItem } from './table.ts';

/** A sign-in and all refreshes that follow from it. */
const SessionItem = z.object({
  sessionId: z.string(),
  userId: z.string(),
  startedAt: z.int(),
  revokedAt: z.nullable(z.int()),
});
export type SessionItem = z.infer<typeof SessionItem>;

/** Known by the SHA-256 of the handle only; what it stands for is sealed with the handle. */
const HandleItem = z.object({
  sessionId: z.string(),
  userId: z.string(),
  createdAt: z.int(),
  rotatedAt: z.nullable(z.int()),
  /** True when the refresh token is of the client for identity providers. */
  hosted: z._default(z.boolean(), false),
  sealed: z.instanceof(Uint8Array),
});

export interface Handle extends Omit<z.output<typeof HandleItem>, 'sealed'> {
  /** The pool's own refresh token. */
  readonly refreshToken: string;
}

const KEEP_SECONDS = 8 * 86_400;
const ttl = (now: number): number => Math.floor(now / 1000) + KEEP_SECONDS;
const hashOf = (handle: string): string => createHash('sha256').update(handle).digest('hex');

export const startSession = async (
  identity: Table,
  userId: string,
  now: number,
): Promise<SessionItem> => {
  const session = { sessionId: randomUUID(), userId, startedAt: now, revokedAt: null };
  await putItem(identity, { ...sessionKey(userId, session.sessionId), ...session, ttl: ttl(now) });
  return session;
};

export const readSession = async (
  identity: Table,
  { userId, sessionId }: Pick<SessionItem, 'userId' | 'sessionId'>,
): Promise<SessionItem | undefined> => {
  const item = await getItem(identity, sessionKey(userId, sessionId));
  return item && SessionItem.parse(item);
};

export const revokeSession = async (
  identity: Table,
  { userId, sessionId }: Pick<SessionItem, 'userId' | 'sessionId'>,
  now: number,
): Promise<void> => {
  await ifAllowed(
    updateItem(identity, sessionKey(userId, sessionId), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET revokedAt = :now',
      ExpressionAttributeValues: { ':now': now },
    }),
  );
};

/** Ends every session of a user. */
export const revokeSessions = async (
  identity: Table,
  userId: string,
  now: number,
): Promise<void> => {
  const items = await queryAll(identity, userKey(userId).pk, { between: sessionRange });
  for (const item of items) await revokeSession(identity, SessionItem.parse(item), now);
};

export interface NewHandle {
  readonly session: Pick<SessionItem, 'userId' | 'sessionId'>;
  readonly refreshToken: string;
  readonly now: number;
  readonly hosted?: boolean;
}

/** A random handle of 256 bits; it is given to the browser once and stored nowhere. */
export const issueHandle = async (
  identity: Table,
  { session, refreshToken, now, hosted = false }: NewHandle,
): Promise<string> => {
  const handle = randomBytes(32).toString('base64url');
  await putItem(identity, {
    ...handleKey(hashOf(handle)),
    sessionId: session.sessionId,
    userId: session.userId,
    createdAt: now,
    rotatedAt: null,
    hosted,
    sealed: seal(handle, refreshToken),
    ttl: ttl(now),
  });
  return handle;
};

export const readHandle = async (identity: Table, handle: string): Promise<Handle | undefined> => {
  const item = await getItem(identity, handleKey(hashOf(handle)));
  if (item === undefined) return undefined;
  const { sealed, ...rest } = HandleItem.parse(item);
  return { ...rest, refreshToken: unseal(handle, sealed) };
};

/** False when the handle was swapped already. */
export const markRotated = async (identity: Table, handle: string, now: number): Promise<boolean> =>
  ifAllowed(
    updateItem(identity, handleKey(hashOf(handle)), {
      ConditionExpression: 'rotatedAt = :never',
      UpdateExpression: 'SET rotatedAt = :now',
      ExpressionAttributeValues: { ':never': null, ':now': now },
    }),
  );
