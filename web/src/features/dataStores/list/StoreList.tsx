import { FilterBar } from '#components/FilterBar.tsx';
import { ListCard } from '#components/ListCard.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { TableTools } from '#components/TableTools.tsx';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { clearedListState, patchListState, SEARCH_MAX } from '#lib/listState.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { storeChips } from './chips.ts';
import { storeColumns } from './columns.tsx';
import type { KindCount } from './inventory.ts';
import { StoreFilters } from './StoreFilters.tsx';
import { StoresTable, type StoresTableProps } from './StoresTable.tsx';
import type { useView } from './useView.ts';

interface StoreListProps extends Omit<StoresTableProps, 'hidden' | 'compact'> {
  readonly kinds: readonly KindCount[];
  readonly view: ReturnType<typeof useView>;
  /** Typing replaces the history entry; everything else makes one. */
  readonly onTyped: StoresTableProps['onState'];
}

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : storeTexts.results(formatWhole(count), count === 1);

const Bar = ({ state, onState, onTyped, kinds, view, stores }: StoreListProps) => {
  const account = useAccountFilter();
  return (
    <FilterBar
      search={
        <SearchBox
          label={storeTexts.searchLabel}
          value={state.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => onTyped(patchListState(state, { q }))}
        />
      }
      menus={<StoreFilters state={state} kinds={kinds} onState={onState} />}
      chips={storeChips(state, onState, { label: account, onAll: () => chooseAccount(null) })}
      onClear={() => {
        onState(clearedListState(state));
        chooseAccount(null);
      }}
      results={resultsText(stores.page?.count)}
      tools={<TableTools columns={storeColumns} view={view} />}
    />
  );
};

/** Search, filters, table and pages as one card. */
export const StoreList = (props: StoreListProps) => (
  <ListCard label={storeTexts.title}>
    <Bar {...props} />
    <StoresTable {...props} hidden={props.view.hidden} compact={props.view.compact} />
  </ListCard>
);
