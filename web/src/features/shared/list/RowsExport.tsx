import { ExportButton } from '#components/ExportButton.tsx';
import type { OcsfEvent } from '#contracts/event/ocsf.ts';
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
  /** Makes a row an event; `now`: ms since 1970. Absent where OCSF has no class for the rows. */
  readonly event?: () => Promise<(row: Row, now: number) => OcsfEvent>;
}

const firstRows = (saved: number, total: number): string =>
  `The file holds the first ${formatWhole(saved)} of ${formatWhole(total)} rows.`;

/** Writes the rows of a list that the page holds. */
export const RowsExport = <Row,>(props: RowsExportProps<Row>) => {
  const { file, rows = [], total = 0, columns, event } = props;
  const counted = (saved: number): number => {
    if (total > saved) toast('warning', firstRows(saved, total));
    return saved;
  };
  const saveCsv = async () => {
    const [{ saveRows }, known] = await Promise.all([import('#lib/rowsFile.ts'), columns()]);
    return counted(saveRows({ file, rows, columns: known }));
  };
  const saveEvents = async (eventOf: NonNullable<typeof event>) => {
    const [{ saveOcsf }, of] = await Promise.all([import('#lib/ocsfFile.ts'), eventOf()]);
    const now = Date.now();
    return counted(
      saveOcsf(
        file,
        rows.map((row) => of(row, now)),
      ),
    );
  };
  const disabled = rows.length === 0;
  return (
    <>
      <ExportButton disabled={disabled} onExport={saveCsv} />
      {event && (
        <ExportButton format="OCSF" disabled={disabled} onExport={() => saveEvents(event)} />
      )}
    </>
  );
};
