import { ColumnMenu, DensityButton } from '#components/ColumnMenu.tsx';
import { FilterBar } from '#components/FilterBar.tsx';
import { SearchBox } from '#components/SearchBox.tsx';
import { chooseAccount, useAccountFilter } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { clearedListState, patchListState, SEARCH_MAX } from '#lib/listState.ts';
import { t } from '#messages';
import { storeChips } from './chips.ts';
import { storeColumns } from './columns.tsx';
import type { KindCount } from './inventory.ts';
import { StoreFilters } from './StoreFilters.tsx';
import styles from './StoreList.module.css';
import { StoresTable, type StoresTableProps } from './StoresTable.tsx';
import type { useView } from './useView.ts';

interface StoreListProps extends Omit<StoresTableProps, 'hidden' | 'compact'> {
  readonly kinds: readonly KindCount[];
  readonly view: ReturnType<typeof useView>;
  /** Typing replaces the history entry; everything else makes one. */
  readonly onTyped: StoresTableProps['onState'];
}

const chooserColumns = storeColumns
  .filter((column) => !column.meta.link)
  .map((column) => ({ value: column.id, label: column.meta.title }));

const Tools = ({ view }: Pick<StoreListProps, 'view'>) => (
  <>
    <ColumnMenu columns={chooserColumns} hidden={view.hidden} onHidden={view.onHidden} />
    <DensityButton compact={view.compact} onCompact={view.onCompact} />
  </>
);

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : t.dataStores.results(formatWhole(count), count === 1);

const Bar = ({ state, onState, onTyped, kinds, view, stores }: StoreListProps) => {
  const account = useAccountFilter();
  return (
    <FilterBar
      search={
        <SearchBox
          label={t.dataStores.searchLabel}
          value={state.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => onTyped(patchListState(state, { q }))}
        />
      }
      menus={<StoreFilters state={state} kinds={kinds} onState={onState} />}
      chips={storeChips(state, onState, { label: account, onAll: () => chooseAccount(null) })}
      onClear={() => {
        chooseAccount(null);
        onState(clearedListState(state));
      }}
      results={resultsText(stores.page?.count)}
      tools={<Tools view={view} />}
    />
  );
};

/** Search, filters, table and pages as one card. */
export const StoreList = (props: StoreListProps) => (
  <section className={styles.card} aria-label={t.dataStores.title}>
    <Bar {...props} />
    <StoresTable {...props} hidden={props.view.hidden} compact={props.view.compact} />
  </section>
);
