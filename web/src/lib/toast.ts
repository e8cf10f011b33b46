import { useSyncExternalStore } from 'react';
import { capitalise } from './format.ts';

export type ToastLevel = 'success' | 'error' | 'warning' | 'validation';

/** Undo action, offered while the toast is open. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastEntry {
  readonly id: number;
  readonly level: ToastLevel;
  readonly text: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly action?: ToastAction | undefined;
}

const HISTORY = 20;
let history: readonly ToastEntry[] = [];
let open: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Shows a text top right for 3 seconds, 8 with an action; its first letter is capitalised. */
export const toast = (level: ToastLevel, text: string, action?: ToastAction): void => {
  lastId += 1;
  const entry = { id: lastId, level, text: capitalise(text), at: Date.now(), action };
  open = [...open, entry];
  history = [entry, ...history].slice(0, HISTORY);
  notify();
};

export const closeToast = (id: number): void => {
  open = open.filter((entry) => entry.id !== id);
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenToasts = (): readonly ToastEntry[] =>
  useSyncExternalStore(subscribe, () => open);
/** The last 20, newest first. */
export const useToastHistory = (): readonly ToastEntry[] =>
  useSyncExternalStore(subscribe, () => history);
