import type { KindSpec } from '#readModel/engine/kind.ts';
import { snapshotOf } from '#readModel/engine/rows.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { aggregateContests, type Contest, listContest, type Side } from '../lists/engines.ts';
import { compareAnswers, geomean, measure, type Timing } from '../lists/measure.ts';
import { type Postgres, startPostgres } from '../lists/postgres.ts';
import { loadTable, type RowTable, tableBytes, upsertRows } from '../lists/postgresRows.ts';
import { issueBtrees, listQueries, storeBtrees } from '../lists/queries.ts';
import { runRandomQueries } from '../lists/randomQueries.ts';
import { coldOpen, publishTime, storedBytes } from '../lists/storage.ts';
import { changedIssues, type Workload, workload } from '../lists/workload.ts';
import { type BenchArea, type BenchOptions, type BenchRow, row } from '../row.ts';

const sizes: Readonly<
  Record<string, { issues: number; stores: number; target: string; goal: number }>
> = {
  '50k': { issues: 50_000, stores: 5_000, target: '>= 12', goal: 20 },
  '1M': { issues: 1_000_000, stores: 100_000, target: '>= 6', goal: 12 },
};
/** The rows of a load are typed as loosely as those of PostgreSQL. */
const kinds: Readonly<Record<'issues' | 'dataStores', KindSpec>> = {
  issues: issuesKind,
  dataStores: dataStoresKind,
};
const area = 'lists';
/** A cold open that is negligible beside the start of a function. */
const COLD_BUDGET_MS = 50;

const measuredHow =
  'Ours is measured in-process; PostgreSQL pays a loopback round trip and two statements per list.';

const log = (text: string): void => console.error(`lists: ${text}`);

interface Sides {
  readonly issues: Side;
  readonly dataStores: Side;
}

const loaded = async (load: Workload, postgres: Postgres | undefined): Promise<Sides> => {
  const tableOf = (kind: RowTable['kind']): RowTable | undefined =>
    postgres && {
      kind,
      name: `${kind.name.toLowerCase()}_${load.name.toLowerCase()}`,
      client: postgres.client,
    };
  const tables = { issues: tableOf(kinds.issues), dataStores: tableOf(kinds.dataStores) };
  if (tables.issues) await loadTable(tables.issues, load.issues, issueBtrees);
  if (tables.dataStores) await loadTable(tables.dataStores, load.stores, storeBtrees);
  return {
    issues: { snapshot: snapshotOf(kinds.issues, load.issues), table: tables.issues },
    dataStores: { snapshot: snapshotOf(kinds.dataStores, load.stores), table: tables.dataStores },
  };
};

const contestsOf = (load: Workload, sides: Sides): Contest[] => [
  ...listQueries(load).map((query) => listContest(query, sides[query.of])),
  ...aggregateContests(sides.issues, load.now),
];

const timingRow = (size: string, { name, ours, theirs }: Timing, which: 'p50' | 'p95'): BenchRow =>
  row({
    area,
    name: `${size} ${name}, ${which}`,
    value: ours[which],
    unit: 'ms',
    peer: theirs ? 'PostgreSQL' : 'none',
    peerValue: theirs?.[which] ?? Number.NaN,
    target: '<= 1',
  });

/** Factor between the geometric mean and its goal; undefined once it is reached. */
export const shortOf = (goal: number, timings: readonly Timing[]): string | undefined => {
  const ratios = timings.map((one) => ({ name: one.name, ratio: ratioOf(one) }));
  if (geomean(ratios.map(({ ratio }) => ratio)) >= goal) return undefined;
  const slowest = ratios
    .sort((a, b) => a.ratio - b.ratio)
    .slice(0, 3)
    .map(({ name, ratio }) => `${name} (${ratio.toFixed(2)}x)`);
  return `Short of the goal of ${goal}x, most by ${slowest.join(', ')}. ${measuredHow}`;
};

const geomeanRows = (size: string, timings: readonly Timing[]): BenchRow[] => {
  const compared = timings.filter(({ theirs }) => theirs !== undefined);
  if (compared.length === 0) return [];
  const perSecond = (times: readonly number[]) => 1_000 / geomean(times);
  const worst = compared.reduce((a, b) => (ratioOf(a) < ratioOf(b) ? a : b));
  return [
    row({
      area,
      name: `geomean ${size}`,
      value: perSecond(compared.map(({ ours }) => ours.p50)),
      unit: 'answers/s',
      peer: 'PostgreSQL',
      peerValue: perSecond(compared.map(({ theirs }) => theirs?.p50 ?? 1)),
      target: sizes[size]?.target ?? '>= 1',
      note: shortOf(sizes[size]?.goal ?? 1, compared),
    }),
    row({
      area,
      name: `worst of ${size}: ${worst.name}`,
      value: 1_000 / worst.ours.p50,
      unit: 'answers/s',
      peer: 'PostgreSQL',
      peerValue: 1_000 / (worst.theirs?.p50 ?? 1),
      target: '>= 1',
    }),
  ];
};

const ratioOf = ({ ours, theirs }: Timing): number => (theirs?.p50 ?? Number.NaN) / ours.p50;

/** Stored bytes, a publish and a cold start, after the lists: the publish's peer changes rows. */
const storageRows = async (
  load: Workload,
  { snapshot, table }: Side,
  warmDefault: number | undefined,
): Promise<BenchRow[]> => {
  const changed = changedIssues(load.issues);
  const bytes = await storedBytes(snapshot);
  const ours = await publishTime(snapshot, changed);
  const theirBytes = table && (await tableBytes(table));
  const start = performance.now();
  if (table) await upsertRows(table, changed);
  const theirs = table ? performance.now() - start : Number.NaN;
  const cold = await coldOpen(snapshot, 5);
  return [
    storedRow(load, bytes, theirBytes),
    publishRow(load, ours, theirs),
    coldRow(load, cold, table && warmDefault),
  ];
};

const peerOf = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? 'none' : 'PostgreSQL';
const isMillion = (load: Workload): boolean => load.issues.length >= 1_000_000;

const storedRow = (load: Workload, bytes: number, theirBytes: number | undefined): BenchRow =>
  row({
    area,
    peer: peerOf(theirBytes),
    name: `${load.name} stored`,
    value: bytes / 1e6,
    unit: 'MB',
    peerValue: (theirBytes ?? Number.NaN) / 1e6,
    target: '<= 0.0167',
  });

const publishRow = (load: Workload, ours: number, theirs: number): BenchRow =>
  row({
    area,
    peer: peerOf(theirs),
    name: `${load.name} publish of a 3 % change`,
    value: ours,
    unit: 'ms',
    peerValue: theirs,
    target: isMillion(load) ? '<= 0.25' : '<= 1',
  });

/** At a million rows against the peer's warm query, where it was measured. */
const coldRow = (load: Workload, cold: number, theirWarm: number | undefined): BenchRow => {
  const warm = isMillion(load) ? theirWarm : undefined;
  return row({
    area,
    peer: warm === undefined ? 'budget' : 'PostgreSQL, warm',
    name: `${load.name} cold open to the default list`,
    value: cold,
    unit: 'ms',
    peerValue: warm ?? COLD_BUDGET_MS,
    target: '<= 1',
  });
};

const runSize = async (
  size: string,
  postgres: Postgres | undefined,
  rounds: number,
): Promise<BenchRow[]> => {
  const { issues, stores } = sizes[size] ?? { issues: 0, stores: 0 };
  log(`${size}: making and loading rows`);
  const load = workload(size, issues, stores);
  const sides = await loaded(load, postgres);
  const contests = contestsOf(load, sides);
  log(`${size}: comparing answers`);
  for (const contest of contests) await compareAnswers(contest, 5);
  log(`${size}: measuring`);
  const timings = await measure(contests, rounds);
  return [
    ...geomeanRows(size, timings),
    ...(['p50', 'p95'] as const).flatMap((which) =>
      timings.map((one) => timingRow(size, one, which)),
    ),
    ...(await storageRows(load, sides.issues, timings[0]?.theirs?.p50)),
  ];
};

const run = async ({ sizes: wanted, rounds, queries }: BenchOptions): Promise<BenchRow[]> => {
  const postgres = await startPostgres();
  try {
    if (postgres) {
      log(`PostgreSQL ${postgres.version}, ${queries} random queries`);
      await runRandomQueries(postgres, queries);
    }
    const rows: BenchRow[] = [];
    for (const size of wanted) rows.push(...(await runSize(size, postgres, rounds)));
    return rows;
  } finally {
    await postgres?.stop();
  }
};

/**
 * The product's lists, against PostgreSQL on the same rows with indexes for each of them.
 * Answers are compared first; PostgreSQL pays a loopback round trip and two statements per list.
 */
export const lists: BenchArea = { name: area, run };
