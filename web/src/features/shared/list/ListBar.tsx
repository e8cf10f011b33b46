import type { ComponentType, ReactNode } from 'react';
import { type ChipSpec, FilterBar } from '#components/FilterBar.tsx';
import type { FilterControlsProps } from '#components/FilterControls.tsx';
import { FilterMenu } from '#components/FilterMenu.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { TableTools, type TableToolsProps } from '#components/TableTools.tsx';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import {
  type FoundValues,
  formatChip,
  getFiltersInForce,
  getValues,
  withFilters,
} from '#lib/listFilters.ts';
import type { ListRules } from '#lib/listRules.ts';
import { clearedListState, patchListState, SEARCH_MAX } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { listTexts as t } from '#messages/lists.ts';
import { LazyFilterControls } from './lazyFilterControls.ts';

export interface Filtering extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly rules: ListRules;
  /** Values that the loaded rows bring to the filters. */
  readonly found?: FoundValues | undefined;
}

interface ListBarProps extends Filtering {
  /** In place of the usual ones. */
  readonly Controls?: ComponentType<FilterControlsProps>;
  readonly searchLabel: string;
  /** The chosen account narrows the list too, and has a chip. */
  readonly byAccount: boolean;
  /** Before and after the filter button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly results: string | undefined;
  /** Columns that can be hidden. */
  readonly columns: TableToolsProps['columns'];
  readonly view: TableView;
}

/** A chip for each filter in force. */
export const filterChips = ({ rules, state, setState, found = {} }: Filtering): ChipSpec[] =>
  getFiltersInForce(rules, state).map((filter) => ({
    key: filter.name,
    label: formatChip(filter, getValues(state, filter.name), found[filter.name]),
    onRemove: () => setState(withFilters(state, rules, { [filter.name]: [] })),
  }));

const accountChip = (account: string): ChipSpec => ({
  key: 'account',
  label: `${t.account}: ${account}`,
  onRemove: () => chooseAccount(null),
});

/** The line over a list. Typing replaces the history entry; everything else makes one. */
export const ListBar = (props: ListBarProps) => {
  const { state, setState, rules, found, byAccount } = props;
  const chosen = useAccountFilter();
  const account = byAccount ? chosen : null;
  return (
    <FilterBar
      search={
        <SearchBox
          label={props.searchLabel}
          value={state.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => setState(patchListState(state, { q }), { replace: true })}
        />
      }
      query={state.q}
      menus={
        <>
          {props.before}
          <FilterMenu
            rules={rules}
            state={state}
            onState={setState}
            found={found}
            Controls={props.Controls ?? LazyFilterControls}
          />
          {props.after}
        </>
      }
      chips={[...filterChips(props), ...(account === null ? [] : [accountChip(account)])]}
      onClear={() => {
        if (account !== null) chooseAccount(null);
        setState(clearedListState(state));
      }}
      results={props.results}
      tools={<TableTools columns={props.columns} view={props.view} />}
    />
  );
};
