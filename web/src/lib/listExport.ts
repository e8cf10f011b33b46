import { type Collecting, collectRows, EXPORT_LIMIT, exportName } from './collectRows.ts';
import { saveFile, toCsv } from './csv.ts';
import { type CsvColumns, csvTable } from './csvTable.ts';
import { type ListState, patchListState } from './listState.ts';
import type { PageOfRows } from './usePageOfRows.ts';

interface ListExport<Row> {
  /** First word of the file's name. */
  readonly file: string;
  readonly state: ListState;
  /** Columns of the table in their order, and those that are hidden. */
  readonly columns: ReadonlyArray<{ readonly id: string }>;
  readonly hidden: readonly string[];
  readonly csv: CsvColumns<Row>;
  readonly rowId: (row: Row) => string;
  readonly fetch: (state: ListState, signal: AbortSignal) => Promise<PageOfRows<Row>>;
}

/** Collects the filtered, ordered list and saves it with the columns that are shown. */
export const listExport =
  <Row>({ file, state, columns, hidden, csv, rowId, fetch }: ListExport<Row>) =>
  async (signal: AbortSignal, onProgress: Collecting<Row>['onProgress']): Promise<number> => {
    const whole = patchListState(state, { size: EXPORT_LIMIT });
    const rows = await collectRows<Row>({
      rowId,
      signal,
      onProgress,
      fetchPage: (page) => fetch({ ...whole, page }, signal),
    });
    const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
    saveFile(exportName(file, new Date()), toCsv(csvTable(csv, shown, rows)));
    return rows.length;
  };
