import type { Counts, CountsByAccount } from '#domain/dashboard/rollUp.ts';
import type { Counted } from './engine/counted.ts';
import type { Filter } from './engine/filters.ts';
import { type ColumnName, columnNames, type KindSpec } from './engine/kind.ts';

/** Numbers by account that the roll-up of a day keeps: which rows each of them counts. */
export type Tallies<K extends KindSpec = KindSpec> = Readonly<Record<string, readonly Filter<K>[]>>;

/** Name of the same number of the rows that violate a policy. */
const violatingName = (name: string): string => `${name}Violating`;

/** Tallies, and each of them of the rows that violate a policy alone. */
export const withViolating = <K extends KindSpec>(
  tallies: Tallies<K>,
  violates: Filter<K>,
): Tallies<K> => ({
  ...tallies,
  ...Object.fromEntries(
    Object.entries(tallies).map(([name, where]) => [violatingName(name), [...where, violates]]),
  ),
});

/** Numbers of the rows that violate a policy under their plain names; what was not counted is 0. */
export const violatingAlone = (counts: Counts): Counts =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, counts[violatingName(name)] ?? 0]));

/** Rows from which the tallies of a kind are counted. */
export interface TalliedRows<K extends KindSpec> {
  readonly rows: Counted<K>;
  readonly tallies: Tallies<K>;
}

/** Columns that the tallies read. */
export const tallyColumns = <K extends KindSpec>(kind: K, tallies: Tallies<K>): ColumnName<K>[] => {
  const read = new Set<string>(['accountId']);
  for (const { column } of Object.values(tallies).flat()) read.add(column);
  return columnNames(kind).filter((name) => read.has(name));
};

/** The numbers of every account that has rows; none of a kind whose rows have no account. */
export const countByAccount = <K extends KindSpec>(
  kind: K,
  { rows, tallies }: TalliedRows<K>,
): CountsByAccount => {
  const accountId = columnNames(kind).find((name) => name === 'accountId');
  if (accountId === undefined) return {};
  const counts = Object.entries(tallies).map(
    ([name, where]) => [name, rows.byValue(accountId, where)] as const,
  );
  const accounts = new Set(counts.flatMap(([, byAccount]) => [...byAccount.keys()]));
  return Object.fromEntries(
    [...accounts].map((account) => [
      account ?? '',
      Object.fromEntries(counts.map(([name, byAccount]) => [name, byAccount.get(account) ?? 0])),
    ]),
  );
};

/** An account that was scanned and has no rows has zeros; one that was not scanned is unknown. */
export const withScanned = (
  counts: CountsByAccount,
  names: readonly string[],
  scanned: readonly string[],
): CountsByAccount => {
  const zeros = Object.fromEntries(names.map((name) => [name, 0]));
  const empty = scanned.filter((account) => counts[account] === undefined);
  return { ...counts, ...Object.fromEntries(empty.map((account) => [account, zeros])) };
};
