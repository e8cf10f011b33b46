export type CsvCell = string | number | null;

/** A column of a file; a column of the table may become several. */
export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Columns of a file by the column of the table that they are of, in its order. */
export type CsvColumns<Row> = Readonly<Record<string, ReadonlyArray<CsvColumn<Row>>>>;

/** What a file of a list holds, whichever columns the table shows. */
export interface CsvFile<Row> {
  readonly columns: CsvColumns<Row>;
  /** What the table has no column for. */
  readonly further: ReadonlyArray<CsvColumn<Row>>;
}

/** Heading and rows of a file: the columns of the table, then the further ones. */
export const csvTable = <Row>(
  { columns, further }: CsvFile<Row>,
  rows: readonly Row[],
): CsvCell[][] => {
  const cells = [...Object.values(columns).flat(), ...further];
  return [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ cell }) => cell(row)))];
};

/** Absolute address of a page of the product. */
export const linkTo = (path: string): string => new URL(path, window.location.origin).href;
