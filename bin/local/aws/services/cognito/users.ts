import { createHash } from 'node:crypto';
import { type Journal, openJournal } from '#local/aws/state/journal.ts';
import { WireError } from '#local/aws/types.ts';

export type UserStatus =
  | 'CONFIRMED'
  | 'UNCONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  | 'EXTERNAL_PROVIDER';

/** A user as the journal keeps it. */
export interface User {
  /** Its `sub`, which is its name too: the pool signs in by address. */
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly passwordHash?: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly createdMs: number;
  readonly modifiedMs: number;
  /** Secret of the authenticator app; `pending` until a code proved it. */
  readonly totp?: { readonly secret: string; readonly pending: boolean; readonly on: boolean };
  /** Code for a forgotten password or an unproven address. */
  readonly code?: { readonly hash: string; readonly untilMs: number };
  readonly groups?: readonly string[];
  readonly refresh?: readonly RefreshToken[];
  readonly identities?: readonly LinkedIdentity[];
  /** Access tokens issued earlier are revoked. */
  readonly signedOutMs?: number;
}

export interface RefreshToken {
  readonly hash: string;
  readonly untilMs: number;
  readonly authTimeMs: number;
  readonly originJti: string;
  /** Client that it was given to; absent = the pool's first. */
  readonly clientId?: string;
}

/** Who vouches for a user at another provider, as the claim `identities` shows it. */
export interface LinkedIdentity {
  readonly userId: string;
  readonly providerName: string;
  readonly providerType: string;
  readonly issuer: string | null;
  readonly primary: boolean;
  readonly dateCreated: number;
}

type UserRecord = { readonly put: User } | { readonly gone: string };

export interface Users {
  all(): User[];
  /** By name, `sub` or address. */
  find(name: string): User | undefined;
  /** As `find`, or Cognito's error. */
  get(name: string): User;
  put(user: User): Promise<void>;
  remove(username: string): Promise<void>;
  /** The user with this subject at a provider. */
  ofIdentity(providerName: string, userId: string): User | undefined;
  ofRefreshToken(token: string): { user: User; token: RefreshToken } | undefined;
  close(): Promise<void>;
}

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Index {
  readonly users: Map<string, User>;
  /** Hash of a refresh token to the user's name. */
  readonly byRefresh: Map<string, string>;
}

export async function openUsers(path: string): Promise<Users> {
  const index: Index = { users: new Map(), byRefresh: new Map() };
  const { users } = index;
  const journal: Journal<UserRecord> = await openJournal<UserRecord>(path, {
    apply: (record) => applyRecord(index, record),
    *snapshot() {
      for (const user of users.values()) yield { put: user };
    },
  });
  return {
    all: () => [...users.values()],
    find: (name) => findUser(users, name),
    get: (name) => {
      const user = findUser(users, name);
      if (!user) throw new WireError('UserNotFoundException', 'User does not exist.');
      return user;
    },
    put: (user) => journal.append({ put: { ...user, modifiedMs: Date.now() } }),
    remove: (username) => journal.append({ gone: username }),
    ofIdentity: (providerName, userId) =>
      [...users.values()].find(({ identities }) =>
        identities?.some((one) => one.providerName === providerName && one.userId === userId),
      ),
    ofRefreshToken: (secret) => findByRefreshToken(index, digest(secret)),
    close: () => journal.close(),
  };
}

function applyRecord({ users, byRefresh }: Index, record: UserRecord): void {
  const username = 'gone' in record ? record.gone : record.put.username;
  for (const { hash } of users.get(username)?.refresh ?? []) byRefresh.delete(hash);
  users.delete(username);
  if ('gone' in record) return;
  users.set(username, record.put);
  for (const { hash } of record.put.refresh ?? []) byRefresh.set(hash, username);
}

const findUser = (users: ReadonlyMap<string, User>, name: string): User | undefined =>
  users.get(name) ??
  [...users.values()].find(
    // A user of an external provider has no name in the pool but the provider's.
    ({ attributes, status }) =>
      status !== 'EXTERNAL_PROVIDER' && attributes.email?.toLowerCase() === name.toLowerCase(),
  );

function findByRefreshToken({ users, byRefresh }: Index, hash: string) {
  const user = users.get(byRefresh.get(hash) ?? '');
  const token = user?.refresh?.find((one) => one.hash === hash);
  return user && token ? { user, token } : undefined;
}
