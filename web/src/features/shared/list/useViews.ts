import { accountOf, withAccount } from '#lib/accountLink.ts';
import { chooseAccount, useAccountFilter, useCloudAccounts } from '#lib/cloudAccounts.ts';
import type { ListRules } from '#lib/listRules.ts';
import { type ListState, readListState, writeListState } from '#lib/listState.ts';
import { useSavedViews, type View, withoutView, withView } from '#lib/savedViews.ts';
import { toast } from '#lib/toast.ts';
import { viewTexts as t } from '#messages/views.ts';

export interface SavedViewsProps {
  /** Name of the list in local storage. */
  readonly list: string;
  readonly rules: ListRules;
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
  /** Views that everybody has. */
  readonly standard: readonly View[];
}

/** The state's query text, its page aside. */
export const queryOf = (state: ListState, rules: ListRules): string =>
  writeListState(new URLSearchParams(), { ...state, page: 1 }, rules).toString();

/** The same text however its keys were ordered. */
const plain = (query: string, rules: ListRules): string =>
  queryOf(readListState(new URLSearchParams(query), rules), rules);

/** The account of a view: one without an account fits any. */
const useViewAccount = () => {
  const account = useAccountFilter();
  const { data: accounts = [] } = useCloudAccounts();
  return {
    account,
    fits: ({ query }: View): boolean => {
      const requested = accountOf(query, accounts);
      return requested === undefined || requested === account;
    },
    choose: ({ query }: View): void => {
      const next = accountOf(query, accounts);
      if (next !== undefined) chooseAccount(next);
    },
  };
};

export const useViews = ({ list, rules, state, onState }: SavedViewsProps) => {
  const { account, fits, choose } = useViewAccount();
  const { views, change } = useSavedViews(list);
  const query = queryOf(state, rules);
  const remove = (view: View): void => {
    change(withoutView(views, view.name));
    toast('success', t.removed(view.name), { label: t.undo, run: () => change(views) });
  };
  return {
    ...{ views, change, query, remove },
    isShown: (view: View) => plain(view.query, rules) === query && fits(view),
    open: (view: View) => {
      choose(view);
      onState(readListState(new URLSearchParams(view.query), rules));
    },
    save: (name: string) => {
      change(withView(views, { name, query: withAccount(query, account) }));
      toast('success', t.saved(name));
    },
  };
};

export type Views = ReturnType<typeof useViews>;
