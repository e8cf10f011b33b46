import { describe, expect, test } from 'vitest';
import type { Column } from '#readModel/engine/column.ts';
import {
  codesToBytes,
  columnFromBytes,
  columnToBytes,
  dictionaryToBytes,
} from '#readModel/engine/columnBytes.ts';
import type { KindSpec, Row } from '#readModel/engine/kind.ts';
import { mergeSnapshot } from '#readModel/engine/merge.ts';
import { overlayOf, overlayRow, runOverlayQuery } from '#readModel/engine/overlay.ts';
import { runQuery, topRows } from '#readModel/engine/query.ts';
import { rowAt, snapshotOf } from '#readModel/engine/rows.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { oddQuery, oddRows } from '#tests/builders/readModel/oddRows.ts';
import { type Random, seeded } from '#tests/builders/readModel/random.ts';
import { referenceQuery } from '#tests/builders/readModel/reference.ts';

const kinds: ReadonlyArray<readonly [string, KindSpec]> = [
  ['issues', issuesKind],
  ['dataStores', dataStoresKind],
  ['assets', assetsKind],
  ['identities', identitiesKind],
];
const tiesOf = (kind: KindSpec, rows: readonly Row[]) =>
  rows.map((row) => kind.key.map((name) => row[name]).join());
const whole = (snapshot: Snapshot, row: number) =>
  rowAt(snapshot, row, Object.keys(snapshot.kind.columns));
const answered = (snapshot: Snapshot, query: Parameters<typeof runQuery>[1]) => {
  const { rows, count } = runQuery(snapshot, query);
  return {
    count,
    ids: tiesOf(
      snapshot.kind,
      rows.map((row) => whole(snapshot, row)),
    ),
  };
};
const expected = (kind: KindSpec, rows: readonly Row[], query: Parameters<typeof runQuery>[1]) => {
  const { rows: page, count } = referenceQuery(kind, rows, query);
  return { count, ids: tiesOf(kind, page) };
};

/** Dictionaries in a chunk of their own and inside the column, in turn. */
const rewritten = (column: Column, at: number): Column =>
  at % 2 === 0
    ? columnFromBytes(column.spec, columnToBytes(column))
    : columnFromBytes(column.spec, codesToBytes(column), dictionaryToBytes(column));

/** As read back from the store. */
const reopened = (snapshot: Snapshot): Snapshot =>
  createSnapshot(
    snapshot.kind,
    snapshot.rows,
    Object.keys(snapshot.kind.columns).map((name, at) => [
      name,
      rewritten(snapshot.column(name), at),
    ]),
  );

describe.each(kinds)('%s', (_, kind) => {
  const sizes = [1, 2, 7, 60, 400];
  test('5,000 random questions are answered as plain filtering and sorting answers them', () => {
    const random = seeded(20_260_601);
    for (const size of sizes) {
      const rows = oddRows(random, kind, size);
      const snapshot = reopened(snapshotOf(kind, rows));
      for (let turn = 0; turn < 5_000 / sizes.length; turn += 1) {
        const query = oddQuery(random, kind, rows);
        const label = JSON.stringify({ size, turn, query });
        expect(answered(snapshot, query), label).toEqual(expected(kind, rows, query));
      }
    }
  });

  test('no rows answer every question with nothing', () => {
    const random = seeded(1);
    const some = oddRows(random, kind, 5);
    const snapshot = reopened(snapshotOf(kind, []));
    for (let turn = 0; turn < 200; turn += 1) {
      const query = oddQuery(random, kind, some);
      expect(answered(snapshot, query)).toEqual({ count: 0, ids: [] });
    }
  });

  test('the first rows are those of the first page', () => {
    const random = seeded(3);
    const rows = oddRows(random, kind, 300);
    const snapshot = snapshotOf(kind, rows);
    for (let turn = 0; turn < 300; turn += 1) {
      const { window, ...query } = oddQuery(random, kind, rows);
      const first = { ...query, window: { from: 0, limit: window.limit } };
      expect(topRows(snapshot, { ...query, limit: window.limit })).toEqual(
        runQuery(snapshot, first).rows,
      );
    }
  });

  test('a generation merged out of changes is the one built of all rows', () => {
    const random = seeded(4);
    let rows = oddRows(random, kind, 200);
    let snapshot = snapshotOf(kind, rows);
    for (let round = 0; round < 20; round += 1) {
      const { next, changes } = changed(random, kind, rows);
      snapshot = mergeSnapshot(snapshot, changes);
      rows = next;
      const anew = snapshotOf(kind, rows);
      for (const name of Object.keys(kind.columns)) {
        const bytes = Buffer.from(columnToBytes(snapshot.column(name)));
        expect(bytes.equals(columnToBytes(anew.column(name))), `${round} ${name}`).toBe(true);
      }
    }
  });

  test('edits on top answer as the edited rows do', () => {
    const random = seeded(5);
    for (let round = 0; round < 40; round += 1) {
      const rows = oddRows(random, kind, 150);
      const snapshot = snapshotOf(kind, rows);
      const { edits, edited } = editedRows(random, kind, snapshot);
      const overlay = overlayOf(snapshot, edits);
      for (let turn = 0; turn < 40; turn += 1) {
        const query = oddQuery(random, kind, rows);
        const answer = runOverlayQuery(snapshot, overlay, query);
        const names = Object.keys(kind.columns);
        const page = answer.rows.map((row) =>
          overlayRow(snapshot, overlay, { row, columns: names }),
        );
        const wanted = referenceQuery(kind, edited, query);
        expect({ count: answer.count, rows: page }, JSON.stringify(query)).toEqual(wanted);
      }
    }
  });
});

const changed = (random: Random, kind: KindSpec, rows: readonly Row[]) => {
  const fresh = oddRows(random, kind, 600);
  const gone = rows.filter(() => random.chance(0.05));
  const stay = rows.filter((row) => !gone.includes(row));
  const again = stay.filter(() => random.chance(0.1));
  const tieOf = (row: Row) => tiesOf(kind, [row])[0];
  const known = new Set(rows.map(tieOf));
  const ofTie = new Map(fresh.map((row) => [tieOf(row), row]));
  const replaced = again.map((row) => ofTie.get(tieOf(row)) as Row);
  const added = fresh.filter((row) => !known.has(tieOf(row))).slice(0, 8);
  const kept = stay.filter((row) => !again.includes(row));
  return {
    next: [...kept, ...replaced, ...added],
    changes: { rows: [...replaced, ...added], gone },
  };
};

const editedRows = (random: Random, kind: KindSpec, snapshot: Snapshot) => {
  const flags = kind.facets.flatMap((facet) =>
    'values' in facet && !kind.columns[facet.column]?.sorted ? [facet] : [],
  );
  const edits = Array.from({ length: random.below(30) }, () => {
    const row = random.below(snapshot.rows);
    const flag = random.pick(flags);
    const cells: Row = random.chance(0.7)
      ? { [flag.column]: random.pick(flag.values) }
      : { [kind.defaultOrder]: random.below(1_000) / 10 };
    return { row, cells };
  });
  const edited = Array.from({ length: snapshot.rows }, (_, row) => whole(snapshot, row));
  for (const { row, cells } of edits) edited[row] = { ...edited[row], ...cells } as Row;
  return { edits, edited };
};
