import type { Counted } from './counted.ts';
import { FILLED, type Group, type GroupsAt, groupTouched, type Touched } from './groups.ts';
import type { GroupSpec, KindSpec, Row, Value } from './kind.ts';
import { rowAt } from './rows.ts';
import { rowPasses, type Test } from './tests.ts';
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

/** The groups that a question looks at; those of one account, or all together, where that will do. */
const scoped = (
  { groups, ofAccount, ofAll }: GroupTable,
  [columns, where]: readonly [readonly string[], readonly Test[]],
): readonly Group[] => {
  const account = where.find(({ column }) => column === 'accountId');
  if (columns.includes('accountId')) return groups;
  if (account === undefined) return ofAll();
  const [only, ...others] = 'oneOf' in account ? account.oneOf : [];
  return only !== undefined && others.length === 0 ? ofAccount(only) : groups;
};

const answers = ({ by, sum }: GroupSpec, column: string): boolean => column in by || column === sum;

/** The groups of a generation that fit, and those that edits take from them and add to them. */
type Find = (columns: readonly string[], where: readonly Test[]) => readonly Group[];

const findIn =
  (kind: KindSpec, published: GroupTables, edited: GroupTables): Find =>
  (columns, where) => {
    const asked = [...columns, ...where.map(({ column }) => column)];
    const name = Object.keys(kind.groups).find((one) =>
      asked.every((column) => answers(kind.groups[one] as GroupSpec, column)),
    );
    const table = name === undefined ? undefined : published.get(name);
    if (name === undefined || table === undefined) {
      throw new Error(`No groups of ${kind.name} tell ${asked.join(', ')}`);
    }
    return [table, edited.get(name) ?? none].flatMap((one) =>
      scoped(one, [columns, where]).filter(({ cells }) => rowPasses(where, cells)),
    );
  };

const byValueOf = (groups: readonly Group[], column: string): ReadonlyMap<Value, number> => {
  const counts = new Map<Value, number>();
  for (const { cells, count } of groups) {
    const value = cells[column] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
};

const sumsOf = (
  groups: readonly Group[],
  [by, of]: readonly [string, string],
): ReadonlyMap<Value, number | null> => {
  const known = groups.filter(({ cells }) => cells[of] === FILLED);
  const filled = byValueOf(known, by);
  return new Map(
    [...byValueOf(groups, by).keys()].map((value) => {
      const own = known.filter(({ cells }) => (cells[by] ?? null) === value);
      return [value, filled.has(value) ? own.reduce((all, { sum }) => all + sum, 0) : null];
    }),
  );
};

const countedIn = (find: Find): Counted => ({
  count: (where) => find([], where).reduce((sum, { count }) => sum + count, 0),
  greatest: (column, where) => {
    const values = [...byValueOf(find([column], where), column).keys()];
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length === 0 ? null : Math.max(...numbers);
  },
  byValue: (column, where) => byValueOf(find([column], where), column),
  sums: (columns, where) => sumsOf(find(columns, where), columns),
});

const touchedRows = ({ snapshot, overlay }: View, columns: readonly string[]): Touched[] =>
  [...overlay.edited].map(([row, cells]) => {
    const before: Row = rowAt(snapshot, row, columns);
    return { before, after: { ...before, ...cells } };
  });

/**
 * Counted by the groups of a generation, and by the rows that were edited since: as they were they
 * are taken away, as they are they are added. `edits` has them, where there are any.
 */
export const countedGroups = (kind: KindSpec, published: GroupTables, edits?: View): Counted => {
  if (edits === undefined) return countedIn(findIn(kind, published, new Map()));
  const edited = [...published].map(([name, { at }]) => {
    const spec = kind.groups[name] as GroupSpec;
    const columns = [...Object.keys(spec.by), ...(spec.sum === undefined ? [] : [spec.sum])];
    const groups = groupTouched(spec, touchedRows(edits, columns), at);
    return [name, { at, groups }] as const;
  });
  return countedIn(findIn(kind, published, groupTables(edited)));
};
