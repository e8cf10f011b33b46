import { type RowData, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import styles from './DataTable.module.css';
import { type Head, HeaderCell, roomStyle, SortChoice } from './DataTableHeader.tsx';
import paper from './DataTablePrint.module.css';
import { BodyRow, WaitingRows } from './DataTableRows.tsx';
import { type RowSelection, SelectAll } from './DataTableSelection.tsx';
import {
  type DataColumn,
  type DataTableFeatures,
  dataTableFeatures,
  roomOf,
} from './dataTableModel.ts';
import { useRowKeys } from './useRowKeys.ts';

export interface DataTableProps<Row extends RowData> {
  readonly caption: string;
  readonly columns: DataColumn<Row>[];
  /** `undefined` while the first answer is awaited. */
  readonly rows: Row[] | undefined;
  readonly rowId: (row: Row) => string;
  /** Link target of a row; null = no link. */
  readonly rowHref: (row: Row) => string | null;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly sort: { readonly id: string; readonly desc: boolean };
  readonly onSort: (id: string) => void;
  readonly hidden: readonly string[];
  readonly compact: boolean;
  /** Rows to hold room for while waiting. */
  readonly size: number;
  readonly refreshing: boolean;
  /** The rows are of another page or filter than the current one. */
  readonly stale?: boolean;
  /** Identity of the request: rows of another request replace the present ones without moving them. */
  readonly answerTo?: string | undefined;
  /** Rows that the table always has room for, so that fewer rows move nothing below it. */
  readonly room?: number;
  readonly empty: ReactNode;
  /** Boxes before the rows; none where nothing can be done with several. */
  readonly selection?: RowSelection<Row> | undefined;
}

const parts = {
  scroll: cx(styles.scroll, paper.scroll),
  table: cx(styles.table, paper.table),
  rest: cx(styles.rest, paper.rest),
};

const none: never[] = [];

/** Table markup around TanStack's models: ordering and paging happen on the server. */
const useModels = <Row extends RowData>(props: DataTableProps<Row>) =>
  useTable<DataTableFeatures, Row>({
    features: dataTableFeatures,
    columns: props.columns,
    data: props.rows ?? none,
    getRowId: props.rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: {
      sorting: [{ id: props.sort.id, desc: props.sort.desc }],
      columnVisibility: Object.fromEntries(props.hidden.map((id) => [id, false])),
    },
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change([props.sort]) : change;
      if (next[0]) props.onSort(next[0].id);
    },
  });

/** How many columns there are and the room they need: CSS shares out what is left as padding. */
const widthsOf = <Row extends RowData>(
  heads: ReadonlyArray<Head<Row>>,
  selects: boolean,
): CSSProperties => {
  const metas = heads.map((head) => head.column.columnDef.meta);
  return {
    ...roomStyle('rooms', roomOf(metas, selects)),
    '--columns': heads.length,
  } as CSSProperties;
};

type Roomy = Pick<DataTableProps<RowData>, 'rows' | 'room' | 'size'>;

/** The rows that are missing to the room of the table. */
const restOf = ({ rows, room = 0, size }: Roomy): CSSProperties =>
  ({ '--rest': Math.max(0, room - (rows?.length ?? size)) }) as CSSProperties;

/**
 * The product's table: one real link per row that covers the whole row, `aria-sort` on its heads,
 * cards instead of columns on a phone.
 */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const table = useModels(props);
  const heads = table.getHeaderGroups().flatMap((group) => group.headers);
  const models = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const { selection } = props;
  return (
    <div className={styles.frame}>
      <div className={styles.progress} data-on={props.refreshing} aria-hidden="true" />
      <SortChoice heads={heads} sort={props.sort} onSort={props.onSort} />
      <div className={parts.scroll}>
        <table
          className={parts.table}
          data-compact={props.compact}
          aria-busy={!props.rows || (props.stale === true && props.refreshing)}
          data-stale={props.stale === true}
          data-choosing={selection !== undefined && selection.chosen.size > 0}
          style={widthsOf(heads, selection !== undefined)}
        >
          <caption className={styles.caption}>{props.caption}</caption>
          <thead>
            <tr>
              {selection ? (
                <SelectAll selection={selection} ids={models.map(({ id }) => id)} />
              ) : null}
              {heads.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {props.rows ? null : (
              <WaitingRows columns={heads.length + (selection ? 1 : 0)} rows={props.size} />
            )}
            {models.map((row) => (
              <BodyRow
                key={`${props.answerTo ?? ''} ${row.id}`}
                row={row}
                href={props.rowHref}
                onOpen={props.onOpen}
                selection={selection}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={parts.rest} data-compact={props.compact} style={restOf(props)}>
        {props.rows?.length === 0 ? props.empty : null}
      </div>
    </div>
  );
};
