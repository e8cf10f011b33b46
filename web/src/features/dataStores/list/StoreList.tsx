import { ListCard } from '#components/ListCard.tsx';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { formatWhole } from '#lib/format.ts';
import type { FoundValue } from '#lib/listFilters.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { storeColumns } from './columns.tsx';
import type { KindCount } from './inventory.ts';
import { StoresTable, type StoresTableProps } from './StoresTable.tsx';
import { storeRules } from './storeFilters.tsx';

interface StoreListProps
  extends Pick<StoresTableProps, 'stores' | 'opens'>,
    Pick<ListStateHandle, 'state' | 'setState'> {
  readonly kinds: readonly KindCount[];
  readonly view: TableView;
}

const resultsText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : storeTexts.results(formatWhole(count), count === 1);

/** Kinds that occur, with their counts, in the order of the filter's values. */
const foundKinds = (kinds: readonly KindCount[]): FoundValue[] =>
  storeTypes.flatMap((kind) => {
    const count = kinds.find(({ datastoreType }) => datastoreType === kind)?.count ?? 0;
    return count === 0 ? [] : [{ value: kind, note: String(count) }];
  });

const Bar = ({ state, setState, kinds, view, stores }: StoreListProps) => (
  <ListBar
    state={state}
    setState={setState}
    searchLabel={storeTexts.searchLabel}
    rules={storeRules}
    found={{ types: foundKinds(kinds) }}
    byAccount
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
