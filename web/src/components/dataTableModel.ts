import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

export interface ColumnMeta {
  /** Plain words of the column: its head, the chooser, the phone view. */
  readonly title: string;
  readonly align?: 'end';
  /** The cell that carries the row's link; it gives way and is cut when the table is narrow. */
  readonly link?: boolean;
  /** On a phone the value does not speak for itself: its title stands before it. */
  readonly named?: boolean;
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
