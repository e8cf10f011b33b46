import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const KEY = 'help';

/** What the help shows: a topic by its id, or its start; undefined = it is closed. */
type Shown = { readonly topic: string | null } | undefined;

let shown: Shown;
const listeners = new Set<() => void>();

const show = (next: Shown): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const openHelp = (topic: string | null = null): void => show({ topic });
export const closeHelp = (): void => show(undefined);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** An address that opens the help at a topic, above Home. */
export const helpLink = (topic: string): string => `/?${new URLSearchParams({ [KEY]: topic })}`;

/** The open help. A topic in the address opens it and is removed from there, once. */
export const useHelp = (): Shown => {
  const [params, setParams] = useSearchParams();
  const linked = params.get(KEY);
  useEffect(() => {
    if (linked === null) return;
    openHelp(linked);
    const rest = new URLSearchParams(params);
    rest.delete(KEY);
    setParams(rest, { replace: true });
  }, [linked, params, setParams]);
  return useSyncExternalStore(subscribe, () => shown);
};
