import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListRules } from '#lib/listRules.ts';
import { type ListState, patchListState, sortBy } from '#lib/listState.ts';
import { useShownPage } from '#lib/shownPage.ts';
import type { RowsHandle } from '#lib/usePageOfRows.ts';
import { listTexts as t } from '#messages/lists.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ErrorState } from './ErrorState.tsx';
import { KeyHints } from './KeyHints.tsx';
import { ListFoot } from './ListCard.tsx';
import { Pager } from './Pager.tsx';

type TableParts =
  | 'caption'
  | 'columns'
  | 'rowId'
  | 'rowHref'
  | 'onOpen'
  | 'hidden'
  | 'compact'
  | 'selection';

export interface ListTableProps<Row extends RowData> extends Pick<DataTableProps<Row>, TableParts> {
  readonly state: ListState;
  readonly rules: ListRules;
  readonly onState: (state: ListState) => void;
  readonly rows: RowsHandle<Row>;
  /** Shown for an empty answer. */
  readonly empty: ReactNode;
  /** Replaces the key hints at the foot, for rows that do not open. */
  readonly note?: ReactNode;
}

type FootProps = Pick<ListTableProps<RowData>, 'state' | 'rules' | 'onState' | 'note'> & {
  readonly selects: boolean;
  readonly rows: Pick<RowsHandle<RowData>, 'stale' | 'fetchStatus' | 'page'>;
};

const Foot = ({ state, rules, onState, note, selects, rows }: FootProps) => (
  <ListFoot hints={note ?? <KeyHints selects={selects} />}>
    <Pager
      page={useShownPage(state.page, { ...rows, isPlaceholderData: rows.stale })}
      size={state.size}
      sizes={rules.sizes}
      total={rows.page?.count}
      onPage={(page) => onState(patchListState(state, { page }))}
      onSize={(size) => onState(patchListState(state, { size }))}
    />
  </ListFoot>
);

interface FailureProps {
  readonly rows: Pick<RowsHandle<unknown>, 'isError' | 'error' | 'page' | 'refetch'>;
}

/** Shows an error: one line above rows that stay, a block where there are none. */
const Failure = ({ rows }: FailureProps) =>
  rows.isError ? (
    <ErrorState
      inline={rows.page !== undefined}
      error={rows.error}
      fallback={t.failed}
      onRetry={() => void rows.refetch()}
    />
  ) : null;

/** Rows of the shortest list; with more rows per page the foot follows the result. */
const ROOM = 10;

/** A list: its failure line, its rows and its pages. */
export const ListTable = <Row extends RowData>(props: ListTableProps<Row>) => {
  const { state, rules, onState, rows, empty, note, ...table } = props;
  if (rows.isError && !rows.page) return <Failure rows={rows} />;
  return (
    <>
      <Failure rows={rows} />
      <DataTable
        {...table}
        rows={rows.page?.data}
        sort={{ id: state.sort, desc: state.dir === 'desc' }}
        onSort={(id) => onState(sortBy(state, id))}
        size={state.size}
        refreshing={rows.refreshing}
        stale={rows.stale}
        answerTo={rows.page?.answerTo}
        room={Math.min(state.size, ROOM)}
        empty={rows.isError ? null : empty}
      />
      <Foot
        state={state}
        rules={rules}
        onState={onState}
        note={note}
        selects={table.selection !== undefined}
        rows={rows}
      />
    </>
  );
};
