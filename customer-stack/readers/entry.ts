import type { NotAnalysedReason } from '#contracts/words.ts';
import {
  notAnalysed,
  type ReadJob,
  type ReadOutcome,
  read,
  type TableVisitor,
  type UnitVisitor,
} from './source.ts';

/** Containers inside containers that are opened. */
const DEEPEST = 5;
/** Entries that one object's containers may give, at all depths together, and their unpacked bytes. */
const MOST_ENTRIES = 500;
const MOST_BYTES = 96 * 1024 * 1024;

/** What is left of what one object may cost. */
export interface Nesting {
  readonly depth: number;
  readonly left: { entries: number; bytes: number };
}

export const outermost = (): Nesting => ({
  depth: 0,
  left: { entries: MOST_ENTRIES, bytes: MOST_BYTES },
});

export interface NestedJob extends ReadJob {
  readonly nesting: Nesting;
  /** Reads what lies inside, in whatever format it is. */
  readonly readInner: (job: NestedJob) => Promise<ReadOutcome>;
}

/** Tables of an entry carry its name before their own. */
const inEntry = (visitor: UnitVisitor, entry: string): UnitVisitor => ({
  ...visitor,
  table: (name): TableVisitor => visitor.table(name === '' ? entry : `${entry}:${name}`),
});

export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/** Reads one entry; whatever goes wrong in it ends as its reason and leaves the others. */
export const readEntry = async (job: NestedJob, entry: Entry): Promise<ReadOutcome> => {
  const { depth, left } = job.nesting;
  if (depth >= DEEPEST || left.entries <= 0 || left.bytes < entry.bytes.length) {
    return notAnalysed('too large');
  }
  left.entries -= 1;
  left.bytes -= entry.bytes.length;
  const { name, bytes } = entry;
  const source = {
    name,
    size: bytes.length,
    read: async (a: number, b: number) => bytes.subarray(a, b),
  };
  const visitor = inEntry(job.visitor, name);
  try {
    const outcome = await job.readInner({
      ...job,
      source,
      visitor,
      nesting: { depth: depth + 1, left },
    });
    return outcome.state === 'read' && !entry.whole ? { ...outcome, whole: false } : outcome;
  } catch {
    return notAnalysed('damaged');
  }
};

/** Joins what became of the entries: read if any was, with the reasons of those that were not. */
export const joinOutcomes = (
  outcomes: readonly ReadOutcome[],
  { bytesSeen, whole }: { readonly bytesSeen: number; readonly whole: boolean },
): ReadOutcome => {
  const reasons: NotAnalysedReason[] = [];
  let isRead = false;
  let isWhole = whole;
  for (const outcome of outcomes) {
    if (outcome.state === 'notAnalysed') reasons.push(outcome.reason);
    else {
      isRead = true;
      isWhole &&= outcome.whole;
      reasons.push(...(outcome.left ?? []));
    }
  }
  const left = reasons.filter((reason) => reason !== 'empty');
  if (!isRead) return notAnalysed(left[0] ?? 'empty');
  return { ...read(bytesSeen, isWhole && left.length === 0), left };
};
