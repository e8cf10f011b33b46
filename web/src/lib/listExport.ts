import { type Collecting, collectRows, EXPORT_LIMIT, exportName } from './collectRows.ts';
import { saveFile, toCsv } from './csv.ts';
import { type CsvFile, csvTable } from './csvTable.ts';
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

/** A file, and what fills in what rows of the list do not hold. */
export interface ListFile<Row, Full> extends CsvFile<Full> {
  readonly complete: (rows: readonly Row[], signal: AbortSignal) => Promise<readonly Full[]>;
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

/** Collects the list and saves it as CSV with everything that is known of the rows. */
export const listExport =
  <Row, Full>(source: ListSource<Row>, file: ListFile<Row, Full>): Saving<Row> =>
  async (signal, onProgress) => {
    const rows = await collectList(source, signal, onProgress);
    const full = await file.complete(rows, signal);
    signal.throwIfAborted();
    saveFile(exportName(source.file, new Date()), toCsv(csvTable(file, full)));
    return rows.length;
  };
