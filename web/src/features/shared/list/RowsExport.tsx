import { ExportButton } from '#components/ExportButton.tsx';
import type { CsvColumn } from '#lib/csvTable.ts';

interface RowsExportProps<Row> {
  /** First word of the file's name. */
  readonly file: string;
  readonly rows: readonly Row[] | undefined;
  /** Loaded with the first file. */
  readonly columns: () => Promise<ReadonlyArray<CsvColumn<Row>>>;
}

/** Writes the rows of a list that the page holds whole. */
export const RowsExport = <Row,>({ file, rows = [], columns }: RowsExportProps<Row>) => (
  <ExportButton
    disabled={rows.length === 0}
    onExport={async () => {
      const [{ saveRows }, known] = await Promise.all([import('#lib/rowsFile.ts'), columns()]);
      return saveRows({ file, rows, columns: known });
    }}
  />
);
