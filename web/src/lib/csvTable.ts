export type CsvCell = string | number | null;

/** A column of a file; a column of the table may become several. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvCell;
}

export type CsvColumns<Row> = Readonly<Record<string, ReadonlyArray<CsvColumn<Row>>>>;

/** Heading and rows of the file for the given columns of the table, in their order. */
export const csvTable = <Row>(
  columns: CsvColumns<Row>,
  shown: readonly string[],
  rows: readonly Row[],
): CsvCell[][] => {
  const cells = shown.flatMap((id) => columns[id] ?? []);
  return [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ cell }) => cell(row)))];
};
