import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import styles from './DataTableHeader.module.css';
import type { DataTableFeatures } from './dataTableModel.ts';

export type Head<Row extends RowData> = Header<DataTableFeatures, Row, unknown>;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown } as const;

const titleOf = <Row extends RowData>(header: Head<Row>): string =>
  header.column.columnDef.meta?.title ?? header.column.id;

/**
 * Widths are passed to CSS as custom properties: it sets the padding and the width of the table.
 */
export const roomStyle = (
  name: 'room' | 'rooms',
  room: readonly [number, number] | undefined,
): CSSProperties =>
  room
    ? ({
        [`--${name}-wide`]: `${room[0]}px`,
        [`--${name}-narrow`]: `${room[1]}px`,
      } as CSSProperties)
    : {};

/** Head of a column; a press orders by it, a second press turns the order round. */
export const HeaderCell = <Row extends RowData>({ header }: { readonly header: Head<Row> }) => {
  const { column } = header;
  const sorted = column.getIsSorted();
  const Arrow = sorted ? arrows[sorted] : ChevronsUpDown;
  const label = titleOf(header);
  const meta = column.columnDef.meta;
  const shared = {
    scope: 'col',
    'data-column': column.id,
    'data-align': meta?.align,
    'data-wraps': meta?.wraps,
    style: roomStyle('room', meta?.room),
  } as const;
  if (!column.getCanSort()) return <th {...shared}>{label}</th>;
  return (
    <th {...shared} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted !== false}
        onClick={column.getToggleSortingHandler()}
      >
        <FlexRender header={header} />
        <Arrow size={13} aria-hidden="true" />
      </button>
    </th>
  );
};

interface SortChoiceProps<Row extends RowData> {
  readonly heads: ReadonlyArray<Head<Row>>;
  readonly sort: { readonly id: string; readonly desc: boolean };
  readonly onSort: (id: string) => void;
}

/** Replaces the column heads on a phone. */
export const SortChoice = <Row extends RowData>({ heads, sort, onSort }: SortChoiceProps<Row>) => {
  const Arrow = arrows[sort.desc ? 'desc' : 'asc'];
  return (
    <div className={styles.choice}>
      <label>
        Sort by
        <select value={sort.id} onChange={(event) => onSort(event.target.value)}>
          {heads
            .filter((header) => header.column.getCanSort())
            .map((header) => (
              <option key={header.id} value={header.column.id}>
                {titleOf(header)}
              </option>
            ))}
        </select>
      </label>
      <button
        type="button"
        className={styles.turn}
        aria-label={sort.desc ? 'Descending, turn round' : 'Ascending, turn round'}
        onClick={() => onSort(sort.id)}
      >
        <Arrow size={16} aria-hidden="true" />
      </button>
    </div>
  );
};
