import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Writes a text to local storage, or removes it, and notifies readers in every tab. */
export const store = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const listener of listeners) listener();
};

/** A text of local storage that re-renders its readers when it changes; null when absent. */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key));
