import { lazy, Suspense } from 'react';
import { DataTable } from '#components/DataTable.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { KeyHints } from '#components/KeyHints.tsx';
import { ListCard, ListFoot } from '#components/ListCard.tsx';
import { Pager } from '#components/Pager.tsx';
import type { Classification } from '#contracts/classification/routes.ts';
import { ListBar } from '#features/shared/list/ListBar.tsx';
import { NoRows } from '#features/shared/list/NoRows.tsx';
import { formatWhole } from '#lib/format.ts';
import type { FoundValue } from '#lib/listFilters.ts';
import { isNarrowed, patchListState, sortBy } from '#lib/listState.ts';
import { type ListStateHandle, useListState } from '#lib/useListState.ts';
import { type TableRules, useTableView } from '#lib/useTableView.ts';
import { findingTexts as t } from '#messages/classification.ts';
import { findingColumns } from './columns.tsx';
import { findingRules } from './findingFilters.ts';
import { LIST, matchingFindings, type PageOfFindings, pageOfFindings } from './findingList.ts';
import { type FindingRow, isCapped, PLACES_MAX, statesOf } from './rows.ts';

const ExportFindings = lazy(async () => ({
  default: (await import('./ExportFindings.tsx')).ExportFindings,
}));

const exported = (rows: readonly FindingRow[], state: ListStateHandle['state']) =>
  matchingFindings(rows, state).map((row) => ({ ...row, states: statesOf(row) }));

const tableRules: TableRules = { list: LIST, columns: findingColumns, hiddenAtFirst: [] };

interface FindingListProps {
  readonly found: Classification;
  readonly rows: readonly FindingRow[];
  readonly hrefOf: (id: string) => string;
}

interface PartProps extends FindingListProps, Pick<ListStateHandle, 'state' | 'setState'> {
  readonly page: PageOfFindings;
  readonly view: ReturnType<typeof useTableView>;
}

/** The types that were found, each once, in their order. */
const foundTypes = (found: Classification): FoundValue[] => [
  ...new Map(found.findings.map(({ key, label }) => [key, { value: key, label }])).values(),
];

const resultsText = ({ count, possible }: PageOfFindings): string => {
  const results = t.results(formatWhole(count), count === 1);
  return possible === 0 ? results : `${results} · ${t.possible(formatWhole(possible))}`;
};

const Bar = ({ found, rows, state, setState, page, view }: PartProps) => (
  <ListBar
    state={state}
    setState={setState}
    rules={findingRules}
    found={{ types: foundTypes(found) }}
    after={
      <Suspense>
        <ExportFindings found={found} rows={exported(rows, state)} />
      </Suspense>
    }
    byAccount={false}
    searchLabel={t.searchLabel}
    results={resultsText(page)}
    columns={findingColumns}
    view={view}
  />
);

const Empty = ({ state, setState }: Pick<PartProps, 'state' | 'setState'>) =>
  isNarrowed(state) ? (
    <NoRows title={t.none} text={t.noneText} state={state} onState={setState} />
  ) : (
    <EmptyState title={t.none} text={t.noneText} />
  );

const Table = ({ hrefOf, state, setState, page, view }: PartProps) => (
  <DataTable
    caption={t.caption}
    columns={findingColumns}
    rows={page.data}
    rowId={({ id }) => id}
    rowHref={({ id }) => hrefOf(id)}
    sort={{ id: state.sort, desc: state.dir === 'desc' }}
    onSort={(id) => setState(sortBy(state, id))}
    hidden={view.hidden}
    compact={view.compact}
    size={state.size}
    refreshing={false}
    empty={<Empty state={state} setState={setState} />}
  />
);

/** Every finding down to column or object: found, filtered, ordered and paged here. */
export const FindingList = (props: FindingListProps) => {
  const { state, setState } = useListState(`${LIST}:${props.found.datastoreId}`, findingRules);
  const view = useTableView(tableRules);
  const page = pageOfFindings(props.rows, state);
  const parts = { ...props, state, setState, page, view };
  return (
    <ListCard label={t.title}>
      <Bar {...parts} />
      <Table {...parts} />
      <ListFoot hints={isCapped(props.found) ? t.capped(PLACES_MAX) : <KeyHints />}>
        <Pager
          page={state.page}
          size={state.size}
          sizes={findingRules.sizes}
          total={page.count}
          onPage={(next) => setState(patchListState(state, { page: next }))}
          onSize={(size) => setState(patchListState(state, { size }))}
        />
      </ListFoot>
    </ListCard>
  );
};
