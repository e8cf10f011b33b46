import { useSyncExternalStore } from 'react';
import { clearStorage } from '../storage.ts';

/** The session's values under their names in local storage. */
export interface Session {
  readonly authToken: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly tokenExpiry: string;
  readonly refreshToken: string;
  readonly userId: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  /** Preferred home layout: data or issue. */
  readonly view: string;
  readonly customerRef: string;
  readonly customerId: string;
  readonly customer_name: string;
}

const KEYS = [
  'authToken',
  'tokenExpiry',
  'refreshToken',
  'userId',
  'username',
  'first_name',
  'last_name',
  'role',
  'view',
  'customerRef',
  'customerId',
  'customer_name',
] as const satisfies ReadonlyArray<keyof Session>;

const read = (): Session | null => {
  if (localStorage.getItem('authToken') === null) return null;
  const entries = KEYS.map((key) => [key, localStorage.getItem(key) ?? '']);
  return Object.fromEntries(entries) as unknown as Session;
};

let current: Session | null | undefined;
const listeners = new Set<() => void>();

const changed = (): void => {
  current = read();
  for (const listener of listeners) listener();
};

/** Null when signed out. The same object until a value changes. */
export const getSession = (): Session | null => {
  current ??= read();
  return current;
};

/** Reads local storage again: another tab may have written since. */
export const rereadSession = (): Session | null => {
  changed();
  return getSession();
};

export const saveSession = (values: Partial<Session>): void => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  changed();
};

export const clearSession = (): void => {
  clearStorage();
  changed();
};

/** Sign-in, refresh and sign-out in another tab reach this one. */
export const followOtherTabs = (onSignedOut: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key !== null && !KEYS.some((key) => key === event.key)) return;
    const before = current;
    changed();
    if (before && !current) onSignedOut();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession);

/** For what only shows when signed in. */
export const useSignedIn = (): Session => {
  const session = useSession();
  if (!session) throw new Error('signed-in page without a session');
  return session;
};
