import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { type Budget, createBudget, reasonToStop } from './budget.ts';
import {
  type ByteSource,
  notAnalysed,
  type ReadJob,
  type ReadOutcome,
  type SeenOf,
  type TableVisitor,
  type UnitVisitor,
} from './source.ts';

/** How deep the reading is, and what is left of what the object may cost. */
export interface Nesting {
  readonly depth: number;
  readonly left: Budget;
}

export const outermost = (unpackedBytes?: number): Nesting => ({
  depth: 0,
  left: createBudget(unpackedBytes),
});

export interface NestedJob extends ReadJob {
  readonly nesting: Nesting;
  /** Reads an entry, in whatever format it is. */
  readonly readInner: (job: NestedJob) => Promise<ReadOutcome>;
}

/** Tables of an entry carry its name before their own. */
const inEntry = (visitor: UnitVisitor, entry: string): UnitVisitor => ({
  ...visitor,
  table: (name): TableVisitor => visitor.table(name === '' ? entry : `${entry}:${name}`),
});

export interface Entry {
  readonly source: ByteSource;
  /** Why its source is not all of it; undefined = it is. */
  readonly cut: NotAnalysedReason | undefined;
}

const withCut = (outcome: ReadOutcome, { cut }: Entry): ReadOutcome =>
  outcome.state === 'read' && cut !== undefined
    ? { ...outcome, whole: false, left: [...new Set([...outcome.left, cut])] }
    : outcome;

/** Reads one entry; whatever goes wrong in it ends as its reason and leaves the others. */
export const readEntry = async (job: NestedJob, entry: Entry): Promise<ReadOutcome> => {
  const { depth, left } = job.nesting;
  const reason = reasonToStop(left, depth);
  if (reason !== undefined) return notAnalysed(reason);
  left.entries -= 1;
  const { source } = entry;
  const visitor = inEntry(job.visitor, source.name);
  try {
    const nesting = { depth: depth + 1, left };
    const outcome = withCut(await job.readInner({ ...job, source, visitor, nesting }), entry);
    if (outcome.state === 'read' && !outcome.whole) await job.rawPass?.(source);
    return outcome;
  } catch {
    return notAnalysed('damaged');
  }
};

/** What is known of the container itself. */
export interface Joined {
  readonly bytesSeen?: number;
  readonly bytesTotal?: number;
  readonly entries?: SeenOf;
  /** Ratio of the whole to what was read, where entries were sampled. */
  readonly scale?: number;
  /** Limits that stopped the reading of the container. */
  readonly left?: readonly (NotAnalysedReason | undefined)[];
}

/** Unpacked bytes of what was read. */
export const totalOf = (outcome: ReadOutcome): number =>
  outcome.state === 'read' ? (outcome.bytesTotal ?? outcome.bytesSeen) : 0;

const sumSeen = (outcomes: readonly ReadOutcome[]): number =>
  outcomes.reduce((sum, each) => sum + (each.state === 'read' ? each.bytesSeen : 0), 0);

/** Entries of the container and of those in it. */
const sumEntries = (outcomes: readonly ReadOutcome[], own: SeenOf | undefined) => {
  const all = outcomes.flatMap((each) =>
    each.state === 'read' && each.entries !== undefined ? [each.entries] : [],
  );
  if (own !== undefined) all.push(own);
  if (all.length === 0) return {};
  const sum = (of: keyof SeenOf) => all.reduce((total, each) => total + each[of], 0);
  return { entries: { seen: sum('seen'), total: sum('total') } };
};

/** Joins what became of the entries: read if any was, with the reasons of those that were not. */
export const joinOutcomes = (outcomes: readonly ReadOutcome[], joined: Joined): ReadOutcome => {
  const own = (joined.left ?? []).filter((reason) => reason !== undefined);
  const reasons = outcomes.flatMap((each) =>
    each.state === 'notAnalysed' ? [each.reason] : each.left,
  );
  const left = [...reasons.filter((reason) => reason !== 'empty'), ...own];
  if (outcomes.every(({ state }) => state === 'notAnalysed')) {
    return notAnalysed(left[0] ?? 'empty');
  }
  const bytesSeen = joined.bytesSeen ?? sumSeen(outcomes);
  return {
    state: 'read',
    whole: left.length === 0,
    bytesSeen,
    left,
    bytesTotal: Math.max(bytesSeen, joined.bytesTotal ?? bytesSeen),
    scale: joined.scale ?? 1,
    ...sumEntries(outcomes, joined.entries),
  };
};

const sizeOf = (entries: readonly { readonly size: number }[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0);

/** What is known of an archive of which some entries were drawn. */
export const drawnOf = (
  drawn: readonly { readonly size: number }[],
  all: readonly { readonly size: number }[],
): Joined => ({
  bytesTotal: sizeOf(all),
  scale: Math.max(1, sizeOf(all) / Math.max(1, sizeOf(drawn))),
  entries: { seen: drawn.length, total: all.length },
});
