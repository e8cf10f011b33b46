import type { CustomerContext } from '#contracts/customer/context.ts';
import { columnNames, type RowOf } from '#readModel/engine/kind.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { assets } from '#readModel/kinds/assets.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { issues } from '#readModel/kinds/issues.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import type { PublishDeps } from '#readModel/publisher/publishDeps.ts';
import { publishKind } from '#readModel/publisher/publishKind.ts';
import { openLists } from '#readModel/reader/lists.ts';
import { type Cells, readUserCells, writeEdit } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { inParallel, type Table } from '#store/table.ts';
import { Crash, type Death, mortalTable, type Steps } from '../faultyTable.ts';
import { freshCustomer, type TestTables } from '../testTables.ts';
import { oddRows, typedRows } from './oddRows.ts';
import { placed, putAssets, showsOpen } from './raceAssets.ts';
import { type Random, seeded } from './random.ts';

export interface RaceOptions {
  readonly edits: number;
  readonly writers: number;
  readonly rows: number;
  readonly seed: number;
  /** The publisher goes on until it swapped in so many generations. */
  readonly publishes: number;
  /** Called after each publish. */
  readonly onProgress?: (done: RaceProgress) => void;
}

export interface RaceProgress {
  /** Edits that were carried out. */
  readonly edits: number;
  readonly published: number;
  readonly crashes: number;
}

/** What the race left behind: all but the first two should be 0. */
export interface RaceOutcome {
  readonly published: number;
  readonly crashes: number;
  readonly staleReads: number;
  readonly lost: number;
  readonly doubled: number;
  /** Steps that many writers or publishers made, before and after the call, at which nobody died. */
  readonly survived: readonly string[];
}

/** Calls of a publish and of an edit that nothing disturbs, and some more. */
const PUBLISH_CALLS = 32;
const EDIT_CALLS = 6;

const kind = issuesKind;
type Issue = RowOf<typeof kind>;
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const userStateChangeOf = (display: number) => ({
  kind: 'issue' as const,
  id: `${display}`,
});

/** The store of record: rows as scanned, with what users decided. */
const truthOf = (scanned: ReadonlyMap<number, Issue>) => {
  const read = async (core: Table, customer: CustomerContext, displays: readonly number[]) => {
    const cells = await readUserCells(core, customer, displays.map(userStateChangeOf));
    const rows = displays.map((n) => ({ ...scanned.get(n), ...cells.get(`${n}`) }));
    return typedRows(kind, rows);
  };
  return { read, all: [...scanned.keys()] };
};
type Truth = ReturnType<typeof truthOf>;

const sourceOf = (truth: Truth): ListedKind<typeof kind> => ({
  ...issues,
  readAll: ({ core }, customer) => truth.read(core, customer, truth.all),
  readChanged: async ({ core }, customer, { pending }) => {
    const displays = new Set(
      pending.edits.flatMap(({ keys }) => keys.map(({ display }) => Number(display))),
    );
    return { rows: await truth.read(core, customer, [...displays]), gone: [] };
  },
  derive: (snapshot) => snapshot,
});

export type RaceTables = Pick<TestTables, 'core' | 'chunks'>;

interface Race {
  readonly tables: RaceTables;
  readonly customer: CustomerContext;
  readonly options: RaceOptions;
  readonly random: Random;
  readonly source: ListedKind<typeof kind>;
  readonly view: () => Promise<View<typeof kind>>;
  readonly assets: () => Promise<View<typeof assetsKind>>;
  readonly expected: Map<number, Issue>;
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
  (await readHead(tables.core, customer)).kinds.issues?.gen ?? 0;

/**
 * Dies now and then, before a call or after it: at the first step that nobody died at, however late it
 * comes, or at each of so many calls in turn.
 */
const mortality = (random: Random, chance: number, calls: number): (() => Death) => {
  let deaths = 0;
  return () => {
    if (!random.chance(chance)) return { left: Number.POSITIVE_INFINITY, after: false };
    deaths += 1;
    const after = deaths % 2 === 1;
    if (deaths % 6 > 1) return { left: Number.POSITIVE_INFINITY, after, atNew: true };
    return { left: Math.floor(deaths / 6) % calls, after };
  };
};

const kindsOf = (source: ListedKind<typeof kind>) => [source, assets, dataStores];

const mortalDeps = (
  { tables, steps, deaths, source }: Race,
  who: 'publish' | 'assets',
): PublishDeps => {
  const death = deaths[who]();
  const core = mortalTable(tables.core, death, [who, steps]);
  const chunks = mortalTable(tables.chunks, death, [who, steps]);
  return { core, chunks, kinds: kindsOf(source), now: Date.now, log: silent };
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
    publishKind(mortalDeps(race, 'assets'), assets, { customer, rebuild: false }),
  );
};

/** Lets some edits gather, so that there is something to apply and an overlay to read. */
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
    const { published, crashes } = tally;
    options.onProgress?.({ edits: seq, published, crashes });
  }
};

/** The row as a list shows it now. */
const shown = async ({ view }: Pick<Race, 'view'>, display: number): Promise<Issue | undefined> => {
  const query = {
    where: [{ column: 'display', oneOf: [display] }],
    order: { column: 'score', descending: true },
    window: { from: 0, limit: 10 },
  } as const;
  return readPage(await view(), query, columnNames(kind)).rows[0];
};

/** Flags for the most part; now and then a score, which moves the row. */
const newCells = (random: Random): Cells =>
  random.chance(0.7) ? { accepted: random.below(2) } : { score: random.below(1_000) / 10 };

/** The issues of the asset that an issue is on. */
const besides = ({ expected }: Race, display: number): Issue[] => {
  const location = expected.get(display)?.location;
  return [...expected.values()].filter((row) => row.location === location);
};

const wasSeen = async (race: Race, display: number, cells: Cells): Promise<boolean> => {
  const row = await shown(race, display);
  const now: Cells = { ...row };
  const isShown = Object.entries(cells).every(([name, value]) => now[name] === value);
  return isShown && (await showsOpen(race.assets, besides(race, display)));
};

const editOnce = async (race: Race, displays: readonly number[], token: string): Promise<void> => {
  const { tables, customer, random, expected } = race;
  const cells = newCells(random);
  const request = {
    kind: 'issues',
    keys: displays.map((display) => ({ display })),
    cells,
    userStates: displays.map(userStateChangeOf),
    by: 'a user',
    at: Date.now(),
    token,
  } as const;
  const death = race.deaths.edit();
  if (death.atNew || Number.isFinite(death.left)) {
    const core = mortalTable(tables.core, death, ['edit', race.steps]);
    await crashed(race, () => writeEdit(core, customer, request));
  }
  await writeEdit(tables.core, customer, request);
  for (const display of displays) {
    const [row] = typedRows(kind, [{ ...expected.get(display), ...cells }]);
    if (row !== undefined) expected.set(display, row);
  }
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
    const isSame = columnNames(kind).every((name) => now?.[name] === row[name]);
    return isSame && (await showsOpen(race.assets, besides(race, display)));
  });
  return rows.filter((same) => !same).length;
};

const start = async (tables: RaceTables, options: RaceOptions): Promise<Race> => {
  const customer = freshCustomer();
  const random = seeded(options.seed);
  const rows = typedRows(kind, oddRows(random, kind, options.rows));
  const scanned = new Map(
    rows.map((row) => [row.display, placed(row, row.display / 7, options.writers)]),
  );
  await putAssets(tables, customer, scanned.values());
  const truth = truthOf(scanned);
  const source = sourceOf(truth);
  const kinds = kindsOf(source);
  const deps: PublishDeps = { ...tables, kinds, now: Date.now, log: silent };
  await publishKind(deps, source, { customer, rebuild: true });
  await publishKind(deps, assets, { customer, rebuild: true });
  const lists = openRaceLists(tables, kinds);
  const tally = { published: 0, crashes: 0, staleReads: 0, writing: options.writers };
  const read = {
    source,
    view: () => lists.read(kind, customer, columnNames(kind)),
    assets: () => lists.read(assetsKind, customer, columnNames(assetsKind)),
  };
  const steps: Steps = { made: new Map(), diedAt: new Set() };
  const expected = new Map(scanned);
  const deaths = deathsOf(random);
  return { tables, customer, options, random, ...read, expected, tally, steps, deaths };
};

const openRaceLists = ({ core, chunks }: RaceTables, kinds: ReturnType<typeof kindsOf>) => {
  const enqueueRebuild = async () => {};
  const maxBytes = 100_000_000;
  return openLists({ core, chunks, kinds, enqueueRebuild, log: silent, maxBytes });
};

const deathsOf = (random: Race['random']) => ({
  publish: mortality(random, 0.4, PUBLISH_CALLS),
  assets: mortality(random, 0.4, PUBLISH_CALLS),
  edit: mortality(random, 0.15, EDIT_CALLS),
});

/**
 * Of the callers that make a step, one in six is due to die at the first step that nobody died at: of
 * this many, none does at one step in eighty million. A step of a rare conflict is made less often.
 * One caller counts once: a publish writes many columns, and its single chance is not sure.
 */
const OFTEN = 100;
const survivedSteps = ({ steps: { made, diedAt } }: Race): string[] =>
  [...made].filter(([step, times]) => times >= OFTEN && !diedAt.has(step)).map(([step]) => step);

/**
 * Writers edit rows of their own while a publisher applies the edits, and both are interrupted at
 * random. After each edit its writer must see it; at the end every edit must be applied exactly once.
 */
export const raceEdits = async (tables: RaceTables, options: RaceOptions): Promise<RaceOutcome> => {
  const race = await start(tables, options);
  const writers = Array.from({ length: options.writers }, (_, number) => number);
  await Promise.all([publisher(race), inParallel(writers, writers.length, (n) => writer(race, n))]);
  const beforePublish = await differing(race);
  const deps = { ...tables, kinds: kindsOf(race.source), now: Date.now, log: silent };
  await publishKind(deps, race.source, { customer: race.customer, rebuild: false });
  const applied = await differing(race);
  await publishKind(deps, race.source, { customer: race.customer, rebuild: true });
  const rebuilt = await differing(race);
  const { seq } = await readHead(tables.core, race.customer);
  const { published, crashes, staleReads } = race.tally;
  const lost = beforePublish + applied + rebuilt;
  const wanted = Math.ceil(options.edits / options.writers) * options.writers;
  const survived = survivedSteps(race);
  return { published, crashes, staleReads, lost, doubled: seq - wanted, survived };
};
