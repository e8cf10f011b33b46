import { useSyncExternalStore } from 'react';

let required = false;
const listeners = new Set<() => void>();

const set = (value: boolean): void => {
  required = value;
  for (const listener of listeners) listener();
};

/** The server refuses this session until its user has a second factor. */
export const noteMfaRequired = (): void => set(true);
export const mfaIsSetUp = (): void => set(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMfaRequired = (): boolean => useSyncExternalStore(subscribe, () => required);
