import type { ReactNode } from 'react';
import { type ChipSpec, FilterBar } from '#components/FilterBar.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { TableTools, type TableToolsProps } from '#components/TableTools.tsx';
import { chooseAccount } from '#lib/cloudAccounts.ts';
import { clearedListState, type ListState, patchListState, SEARCH_MAX } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { ACCOUNT } from './accountChip.ts';

interface ListBarProps extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly searchLabel: string;
  readonly menus: ReactNode;
  readonly chips: readonly ChipSpec[];
  /** The state without its filters; default: without search and filters. */
  readonly cleared?: (state: ListState) => ListState;
  readonly results: string | undefined;
  /** Columns that can be hidden. */
  readonly columns: TableToolsProps['columns'];
  readonly view: TableView;
}

/** The line over a list. Typing replaces the history entry; everything else makes one. */
export const ListBar = (props: ListBarProps) => {
  const { state, setState, cleared = clearedListState } = props;
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
      menus={props.menus}
      chips={props.chips}
      onClear={() => {
        if (props.chips.some(({ key }) => key === ACCOUNT)) chooseAccount(null);
        setState(cleared(state));
      }}
      results={props.results}
      tools={<TableTools columns={props.columns} view={props.view} />}
    />
  );
};
