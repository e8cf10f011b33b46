import { type Cell, FlexRender, type Row as ModelRow, type RowData } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import styles from './DataTable.module.css';
import { type RowSelection, SelectRow } from './DataTableSelection.tsx';
import waiting from './DataTableWaiting.module.css';
import type { DataTableFeatures } from './dataTableModel.ts';

interface BodyRowProps<Row extends RowData> {
  readonly row: ModelRow<DataTableFeatures, Row>;
  readonly href: (row: Row) => string | null;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection?: RowSelection<Row> | undefined;
}

interface BodyCellProps<Row extends RowData> extends BodyRowProps<Row> {
  readonly cell: Cell<DataTableFeatures, Row, unknown>;
}

/** The row's link, and beside it what no link may hold. */
const LinkCell = <Row extends RowData>({
  cell,
  row,
  to,
  onOpen,
}: Pick<BodyCellProps<Row>, 'cell' | 'row' | 'onOpen'> & { readonly to: string }) => {
  const beside = cell.column.columnDef.meta?.beside?.(row.original);
  const link = (
    <Link to={to} className={styles.link} onClick={() => onOpen?.(row.original)}>
      <FlexRender cell={cell} />
    </Link>
  );
  if (beside === undefined) return link;
  return (
    <span className={styles.pair}>
      {link}
      {beside}
    </span>
  );
};

const BodyCell = <Row extends RowData>({ cell, row, href, onOpen }: BodyCellProps<Row>) => {
  const meta = cell.column.columnDef.meta;
  const to = meta?.link ? href(row.original) : null;
  return (
    <td
      data-column={cell.column.id}
      data-title={meta?.named ? meta.title : undefined}
      data-align={meta?.align}
      data-link={meta?.link}
      data-leads={meta?.leads}
    >
      {to === null ? (
        <FlexRender cell={cell} />
      ) : (
        <LinkCell cell={cell} row={row} to={to} onOpen={onOpen} />
      )}
    </td>
  );
};

export const BodyRow = <Row extends RowData>(props: BodyRowProps<Row>) => (
  <tr
    className={styles.row}
    data-open={props.href(props.row.original) !== null}
    data-chosen={props.selection?.chosen.has(props.row.id)}
  >
    {props.selection ? (
      <SelectRow selection={props.selection} id={props.row.id} row={props.row.original} />
    ) : null}
    {props.row.getVisibleCells().map((cell) => (
      <BodyCell key={cell.id} cell={cell} {...props} />
    ))}
  </tr>
);

interface WaitingRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Placeholder of rows that are loading: one cell as high as they are, with bars that CSS draws after 150 ms. */
export const WaitingRows = ({ columns, rows }: WaitingRowsProps) => (
  <tr className={waiting.waiting} style={{ '--waiting': rows } as CSSProperties}>
    <td colSpan={columns} />
  </tr>
);
