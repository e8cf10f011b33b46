import { ExportButton } from '#components/ExportButton.tsx';
import type { CsvColumn } from '#lib/csvTable.ts';
import { formatWhole } from '#lib/format.ts';
import { toast } from '#lib/toast.ts';

interface RowsExportProps<Row> {
  /** First word of the file's name. */
  readonly file: string;
  readonly rows: readonly Row[] | undefined;
  /** Of the list, where the page holds only the first rows; the reader is told. */
  readonly total?: number;
  /** Loaded with the first file. */
  readonly columns: () => Promise<ReadonlyArray<CsvColumn<Row>>>;
}

const firstRows = (saved: number, total: number): string =>
  `The file holds the first ${formatWhole(saved)} of ${formatWhole(total)} rows.`;

/** Writes the rows of a list that the page holds. */
export const RowsExport = <Row,>({ file, rows = [], total = 0, columns }: RowsExportProps<Row>) => (
  <ExportButton
    disabled={rows.length === 0}
    onExport={async () => {
      const [{ saveRows }, known] = await Promise.all([import('#lib/rowsFile.ts'), columns()]);
      const saved = saveRows({ file, rows, columns: known });
      if (total > saved) toast('warning', firstRows(saved, total));
      return saved;
    }}
  />
);
