import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface ColumnMeta {
  /** Plain words of the column: its head, the chooser, the phone view. */
  readonly title: string;
  readonly align?: 'end';
  /** Room for the content in pixels, in a wide and in a narrow table; the link column has the rest. */
  readonly room?: readonly [wide: number, narrow: number];
  /** The cell with the row's link; it shrinks and is truncated when the table is narrow. */
  readonly link?: boolean;
  /** On a phone the column's title precedes the value. */
  readonly named?: boolean;
  /** The head may take two lines: a long title over short values. */
  readonly wraps?: boolean;
  /** Beside the row's link: marks and buttons, which no link may hold. */
  beside?(row: unknown): ReactNode;
  /** On a phone it is placed below the name, before the other values. */
  readonly leads?: boolean;
}

export const dataTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});
export type DataTableFeatures = typeof dataTableFeatures;

/** Ids of columns that can be ordered by are the list's orderings. */
export type DataColumn<Row extends RowData> = ColumnDef<DataTableFeatures, Row, unknown> & {
  readonly id: string;
  readonly meta: ColumnMeta;
};

type Show<Row> = (row: Row) => ReactNode;

/** Makes a list's columns: `sortable` for those that it can be ordered by, `fixed` for the others. */
export const columnsOf = <Row extends RowData, Ordering extends string = string>() => ({
  sortable: (id: Ordering, meta: ColumnMeta, show: Show<Row>): DataColumn<Row> => ({
    id,
    meta,
    header: meta.title,
    accessorFn: () => id,
    cell: ({ row }) => show(row.original),
  }),
  fixed: (id: string, meta: ColumnMeta, show: Show<Row>): DataColumn<Row> => ({
    id,
    meta,
    cell: ({ row }) => show(row.original),
  }),
});

const LINK_MIN = 140;
/** Width of the table's edges beyond the paddings of its columns. */
const EDGES = 20;
const EDGES_WITH_BOXES = 54;

/** Room that all columns need together with the edges, without the paddings between them. */
export const roomOf = (
  metas: ReadonlyArray<ColumnMeta | undefined>,
  selects: boolean,
): [number, number] => {
  const edges = selects ? EDGES_WITH_BOXES : EDGES;
  return [
    metas.reduce((sum, meta) => sum + (meta?.room?.[0] ?? LINK_MIN), edges),
    metas.reduce((sum, meta) => sum + (meta?.room?.[1] ?? LINK_MIN), edges),
  ];
};
