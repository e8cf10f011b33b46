/** One column that was read; the table is `''` where the file itself is the table. */
export interface ReadColumn {
  readonly table: string;
  readonly column: string;
}

/** A path as a label may write it: list marks left out, and the list that logs are wrapped in. */
const plain = (path: string) =>
  path
    .replaceAll('[]', '')
    .replace(/^\./, '')
    .replace(/^Records\./, '');

/** `a.zip:shop.sqlite:main.customers` may be written as such, as `main.customers` or `customers`. */
const tableNames = (table: string): string[] => {
  const own = table.slice(table.lastIndexOf(':') + 1);
  return [table, own, own.slice(own.lastIndexOf('.') + 1)];
};

/** What a label may mean, surest first. */
const ways: ReadonlyArray<(label: string, read: ReadColumn) => boolean> = [
  (label, { column }) => column === label,
  (label, { column }) => plain(column) === plain(label),
  (label, { table, column }) =>
    table !== '' && tableNames(table).some((name) => `${name}.${plain(column)}` === plain(label)),
  (label, { column }) => column === `column ${label}`,
  (label, { column }) => plain(column).endsWith(`.${plain(label)}`),
];

/** The columns that a label means: those of the surest way that any column answers to. */
export const columnsOf = (label: string, read: readonly ReadColumn[]): ReadColumn[] => {
  for (const means of ways) {
    const meant = read.filter((each) => means(label, each));
    if (meant.length > 0) return meant;
  }
  return [];
};

/** Why a label cannot be scored: tables that have a column of its name; null = it is plain. */
export const whyUnclear = (label: string, meant: readonly ReadColumn[]): string | null => {
  const tables = [...new Set(meant.map(({ table }) => table))];
  if (tables.length < 2) return null;
  return `column ${label} is in the tables ${tables.join(', ')}: label it as table.column`;
};
