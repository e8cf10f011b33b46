import type { CsvColumn } from '#lib/csvTable.ts';

interface DeniedLine {
  readonly action: string;
  /** Names of the data stores that lack it. */
  readonly stores: readonly { readonly name: string }[];
  readonly isOfAccount: boolean;
}

/** Columns of the file of actions that the scanner lacks. */
export const deniedCsv: ReadonlyArray<CsvColumn<DeniedLine>> = [
  { head: 'Action', cell: ({ action }) => action },
  { head: 'Data stores', cell: ({ stores }) => stores.map(({ name }) => name).join('; ') },
  { head: 'Listing of the account', cell: ({ isOfAccount }) => (isOfAccount ? 'yes' : 'no') },
];
