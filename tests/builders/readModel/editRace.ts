import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { overlayRow, runOverlayQuery } from '#readModel/engine/overlay.ts';
import type { View } from '#readModel/engine/view.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { publishAssets } from '#readModel/publisher/publishAssets.ts';
import { type PublishDeps, publishKind, type RowSource } from '#readModel/publisher/publishKind.ts';
import { viewReader } from '#readModel/reader/snapshots.ts';
import { type Cells, type Decision, readEdits, readUserCells, writeEdit } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { inParallel, type Table } from '#store/table.ts';
import { Crash, type Death, mortalTable, type Steps } from '../faultyTable.ts';
import { freshCustomer, type TestTables } from '../testTables.ts';
import { oddRows } from './oddRows.ts';
import { assetNames, assetReader, placed, putAssets, showsOpen } from './raceAssets.ts';
import { type Random, seeded } from './random.ts';

export interface RaceOptions {
  readonly edits: number;
  readonly writers: number;
  readonly rows: number;
  readonly seed: number;
  /** The publisher goes on until it swapped in so many generations. */
  readonly publishes: number;
}

/** What the race left behind: all but the first two should be 0. */
export interface RaceOutcome {
  readonly published: number;
  readonly crashes: number;
  readonly staleReads: number;
  readonly lost: number;
  readonly doubled: number;
  /** Steps of writers and publishers, before and after the call, at which nobody died. */
  readonly survived: readonly string[];
}

/** Calls of a publish and of an edit that nothing disturbs, and some more. */
const PUBLISH_CALLS = 32;
const EDIT_CALLS = 6;

const kind = { ...issuesKind, name: 'issues' } as const;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const decisionOf = (display: number): Decision => ({ kind: 'issue', id: `${display}` });
const displayOf = (row: Row): number => Number(row.display);

/** The store of record: rows as scanned, with what users decided. */
const truthOf = (scanned: ReadonlyMap<number, Row>) => {
  const read = async (core: Table, customer: CustomerContext, displays: readonly number[]) => {
    const cells = await readUserCells(core, customer, displays.map(decisionOf));
    return displays.map(
      (display): Row => ({ ...scanned.get(display), ...cells.get(`${display}`) }),
    );
  };
  return { read, all: [...scanned.keys()] };
};
type Truth = ReturnType<typeof truthOf>;

const sourceOf = (truth: Truth): RowSource => ({
  kind,
  key: ['display'],
  readAll: ({ core }, customer) => truth.read(core, customer, truth.all),
  readUnfolded: async ({ core }, customer, { folded, seq }) => {
    const edits = await readEdits(core, customer, { kind: 'issues', after: folded, to: seq });
    const displays = new Set(edits.flatMap(({ keys }) => keys.map(displayOf)));
    return {
      any: edits.length > 0,
      changes: async () => ({ rows: await truth.read(core, customer, [...displays]), gone: [] }),
      markFolded: async () => {},
    };
  },
});

export type RaceTables = Pick<TestTables, 'core' | 'chunks'>;

interface Race {
  readonly tables: RaceTables;
  readonly customer: CustomerContext;
  readonly options: RaceOptions;
  readonly random: Random;
  readonly source: RowSource;
  readonly view: () => Promise<View>;
  readonly assets: () => Promise<View>;
  readonly expected: Map<number, Row>;
  readonly tally: { published: number; crashes: number; staleReads: number; writing: number };
  readonly steps: Steps;
  readonly deaths: Readonly<Record<'publish' | 'assets' | 'edit', () => Death>>;
}

const crashed = async (race: Race, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    race.tally.crashes += 1;
    return true;
  }
};

const liveGen = async ({ tables, customer }: Race): Promise<number> =>
  (await readHead(tables.core, customer)).issues?.gen ?? 0;

/** Dies now and then: at each of so many calls in turn, before it and after it, or at a new step. */
const mortality = (random: Random, chance: number, calls: number): (() => Death) => {
  let deaths = 0;
  return () => {
    if (!random.chance(chance)) return { left: Number.POSITIVE_INFINITY, after: false };
    deaths += 1;
    return { left: (deaths >> 2) % calls, after: deaths % 2 === 1, atNew: deaths % 6 > 1 };
  };
};

const mortalDeps = ({ tables, steps, deaths }: Race, who: 'publish' | 'assets'): PublishDeps => {
  const death = deaths[who]();
  const core = mortalTable(tables.core, death, [who, steps]);
  const chunks = mortalTable(tables.chunks, death, [who, steps]);
  return { core, chunks, now: Date.now, log: silent };
};

const publishOnce = async (race: Race, rebuild: boolean): Promise<void> => {
  const { customer, random, source } = race;
  const deps = mortalDeps(race, 'publish');
  const before = await liveGen(race);
  await crashed(race, () =>
    publishKind(deps, source, { customer, rebuild: rebuild || random.chance(0.1) }),
  );
  race.tally.published += (await liveGen(race)) - before;
  await crashed(race, () =>
    publishAssets(mortalDeps(race, 'assets'), { customer, rebuild: false }),
  );
};

/** Lets some edits gather, so that there is something to fold and an overlay to read. */
const gather = async (race: Race, since: number): Promise<number> => {
  const { tables, customer, options, tally } = race;
  const wanted = since + options.edits / options.publishes / 3;
  for (;;) {
    const { seq } = await readHead(tables.core, customer);
    if (seq >= wanted || tally.writing === 0) return seq;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const publisher = async (race: Race): Promise<void> => {
  const { options, tally } = race;
  for (let seq = 0; tally.writing > 0 || tally.published < options.publishes; ) {
    seq = await gather(race, seq);
    await publishOnce(race, tally.writing === 0);
  }
};

/** The row as a list shows it now. */
const shown = async ({ view }: Pick<Race, 'view'>, display: number): Promise<Row | undefined> => {
  const { snapshot, overlay } = await view();
  const { rows } = runOverlayQuery(snapshot, overlay, {
    where: [{ column: 'display', oneOf: [display] }],
    order: { column: 'score', descending: true },
    window: { from: 0, limit: 10 },
  });
  const names = Object.keys(kind.columns);
  return rows[0] === undefined ? undefined : overlayRow(snapshot, overlay, [rows[0], names]);
};

/** Flags for the most part; now and then a score, which moves the row. */
const newCells = (random: Random): Cells =>
  random.chance(0.7) ? { accepted: random.below(2) } : { score: random.below(1_000) / 10 };

/** The issues of the asset that an issue is on. */
const besides = ({ expected }: Race, display: number): Row[] => {
  const location = expected.get(display)?.location;
  return [...expected.values()].filter((row) => row.location === location);
};

const wasSeen = async (race: Race, display: number, cells: Cells): Promise<boolean> => {
  const row = await shown(race, display);
  const isShown = Object.entries(cells).every(([name, value]) => row?.[name] === value);
  return isShown && (await showsOpen(race.assets, besides(race, display)));
};

const editOnce = async (race: Race, displays: readonly number[], token: string): Promise<void> => {
  const { tables, customer, random, expected } = race;
  const cells = newCells(random);
  const request = {
    kind: 'issues',
    keys: displays.map((display) => ({ display })),
    cells,
    decisions: displays.map(decisionOf),
    by: 'a user',
    at: Date.now(),
    token,
  } as const;
  const death = race.deaths.edit();
  if (Number.isFinite(death.left)) {
    const core = mortalTable(tables.core, death, ['edit', race.steps]);
    await crashed(race, () => writeEdit(core, customer, request));
  }
  await writeEdit(tables.core, customer, request);
  for (const display of displays) expected.set(display, { ...expected.get(display), ...cells });
  const seen = await inParallel(displays, 3, (display) => wasSeen(race, display, cells));
  if (seen.includes(false)) race.tally.staleReads += 1;
};

/** One to three rows of a writer's own. */
const someOf = ({ options, random }: Race, number: number): number[] => {
  const slots = Array.from({ length: 1 + random.below(3) }, () =>
    random.below(Math.floor(options.rows / options.writers)),
  );
  return [...new Set(slots)].map((slot) => (slot * options.writers + number) * 7);
};

const writer = async (race: Race, number: number): Promise<void> => {
  const { options } = race;
  for (let turn = 0; turn < options.edits / options.writers; turn += 1) {
    await editOnce(race, someOf(race, number), `${number}-${turn}`);
  }
  race.tally.writing -= 1;
};

const differing = async (race: Race): Promise<number> => {
  const rows = await inParallel([...race.expected], 16, async ([display, row]) => {
    const now = await shown(race, display);
    const isSame = Object.keys(kind.columns).every((name) => now?.[name] === row[name]);
    return isSame && (await showsOpen(race.assets, besides(race, display)));
  });
  return rows.filter((same) => !same).length;
};

const start = async (tables: RaceTables, options: RaceOptions): Promise<Race> => {
  const customer = freshCustomer();
  const random = seeded(options.seed);
  const rows = oddRows(random, kind, options.rows);
  const scanned = new Map(
    rows.map((row) => [displayOf(row), placed(row, [displayOf(row) / 7, options.writers])]),
  );
  await putAssets(tables, customer, scanned.values());
  const truth = truthOf(scanned);
  const source = sourceOf(truth);
  const deps: PublishDeps = { ...tables, now: Date.now, log: silent };
  await publishKind(deps, source, { customer, rebuild: true });
  await publishAssets(deps, { customer, rebuild: true });
  const read = viewReader(
    { core: tables.core, chunks: tables.chunks, askRebuild: async () => {}, log: silent },
    {
      kind,
      key: ['display'],
      editable: true,
      readAll: (core, whose) => truth.read(core, whose, truth.all),
    },
    50_000_000,
  );
  const tally = { published: 0, crashes: 0, staleReads: 0, writing: options.writers };
  const view = () => read(customer, Object.keys(kind.columns));
  const listed = assetReader(tables, read);
  const assets = () => listed(customer, assetNames);
  const steps: Steps = { made: new Set(), diedAt: new Set() };
  const expected = new Map(scanned);
  const deaths = {
    publish: mortality(random, 0.4, PUBLISH_CALLS),
    assets: mortality(random, 0.4, PUBLISH_CALLS),
    edit: mortality(random, 0.15, EDIT_CALLS),
  };
  const lists = { source, view, assets };
  return { tables, customer, options, random, ...lists, expected, tally, steps, deaths };
};

/**
 * Writers edit rows of their own while a publisher folds the edits, and both die half-way now and
 * then. After each edit its writer must see it; at the end all must stand, each carried out once.
 */
export const raceEdits = async (tables: RaceTables, options: RaceOptions): Promise<RaceOutcome> => {
  const race = await start(tables, options);
  const writers = Array.from({ length: options.writers }, (_, number) => number);
  await Promise.all([publisher(race), inParallel(writers, writers.length, (n) => writer(race, n))]);
  const beforeFold = await differing(race);
  const deps = { ...tables, now: Date.now, log: silent };
  await publishKind(deps, race.source, { customer: race.customer, rebuild: false });
  const folded = await differing(race);
  await publishKind(deps, race.source, { customer: race.customer, rebuild: true });
  const rebuilt = await differing(race);
  const { seq } = await readHead(tables.core, race.customer);
  const { published, crashes, staleReads } = race.tally;
  const lost = beforeFold + folded + rebuilt;
  const wanted = Math.ceil(options.edits / options.writers) * options.writers;
  const survived = [...race.steps.made].filter((step) => !race.steps.diedAt.has(step));
  return { published, crashes, staleReads, lost, doubled: seq - wanted, survived };
};
