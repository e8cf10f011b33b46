import { ListCard } from '#components/ListCard.tsx';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { storeChips } from './chips.ts';
import { storeColumns } from './columns.tsx';
import type { KindCount } from './inventory.ts';
import { StoreFilters } from './StoreFilters.tsx';
import { StoresTable, type StoresTableProps } from './StoresTable.tsx';

interface StoreListProps
  extends Pick<StoresTableProps, 'stores' | 'opens'>,
    Pick<ListStateHandle, 'state' | 'setState'> {
  readonly kinds: readonly KindCount[];
  readonly view: TableView;
}

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : storeTexts.results(formatWhole(count), count === 1);

const Bar = ({ state, setState, kinds, view, stores }: StoreListProps) => (
  <ListBar
    state={state}
    setState={setState}
    searchLabel={storeTexts.searchLabel}
    menus={<StoreFilters state={state} kinds={kinds} onState={setState} />}
    chips={storeChips(state, setState, useAccountFilter())}
    results={resultsText(stores.page?.count)}
    columns={storeColumns}
    view={view}
  />
);

/** Search, filters, table and pages as one card. */
export const StoreList = (props: StoreListProps) => (
  <ListCard label={storeTexts.title}>
    <Bar {...props} />
    <StoresTable
      state={props.state}
      onState={props.setState}
      stores={props.stores}
      hidden={props.view.hidden}
      compact={props.view.compact}
      opens={props.opens}
    />
  </ListCard>
);
