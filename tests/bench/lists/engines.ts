import { strict as assert } from 'node:assert';
import { countByFacet, countByValue, countCrosswise } from '#readModel/engine/aggregate.ts';
import { columnNames, type KindSpec, type Row } from '#readModel/engine/kind.ts';
import { runQuery, topRows } from '#readModel/engine/query.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { type RowTable, selectCount, selectGroups, selectPage } from './postgresRows.ts';
import { activeIssues, type BenchQuery, idsOf } from './queries.ts';

/** The same query to both engines; the answers are texts that must be equal. */
export interface Contest {
  readonly name: string;
  readonly ours: (turn: number) => unknown;
  readonly theirs: ((turn: number) => Promise<unknown>) | undefined;
  readonly ourText: (answer: unknown) => string;
  readonly theirText: (answer: unknown) => string;
}

export interface Side {
  readonly snapshot: Snapshot;
  readonly table: RowTable | undefined;
}

interface ListAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
}

const listText = (kind: KindSpec) => (answer: unknown) => {
  const { rows, count } = answer as ListAnswer;
  return `${count}\n${idsOf(kind, rows)}`;
};

const hydrate = (snapshot: Snapshot, rows: readonly number[]): Row[] => {
  return rows.map(rowReader(snapshot, columnNames(snapshot.kind)));
};

export const listContest = (query: BenchQuery, { snapshot, table }: Side): Contest => ({
  name: query.name,
  ours: (turn): ListAnswer => {
    const { rows, count } = runQuery(snapshot, query.toQuery(turn));
    return { rows: hydrate(snapshot, rows), count };
  },
  theirs:
    table &&
    (async (turn): Promise<ListAnswer> => {
      const wanted = query.toQuery(turn);
      const rows = await selectPage(table, wanted);
      return { rows, count: await selectCount(table, wanted) };
    }),
  ourText: listText(snapshot.kind),
  theirText: listText(snapshot.kind),
});

type Groups = readonly Map<string, number>[];

const groupsText = (answer: unknown): string =>
  (answer as Groups)
    .map((groups) =>
      [...groups].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    .map((groups) => JSON.stringify(groups))
    .join('\n');

/** Classes of a facet column by their names. */
const named = (
  snapshot: Snapshot,
  column: string,
  counts: readonly number[],
): Map<string, number> => {
  const facet = snapshot.kind.facets.find((one) => one.column === column);
  assert(facet !== undefined && 'values' in facet);
  return new Map(facet.values.map((value, digit) => [`${value}`, counts[digit] ?? 0]));
};

const where = activeIssues;

const countsByBandTypeRegion = (snapshot: Snapshot): Groups => [
  named(snapshot, 'severity', countByFacet(snapshot, 'severity', { where })),
  named(snapshot, 'type', countByFacet(snapshot, 'type', { where })),
  new Map([...countByValue(snapshot, 'region', { where })].map(([value, n]) => [`${value}`, n])),
];

const countsByAccountAndNew = (snapshot: Snapshot, since: number): Groups => {
  const crosswise = countCrosswise(
    snapshot,
    { column: 'accountId', facetColumn: 'severity' },
    { where },
  );
  const bands = [...crosswise].flatMap(([account, counts]) =>
    [...named(snapshot, 'severity', counts)].map(
      ([band, count]) => [`${account}\n${band}`, count] as const,
    ),
  );
  const recent = runQuery(snapshot, {
    where: [...where, { column: 'discovered', from: since, below: Number.POSITIVE_INFINITY }],
    order: { column: 'score', descending: true },
    window: { from: 0, limit: 0 },
  });
  return [new Map(bands), new Map([['new', recent.count]])];
};

const theirNew = async (table: RowTable, since: number): Promise<Map<string, number>> => {
  const recent = { column: 'discovered', from: since, below: Number.POSITIVE_INFINITY };
  return new Map([['new', await selectCount(table, { where: [...where, recent] })]]);
};

const topContest = ({ snapshot, table }: Side): Contest => {
  const order = { column: 'score', descending: true };
  return {
    name: 'a3 top 50 without a total',
    ours: () => hydrate(snapshot, topRows(snapshot, { where, order, limit: 50 })),
    theirs: table && (() => selectPage(table, { where, order, window: { from: 0, limit: 50 } })),
    ourText: (answer) => idsOf(snapshot.kind, answer as Row[]),
    theirText: (answer) => idsOf(snapshot.kind, answer as Row[]),
  };
};

export const aggregateContests = (side: Side, now: number): Contest[] => {
  const { snapshot, table } = side;
  const since = now - 7 * 86_400_000;
  const text = { ourText: groupsText, theirText: groupsText };
  return [
    {
      ...text,
      name: 'a1 by band, type, region',
      ours: () => countsByBandTypeRegion(snapshot),
      theirs:
        table &&
        (async () => [
          await selectGroups(table, ['severity'], { where }),
          await selectGroups(table, ['type'], { where }),
          await selectGroups(table, ['region'], { where }),
        ]),
    },
    {
      ...text,
      name: 'a2 by account and band, new in 7 days',
      ours: () => countsByAccountAndNew(snapshot, since),
      theirs:
        table &&
        (async () => [
          await selectGroups(table, ['accountId', 'severity'], { where }),
          await theirNew(table, since),
        ]),
    },
    topContest(side),
  ];
};
