import type { ChokePoint } from '#contracts/attackPath/routes.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

const names = (stores: ReadonlyArray<{ readonly name: string }>): string =>
  stores.map(({ name }) => name).join('; ');

/** Columns of the file of choke points, in the order in which to cut them. */
export const cutsCsv: ReadonlyArray<CsvColumn<ChokePoint>> = [
  { head: 'What to cut', cell: ({ text }) => text },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Rule', cell: ({ rule }) => rule },
  { head: 'From', cell: ({ from }) => from },
  { head: 'To', cell: ({ to }) => to },
  { head: 'Paths that are gone', cell: ({ paths }) => paths },
  { head: 'Stores out of reach', cell: ({ stores }) => names(stores) },
  { head: 'Stores with a lower risk', cell: ({ lowered }) => names(lowered) },
  { head: 'Risk score afterwards', cell: ({ score }) => score },
];
