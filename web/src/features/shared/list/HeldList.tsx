import type { RowData } from '@tanstack/react-table';
import { DataTable } from '#components/DataTable.tsx';
import type { DataColumn } from '#components/dataTableModel.ts';
import { KeyHints } from '#components/KeyHints.tsx';
import { ListCard, ListFoot } from '#components/ListCard.tsx';
import { Pager } from '#components/Pager.tsx';
import { formatWhole } from '#lib/format.ts';
import { type HeldRules, pageOfHeld } from '#lib/heldRows.ts';
import type { FoundValues } from '#lib/listFilters.ts';
import { patchListState, sortBy } from '#lib/listState.ts';
import type { ListStateHandle } from '#lib/useListState.ts';
import type { PageOfRows } from '#lib/usePageOfRows.ts';
import { type TableView, useTableView } from '#lib/useTableView.ts';
import { ListBar } from './ListBar.tsx';
import { NoRows } from './NoRows.tsx';

/** A list whose rows the page holds. */
export interface HeldListSpec<Row extends RowData> {
  /** Its name in the address and in storage. */
  readonly list: string;
  readonly texts: Readonly<
    Record<'title' | 'caption' | 'searchLabel' | 'none' | 'noneText', string>
  > & { readonly results: (count: string, one: boolean) => string };
  readonly rules: HeldRules<Row>;
  readonly columns: DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
}

interface HeldListProps<Row extends RowData> extends Pick<ListStateHandle, 'state' | 'setState'> {
  readonly spec: HeldListSpec<Row>;
  /** Undefined while they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly hrefOf: (row: Row) => string;
  readonly found?: FoundValues;
}

interface PartProps<Row extends RowData> extends HeldListProps<Row> {
  readonly page: PageOfRows<Row> | undefined;
  readonly view: TableView;
}

const Bar = <Row extends RowData>(props: PartProps<Row>) => {
  const { spec, state, setState, page, found, view } = props;
  const { searchLabel, results } = spec.texts;
  return (
    <ListBar
      state={state}
      setState={setState}
      rules={spec.rules}
      found={found}
      byAccount
      searchLabel={searchLabel}
      results={page && results(formatWhole(page.count), page.count === 1)}
      columns={spec.columns}
      view={view}
    />
  );
};

const Table = <Row extends RowData>(props: PartProps<Row>) => {
  const { spec, state, setState, page, view, hrefOf } = props;
  const { caption, none, noneText } = spec.texts;
  return (
    <DataTable
      caption={caption}
      columns={spec.columns}
      rows={page?.data}
      rowId={spec.rowId}
      rowHref={hrefOf}
      sort={{ id: state.sort, desc: state.dir === 'desc' }}
      onSort={(id) => setState(sortBy(state, id))}
      hidden={view.hidden}
      compact={view.compact}
      size={state.size}
      refreshing={false}
      empty={<NoRows title={none} text={noneText} state={state} onState={setState} />}
    />
  );
};

/** Search, filters, table and pages of rows that the page holds. */
export const HeldList = <Row extends RowData>(props: HeldListProps<Row>) => {
  const { spec, rows, state, setState } = props;
  const view = useTableView({ list: spec.list, columns: spec.columns, hiddenAtFirst: [] });
  const page = rows && pageOfHeld(rows, state, spec.rules);
  return (
    <ListCard label={spec.texts.title}>
      <Bar {...props} page={page} view={view} />
      <Table {...props} page={page} view={view} />
      <ListFoot hints={<KeyHints />}>
        <Pager
          page={state.page}
          size={state.size}
          sizes={spec.rules.sizes}
          total={page?.count}
          onPage={(next) => setState(patchListState(state, { page: next }))}
          onSize={(size) => setState(patchListState(state, { size }))}
        />
      </ListFoot>
    </ListCard>
  );
};
