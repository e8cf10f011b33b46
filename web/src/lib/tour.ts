import { useSyncExternalStore } from 'react';
import { useSignedIn } from './session/store.ts';
import { store, useStored } from './stored.ts';

const SEEN = 'seen';
const keyOf = (userId: string): string => `tour ${userId}`;

let running = false;
const listeners = new Set<() => void>();

const run = (next: boolean): void => {
  running = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const startTour = (): void => run(true);

/** The tour of this user: it is offered until it was taken or declined once in this browser. */
export const useTour = () => {
  const { userId } = useSignedIn();
  const isNew = useStored(keyOf(userId)) !== SEEN;
  const isRunning = useSyncExternalStore(subscribe, () => running);
  const end = (): void => {
    run(false);
    store(keyOf(userId), SEEN);
  };
  return { isOffered: isNew && !isRunning, isRunning, end };
};
