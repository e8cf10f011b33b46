import { lazy, Suspense } from 'react';
import { ListCard } from '#components/ListCard.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { formatWhole } from '#lib/format.ts';
import { type FoundValue, getRequestFields } from '#lib/listFilters.ts';
import type { ListState } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { TableView } from '#lib/useTableView.ts';
import { storeTexts } from '#messages/dataStores.ts';
import { storeColumns } from './columns.tsx';
import type { KindCount } from './inventory.ts';
import { StoresTable, type StoresTableProps } from './StoresTable.tsx';
import { storeRules } from './storeFilters.tsx';
import { useStoreSelection } from './useStoreSelection.ts';

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

/** Read after the list. */
const TagChangesButton = lazy(async () => ({
  default: (await import('../bulk/TagChangesButton.tsx')).TagChangesButton,
}));

const Bar = ({ state, setState, kinds, view, stores }: StoreListProps) => (
  <ListBar
    state={state}
    setState={setState}
    searchLabel={storeTexts.searchLabel}
    rules={storeRules}
    found={{ types: foundKinds(kinds) }}
    byAccount
    after={
      <Suspense fallback={<Skeleton width={94} height={28} />}>
        <TagChangesButton />
      </Suspense>
    }
    results={resultsText(stores.page?.count)}
    columns={storeColumns}
    view={view}
  />
);

/** Needed once data stores are chosen. */
const BulkTags = lazy(async () => ({ default: (await import('../bulk/BulkTags.tsx')).BulkTags }));

const noRows: DataStoreRow[] = [];

/** Filters of the list as the call for many data stores takes them. */
const filterOf = (state: ListState) => ({
  ...getRequestFields(storeRules, state),
  q: state.q.trim(),
});

const Rows = ({ state, setState, stores, view, opens }: StoreListProps) => {
  const account = useAccountFilter();
  const selection = useStoreSelection(state, stores.page?.data ?? noRows);
  const { table, ids, all, chooseAll, clear } = selection;
  const matching = stores.page?.count ?? 0;
  const target = all
    ? { filter: { ...filterOf(state), cloudAccountId: account } }
    : { datastoreIds: [...ids] };
  const count = all ? matching : ids.size;
  return (
    <>
      <StoresTable
        state={state}
        onState={setState}
        stores={stores}
        hidden={view.hidden}
        compact={view.compact}
        opens={opens}
        selection={opens ? table : undefined}
      />
      <Suspense>
        {count > 0 && (
          <BulkTags {...{ target, count, matching }} onAll={chooseAll} onClear={clear} />
        )}
      </Suspense>
    </>
  );
};

/** Search, filters, table and pages as one card. */
export const StoreList = (props: StoreListProps) => (
  <ListCard label={storeTexts.title}>
    <Bar {...props} />
    <Rows {...props} />
  </ListCard>
);
