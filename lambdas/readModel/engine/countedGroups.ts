import type { Counted, SumColumns } from './counted.ts';
import { type Filter, filterColumns, rowPasses } from './filters.ts';
import { FILLED, type Group, type GroupsAt, groupTouched, type Touched } from './groups.ts';
import {
  type ColumnName,
  cellOf,
  type GroupSpec,
  type KindSpec,
  type Row,
  type RowOf,
  type Value,
} from './kind.ts';
import { cellsAt } from './rows.ts';
import type { View } from './view.ts';

/** Groups of one sort, by account and with all accounts taken together. */
export interface GroupTable {
  readonly at: number;
  readonly groups: readonly Group[];
  readonly ofAccount: (account: Value) => readonly Group[];
  readonly ofAll: () => readonly Group[];
}

const withoutAccount = (groups: readonly Group[]): Group[] => {
  const merged = new Map<string, Group>();
  for (const { cells, count, sum } of groups) {
    const { accountId: _, ...others } = cells;
    const key = JSON.stringify(others);
    const known = merged.get(key);
    merged.set(key, {
      cells: others,
      count: count + (known?.count ?? 0),
      sum: sum + (known?.sum ?? 0),
    });
  }
  return [...merged.values()];
};

const groupTable = ({ at, groups }: GroupsAt): GroupTable => {
  let byAccount: ReadonlyMap<Value, readonly Group[]> | undefined;
  let all: readonly Group[] | undefined;
  return {
    at,
    groups,
    ofAccount: (account) => {
      byAccount ??= Map.groupBy(groups, ({ cells }) => cells.accountId ?? null);
      return byAccount.get(account) ?? [];
    },
    ofAll: () => {
      all ??= withoutAccount(groups);
      return all;
    },
  };
};

/** Of a kind's sorts of groups those that are there. */
export type GroupTables = ReadonlyMap<string, GroupTable>;

export const groupTables = (grouped: Iterable<readonly [string, GroupsAt]>): GroupTables =>
  new Map([...grouped].map(([name, groups]) => [name, groupTable(groups)]));

const none = groupTable({ at: 0, groups: [] });

/** The groups that a query looks at; those of one account, or all together, where that will do. */
const scoped = (
  { groups, ofAccount, ofAll }: GroupTable,
  columns: readonly string[],
  where: readonly Filter[],
): readonly Group[] => {
  const account = where.find(({ column, or }) => column === 'accountId' && or === undefined);
  if (columns.includes('accountId')) return groups;
  if (account === undefined) return ofAll();
  const [only, ...others] = 'oneOf' in account ? account.oneOf : [];
  return only !== undefined && others.length === 0 ? ofAccount(only) : groups;
};

const answers = ({ by, sum }: GroupSpec, column: string): boolean => column in by || column === sum;

/** The first sort of groups that holds all of these columns; undefined where there is none. */
export const groupFor = (kind: KindSpec, columns: readonly string[]): string | undefined => {
  const found = Object.entries(kind.groups).find(([, spec]) =>
    columns.every((column) => answers(spec, column)),
  );
  return found?.[0];
};

/** The groups of a generation that fit, and those that edits take from them and add to them. */
type Find = (columns: readonly string[], where: readonly Filter[]) => readonly Group[];

const findIn =
  (kind: KindSpec, published: GroupTables, edited: GroupTables): Find =>
  (columns, where) => {
    const needed = [...columns, ...filterColumns(where)];
    const name = groupFor(kind, needed);
    const table = name === undefined ? undefined : published.get(name);
    if (name === undefined || table === undefined) {
      throw new Error(`No groups of ${kind.name} hold ${needed.join(', ')}`);
    }
    return [table, edited.get(name) ?? none].flatMap((one) =>
      scoped(one, columns, where).filter(({ cells }) => rowPasses(where, cells)),
    );
  };

const byValueOf = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  groups: readonly Group[],
  column: C,
): ReadonlyMap<RowOf<K>[C], number> => {
  const counts = new Map<RowOf<K>[C], number>();
  for (const { cells, count } of groups) {
    const value = cellOf(kind, column, cells[column]);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
};

const sumsOf = <K extends KindSpec, C extends ColumnName<K>>(
  kind: K,
  groups: readonly Group[],
  { by, of }: SumColumns<K, C>,
): ReadonlyMap<RowOf<K>[C], number | null> => {
  const known = groups.filter(({ cells }) => cells[of] === FILLED);
  const filled = byValueOf(kind, known, by);
  return new Map(
    [...byValueOf(kind, groups, by).keys()].map((value) => {
      const own = known.filter(({ cells }) => cells[by] === value);
      return [value, filled.has(value) ? own.reduce((all, { sum }) => all + sum, 0) : null];
    }),
  );
};

/** Values of a column of numbers that any of these groups has; what is counted away is not there. */
const numbersOf = (groups: readonly Group[], column: string): number[] => {
  const counts = new Map<number, number>();
  for (const { cells, count } of groups) {
    const value = cells[column];
    if (typeof value === 'number') counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].filter(([, count]) => count > 0).map(([value]) => value);
};

const countedIn = <K extends KindSpec>(kind: K, find: Find): Counted<K> => ({
  count: (where) => find([], where).reduce((sum, { count }) => sum + count, 0),
  greatest: (column, where) => {
    const numbers = numbersOf(find([column], where), column);
    return numbers.length === 0 ? null : Math.max(...numbers);
  },
  byValue: (column, where) => byValueOf(kind, find([column], where), column),
  sums: (columns, where) => sumsOf(kind, find([columns.by, columns.of], where), columns),
});

const touchedRows = ({ snapshot, overlay }: View, columns: readonly string[]): Touched[] =>
  [...overlay.edited].map(([row, cells]) => {
    const before: Row = cellsAt(snapshot, row, columns);
    return { before, after: { ...before, ...cells } };
  });

/**
 * Counted by the groups of a generation, and by the rows that were edited since: as they were they
 * are taken away, as they are they are added. `edits` has them, where there are any.
 */
export const countedGroups = <K extends KindSpec>(
  kind: K,
  published: GroupTables,
  edits?: View<K>,
): Counted<K> => {
  if (edits === undefined) return countedIn(kind, findIn(kind, published, new Map()));
  const edited = [...published].map(([name, { at }]) => {
    const spec = kind.groups[name] as GroupSpec;
    const columns = [...Object.keys(spec.by), ...(spec.sum === undefined ? [] : [spec.sum])];
    const groups = groupTouched(spec, touchedRows(edits, columns), at);
    return [name, { at, groups }] as const;
  });
  return countedIn(kind, findIn(kind, published, groupTables(edited)));
};
