import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counted, countedRows } from '#readModel/engine/counted.ts';
import { countedGroups, type GroupTables, groupTables } from '#readModel/engine/countedGroups.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { groupAll } from '#readModel/engine/groups.ts';
import { groupsIn, groupTexts } from '#readModel/engine/groupText.ts';
import type { KindSpec, Row, Value } from '#readModel/engine/kind.ts';
import { overlayOf } from '#readModel/engine/overlay.ts';
import { cellsAt, snapshotOf } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { plainView } from '#readModel/engine/view.ts';
import { countAssets } from '#readModel/kinds/assets/counts.ts';
import { assets } from '#readModel/kinds/assets.ts';
import { countByKind, countDataStores } from '#readModel/kinds/dataStores/counts.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { countIdentities } from '#readModel/kinds/identities/query.ts';
import { identities } from '#readModel/kinds/identities.ts';
import { countByType, countIssues, countVulnerabilities } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { issues } from '#readModel/kinds/issues.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { countByAccount } from '#readModel/tallies.ts';
import { oddRows } from '#tests/builders/readModel/oddRows.ts';
import { type Random, seeded } from '#tests/builders/readModel/random.ts';
import { referenceQuery } from '#tests/builders/readModel/reference.ts';

const DAY = 86_400_000;
const at = Date.UTC(2026, 5, 9);
const accounts = ['111111111111', '222222222222', '333333333333'];
const scores = [null, 0, 59.9, 60, 79.9, 80, 89.9, 90, 100];

type Scope = string | null;
type Context = { readonly scope: Scope; readonly now: number };

interface Case<K extends KindSpec> {
  readonly kind: ListedKind<K>;
  readonly numbers: (counted: Counted<K>, context: Context) => unknown;
}

/** Erases the kind's own type, for the loop over all kinds. */
const untyped = <K extends KindSpec>({ kind, numbers }: Case<K>) => {
  const { spec, tallies = {} } = kind;
  const numbersOf = (counted: Counted<K>, context: Context) => [
    numbers(counted, context),
    countByAccount(spec, { rows: counted, tallies }),
  ];
  return [spec.name, spec as KindSpec, numbersOf as unknown as NumbersOf] as const;
};
type NumbersOf = (counted: Counted, context: Context) => unknown;

/** Every number that is computed from groups, of each kind. */
const kinds = [
  untyped({
    kind: dataStores,
    numbers: (counted, { scope }) => [countDataStores(counted, scope), countByKind(counted, scope)],
  }),
  untyped({
    kind: issues,
    numbers: (counted, context) => [
      countIssues(counted, context),
      countVulnerabilities(counted, context.scope),
      new Set(countByType(counted, context.scope)),
    ],
  }),
  untyped({ kind: assets, numbers: (counted, { scope }) => countAssets(counted, scope) }),
  untyped({ kind: identities, numbers: (counted, { scope }) => countIdentities(counted, scope) }),
];

/** Cells that numbers depend on, chosen to cover every boundary. */
const cellsOf = (random: Random, kind: KindSpec): Row => {
  const cells: Record<string, Value> = {
    accountId: random.pick(accounts),
    risk: random.pick(scores),
    sensitivity: random.pick(scores),
    score: random.pick(scores),
    size: random.chance(0.4) ? null : random.below(1_000),
    discovered: at - random.below(9 * DAY),
    kind: random.pick(['s3', 'mysql', 'dynamodb']),
    region: random.pick(['eu-west-1', 'us-east-1']),
  };
  return Object.fromEntries(Object.entries(cells).filter(([name]) => name in kind.columns));
};

/** What users may give to any row: flags that only filter, and cells that move it. */
const editOf = (random: Random, kind: KindSpec): Row => {
  const choices: readonly Row[] = [
    { accepted: random.below(2), byRule: random.below(2) },
    { score: random.pick(scores) },
    { risk: random.pick(scores), sensitivity: random.pick(scores) },
    { risk: random.pick(scores) },
    { types: random.pick(['', 'ssn', 'card\nemail']) },
  ];
  const fitting = choices.filter((cells) => Object.keys(cells).every((n) => n in kind.columns));
  return fitting.length === 0 ? {} : random.pick(fitting);
};

/** The plainest way to count: each row is looked at. */
const plainlyCounted = (kind: KindSpec, rows: readonly Row[]): Counted => {
  const order = { column: kind.defaultOrder, descending: true };
  const fitting = (where: readonly Filter[]) =>
    referenceQuery(kind, rows, { where, order, window: { from: 0, limit: rows.length } }).rows;
  const tallied = (where: readonly Filter[], column: string) =>
    Map.groupBy(fitting(where), (row) => row[column] ?? null);
  return {
    count: (where) => fitting(where).length,
    greatest: (column, where) => {
      const values = fitting(where).flatMap((row) => row[column] ?? []);
      return values.length === 0 ? null : Math.max(...values.map(Number));
    },
    byValue: (column, where) =>
      new Map([...tallied(where, column)].map(([value, { length }]) => [value, length])),
    sums: ({ by, of }, where) =>
      new Map(
        [...tallied(where, by)].map(([value, own]) => {
          const known = own.flatMap((row) => row[of] ?? []).map(Number);
          return [value, known.length === 0 ? null : known.reduce((sum, n) => sum + n, 0)];
        }),
      ),
  };
};

/** As the publisher stores them and a reader finds them. */
const stored = (kind: KindSpec, snapshot: Snapshot): GroupTables =>
  groupTables(groupsIn(kind, groupTexts(kind, groupAll(snapshot, at))));

const whole = (snapshot: Snapshot): Row[] =>
  Array.from({ length: snapshot.rows }, (_, row) =>
    cellsAt(snapshot, row, Object.keys(snapshot.kind.columns)),
  );

describe.each(kinds)('%s', (_, kind, numbers) => {
  test('numbers of groups with edits equal those of a pass over the rows', () => {
    const scopes = fc.constantFrom<Scope>(null, ...accounts, '999999999999');
    const shapes = fc.record({ seed: fc.integer(), size: fc.nat(60), edits: fc.nat(20) });
    fc.assert(
      fc.property(shapes, scopes, fc.nat(20 * DAY), ({ seed, size, edits }, scope, later) => {
        const random = seeded(seed);
        const rows = oddRows(random, kind, size).map((row) => ({
          ...row,
          ...cellsOf(random, kind),
        }));
        const snapshot = snapshotOf(kind, rows);
        const context = { scope, now: at + later };
        const published = stored(kind, snapshot);
        const numbersOf = (counted: Counted) => numbers(counted, context);
        expect(numbersOf(countedGroups(kind, published))).toEqual(
          numbersOf(plainlyCounted(kind, rows)),
        );
        const made = Array.from({ length: size === 0 ? 0 : edits }, () => ({
          row: random.below(size),
          cells: editOf(random, kind),
        }));
        const edited = whole(snapshot);
        for (const { row, cells } of made) edited[row] = { ...edited[row], ...cells };
        const view = { snapshot, overlay: overlayOf(snapshot, made) };
        const plainly = numbersOf(plainlyCounted(kind, edited));
        expect(numbersOf(countedRows(view))).toEqual(plainly);
        expect(numbersOf(countedGroups(kind, published, view))).toEqual(plainly);
      }),
      { numRuns: 150 },
    );
  });

  test('more combinations than an array holds are counted too', () => {
    const rows = oddRows(seeded(7), kind, 3_000).map((row, n) => ({ ...row, accountId: `a${n}` }));
    const snapshot = snapshotOf(kind, rows);
    const context = { scope: null, now: at };
    expect(numbers(countedGroups(kind, stored(kind, snapshot)), context)).toEqual(
      numbers(countedRows(plainView(snapshot)), context),
    );
  });

  test('what was grouped by something else is not read', () => {
    const texts = groupTexts(kind, groupAll(snapshotOf(kind, []), at));
    const [first = ''] = texts.keys();
    const { [first]: spec, ...others } = kind.groups;
    const groups = { ...others, [first]: { by: { ...spec?.by, region: 'value' as const } } };
    const read = groupsIn({ ...kind, groups }, texts);
    expect([...read.keys()].sort()).toEqual(Object.keys(others).sort());
  });
});

test('a query that no groups answer is an error', () => {
  const tables = stored(issuesKind, snapshotOf(issuesKind, []));
  const { count } = countedGroups(issuesKind, tables);
  expect(() => count([{ column: 'location', oneOf: ['x'] }])).toThrow(/location/);
});
