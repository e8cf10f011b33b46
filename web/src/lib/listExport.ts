import { type Collecting, collectRows, EXPORT_LIMIT, exportName } from './collectRows.ts';
import { saveFile, toCsv } from './csv.ts';
import { type CsvColumns, csvTable } from './csvTable.ts';
import { type ListState, patchListState } from './listState.ts';
import type { PageOfRows } from './usePageOfRows.ts';

/** A filtered, ordered list, page by page. */
export interface ListSource<Row> {
  /** First word of the file's name. */
  readonly file: string;
  readonly state: ListState;
  readonly rowId: (row: Row) => string;
  readonly fetch: (state: ListState, signal: AbortSignal) => Promise<PageOfRows<Row>>;
}

interface ListExport<Row> extends ListSource<Row> {
  /** Columns of the table in their order, and those that are hidden. */
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly hidden: readonly string[];
  readonly csv: CsvColumns<Row>;
}

export type Saving<Row> = (
  signal: AbortSignal,
  onProgress: Collecting<Row>['onProgress'],
) => Promise<number>;

/** All of its rows. */
export const collectList = <Row>(
  { state, rowId, fetch }: ListSource<Row>,
  signal: AbortSignal,
  onProgress: Collecting<Row>['onProgress'],
): Promise<Row[]> => {
  const whole = patchListState(state, { size: EXPORT_LIMIT });
  const fetchPage = (page: number) => fetch({ ...whole, page }, signal);
  return collectRows<Row>({ rowId, signal, onProgress, fetchPage });
};

/** Collects the list and saves it as CSV with the columns that are shown. */
export const listExport =
  <Row>({ columns, hidden, csv, ...source }: ListExport<Row>): Saving<Row> =>
  async (signal, onProgress) => {
    const rows = await collectList(source, signal, onProgress);
    const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
    saveFile(exportName(source.file, new Date()), toCsv(csvTable(csv, shown, rows)));
    return rows.length;
  };
