import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

/** One listener of the window for all readers: each call of a page reads, and listeners are slow to add. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
};

/** Writes a text to local storage, or removes it, and notifies readers in every tab. */
export const store = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  notify();
};

/** A text of local storage that re-renders its readers when it changes; null when absent. */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key));
