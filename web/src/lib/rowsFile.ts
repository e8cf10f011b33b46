import { exportName } from './collectRows.ts';
import { saveFile, toCsv } from './csv.ts';
import type { CsvColumn } from './csvTable.ts';

export interface RowsFile<Row> {
  /** First word of the file's name. */
  readonly file: string;
  readonly columns: ReadonlyArray<CsvColumn<Row>>;
  readonly rows: readonly Row[];
}

/** Saves rows with all columns as CSV; returns their number. */
export const saveRows = <Row>({ file, columns, rows }: RowsFile<Row>): number => {
  const heading = columns.map(({ head }) => head);
  const lines = rows.map((row) => columns.map(({ cell }) => cell(row)));
  saveFile(exportName(file, new Date()), toCsv([heading, ...lines]));
  return rows.length;
};
