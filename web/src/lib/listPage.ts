import { useEffect, useRef } from 'react';
import { useAccountFilter } from './cloudAccounts.ts';
import { pageSpan, patchListState } from './listState.ts';
import type { ListStateHandle } from './useListState.ts';

/**
 * Another account starts at page 1. The address is read again: an action that clears the filters
 * together with the account has written it already, and must not be undone.
 */
const useFirstPageOnAccount = ({ latest, setState }: ListStateHandle): void => {
  const account = useAccountFilter();
  const before = useRef(account);
  useEffect(() => {
    if (before.current === account) return;
    before.current = account;
    const now = latest();
    if (now.page !== 1) setState(patchListState(now, {}));
  }, [account, latest, setState]);
};

/** A page beyond the last one becomes the last one, without an entry in the history. */
const useLastPage = ({ state, setState }: ListStateHandle, count: number | undefined): void => {
  useEffect(() => {
    if (!count) return;
    const { page } = pageSpan(state.page, state.size, count);
    if (page !== state.page) setState(patchListState(state, { page }), { replace: true });
  }, [state, setState, count]);
};

interface Answered {
  readonly data: { readonly count: number } | undefined;
  readonly isPlaceholderData: boolean;
}

/** The page number of a list page: back to 1 with another account, never beyond the last one. */
export const usePageNumber = (list: ListStateHandle, answer: Answered): void => {
  useFirstPageOnAccount(list);
  useLastPage(list, answer.isPlaceholderData ? undefined : answer.data?.count);
};
