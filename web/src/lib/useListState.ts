import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { FROM_LINK } from './accountLink.ts';
import { isCurrent } from './address.ts';
import type { ListRules } from './listRules.ts';
import { hasListState, type ListState, readListState, writeListState } from './listState.ts';

/** `page:<list>` holds the page number (specification); `list:<list>` the whole address. */
export const pageKey = (list: string): string => `page:${list}`;
export const listKey = (list: string): string => `list:${list}`;

const remember = (list: string, state: ListState, rules: ListRules): void => {
  try {
    sessionStorage.setItem(pageKey(list), String(state.page));
    sessionStorage.setItem(
      listKey(list),
      writeListState(new URLSearchParams(), state, rules).toString(),
    );
  } catch {
    // Storage that is full or switched off costs the memory of the list, nothing else.
  }
};

const remembered = (list: string): string | null => {
  try {
    return sessionStorage.getItem(listKey(list));
  } catch {
    return null;
  }
};

export interface ListStateHandle {
  readonly state: ListState;
  /** Replaces the state; `replace` keeps the history entry (typing), otherwise back undoes it. */
  readonly setState: (next: ListState, options?: { readonly replace?: boolean }) => void;
  /** The state of the address as it is now, which what is on show may not have reached yet. */
  readonly latest: () => ListState;
}

/** Query text to bring back: only on a plain link to the page, never over an address with state. */
const toRestore = (list: string, params: URLSearchParams, rules: ListRules): string | null =>
  hasListState(params, rules) ? null : remembered(list) || null;

/**
 * List state in the address, mirrored to session storage under `list`. The address wins; a plain
 * link to the page (no list keys in it) brings back what the session remembers.
 */
export const useListState = (list: string, rules: ListRules): ListStateHandle => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const linked = location.state === FROM_LINK;
  const fresh = useNavigationType() !== 'POP' && !linked;
  const [restored, setRestored] = useState(() => (fresh ? toRestore(list, params, rules) : null));
  const arrived = restored === null || hasListState(params, rules);
  const state = useMemo(
    () => readListState(arrived ? params : new URLSearchParams(restored ?? ''), rules),
    [params, rules, arrived, restored],
  );
  useEffect(() => {
    if (restored === null || !isCurrent(location)) return;
    if (hasListState(params, rules)) setRestored(null);
    else setParams(new URLSearchParams(restored), { replace: true, preventScrollReset: true });
  }, [restored, location, params, rules, setParams]);
  useEffect(() => remember(list, state, rules), [list, state, rules]);
  const setState = useCallback<ListStateHandle['setState']>(
    (next, options) => {
      setRestored(null);
      setParams((current) => writeListState(current, next, rules), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [setParams, rules],
  );
  const latest = useCallback(
    () => readListState(new URLSearchParams(window.location.search), rules),
    [rules],
  );
  return { state, setState, latest };
};
