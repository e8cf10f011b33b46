import type { CsvColumn } from '#lib/csvTable.ts';
import type { OpenStep } from './steps.ts';

const names = (stores: ReadonlyArray<{ readonly name: string }>): string =>
  stores.map(({ name }) => name).join('; ');

/** Columns of the file of choke points, in the order in which to cut them, with who does it. */
export const cutsCsv: ReadonlyArray<CsvColumn<OpenStep>> = [
  { head: 'What to cut', cell: ({ point: { text } }) => text },
  { head: 'Kind', cell: ({ point: { kind } }) => kind },
  { head: 'Rule', cell: ({ point: { rule } }) => rule },
  { head: 'From', cell: ({ point: { from } }) => from },
  { head: 'To', cell: ({ point: { to } }) => to },
  { head: 'Paths that are gone', cell: ({ point: { paths } }) => paths },
  { head: 'Stores out of reach', cell: ({ point: { stores } }) => names(stores) },
  { head: 'Stores with a lower risk', cell: ({ point: { lowered } }) => names(lowered) },
  { head: 'Points less over all data stores', cell: ({ point: { gained } }) => gained },
  { head: 'Risk score afterwards', cell: ({ point: { score } }) => score },
  { head: 'Owner', cell: ({ note }) => note?.owner ?? null },
  { head: 'Ticked by', cell: ({ note }) => note?.ticked?.by ?? null },
  { head: 'Ticked at', cell: ({ note }) => note?.ticked?.at ?? null },
];
