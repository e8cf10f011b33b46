import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type SessionEnd, sessionEnds } from '#contracts/user/sessionEnd.ts';
import { signInFactors } from '#contracts/user/words.ts';
import { handleKey } from './keys/customers.ts';
import { sessionKey, sessionRange, userKey } from './keys/users.ts';
import { seal, unseal } from './seal.ts';
import { getItem, ifAllowed, putItem, queryAll, type Table, updateItem } from './table.ts';

/** A sign-in and all refreshes that follow from it; times in ms since 1970. */
const SessionItem = z.object({
  /** As the pool calls the sign-in in its tokens. */
  sessionId: z.string(),
  userId: z.string(),
  startedAt: z.int(),
  revokedAt: z.nullable(z.int()),
  end: z._default(z.enum(sessionEnds), 'unknown'),
  /** The last refresh; null = none yet. */
  usedAt: z._default(z.nullable(z.int()), null),
  /** IP address of the sign-in. */
  address: z._default(z.string(), ''),
  userAgent: z._default(z.string(), ''),
  factor: z._default(z.enum(signInFactors), 'password'),
});
export type SessionItem = z.output<typeof SessionItem>;
export const parseSession = (item: unknown): SessionItem => SessionItem.parse(item);

/** Only the SHA-256 of the handle is stored; what it refers to is sealed with the handle. */
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

export type NewSession = Pick<
  SessionItem,
  'sessionId' | 'userId' | 'startedAt' | 'address' | 'userAgent' | 'factor'
>;

export const startSession = (identity: Table, session: NewSession): Promise<void> =>
  putItem(identity, {
    ...sessionKey(session.userId, session.sessionId),
    ...session,
    revokedAt: null,
    ttl: ttl(session.startedAt),
  });

export const readSession = async (
  identity: Table,
  { userId, sessionId }: Pick<SessionItem, 'userId' | 'sessionId'>,
): Promise<SessionItem | undefined> => {
  const item = await getItem(identity, sessionKey(userId, sessionId));
  return item && parseSession(item);
};

type SessionId = Pick<SessionItem, 'userId' | 'sessionId'>;

export interface Revocation {
  readonly now: number;
  readonly end: SessionEnd;
}

/** False when there is no such session or it has ended: the first reason stays. */
export const revokeSession = (
  identity: Table,
  { userId, sessionId }: SessionId,
  { now, end }: Revocation,
): Promise<boolean> =>
  ifAllowed(
    updateItem(identity, sessionKey(userId, sessionId), {
      ConditionExpression: 'revokedAt = :open',
      UpdateExpression: 'SET revokedAt = :now, #end = :end',
      ExpressionAttributeNames: { '#end': 'end' },
      ExpressionAttributeValues: { ':now': now, ':end': end, ':open': null },
    }),
  );

/** The second factor was proved within the session. */
export const markFactorProved = async (
  identity: Table,
  { userId, sessionId }: SessionId,
): Promise<void> => {
  await updateItem(identity, sessionKey(userId, sessionId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET factor = :code',
    ExpressionAttributeValues: { ':code': 'code' },
  });
};

export const markUsed = async (
  identity: Table,
  { userId, sessionId }: SessionId,
  now: number,
): Promise<void> => {
  await ifAllowed(
    updateItem(identity, sessionKey(userId, sessionId), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET usedAt = :now',
      ExpressionAttributeValues: { ':now': now },
    }),
  );
};

export const readSessions = async (identity: Table, userId: string): Promise<SessionItem[]> => {
  const items = await queryAll(identity, userKey(userId).pk, { between: sessionRange });
  return items.map(parseSession);
};

/** Ends every session of a user that is open, but for one where it is named. */
export const revokeSessions = async (
  identity: Table,
  { userId, except }: { readonly userId: string; readonly except?: string },
  revocation: Revocation,
): Promise<void> => {
  for (const session of await readSessions(identity, userId)) {
    const ends = session.revokedAt === null && session.sessionId !== except;
    if (ends) await revokeSession(identity, session, revocation);
  }
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
