import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Move } from '#contracts/activity/move.ts';
import { usedCapability } from './usedCapability.ts';
import { hasSucceeded } from './uses.ts';

const HOUR_MS = 3_600_000;
/** Of one principal: one that works on everything moves nothing in particular. */
const MOST_INFERRED = 50;

/** The same for the same two data stores; inferred ones stand beside those that calls name. */
export const moveIdOf = ({ from, to, isInferred }: Move): string =>
  JSON.stringify([from, to, isInferred]);

/** Both, in whatever order and however often: the result is the same. */
export const mergeMoves = (a: Move, b: Move): Move => {
  const isLater =
    a.lastAt > b.lastAt || (a.lastAt === b.lastAt && JSON.stringify(a) >= JSON.stringify(b));
  return { ...(isLater ? a : b), firstAt: Math.min(a.firstAt, b.firstAt) };
};

/** Moves that calls of a window name. */
export const movesIn = ({ store, rows }: ActivityWindow, accountId: string): readonly Move[] =>
  rows.flatMap((row) => {
    const { from, operation, principal, lastAt } = row;
    if (from === undefined || !hasSucceeded(row)) return [];
    const at = { firstAt: lastAt, lastAt };
    return [{ from, to: store, accountId, isInferred: false, operation, principal, ...at }];
  });

interface Step {
  readonly store: string;
  readonly start: number;
  readonly row: ActivitySums;
}

/** Calls that use a capability; those that name both data stores are left out. */
const stepsOf = (windows: readonly ActivityWindow[], capability: 'read' | 'write'): Step[] =>
  windows.flatMap(({ store, start, rows }) =>
    rows
      .filter((row) => row.from === undefined && hasSucceeded(row))
      .filter(({ operation }) => usedCapability(store, operation) === capability)
      .map((row) => ({ store, start, row })),
  );

/** The write may follow the read, as far as windows of ten minutes tell. */
const follows = (read: Step, write: Step): boolean =>
  write.store !== read.store &&
  write.row.lastAt >= read.start &&
  write.start - read.row.lastAt <= HOUR_MS;

/** Moves of a principal that read one data store and wrote another within an hour; the last first. */
export const inferMoves = (
  windows: readonly ActivityWindow[],
  accountId: string,
): readonly Move[] => {
  const reads = stepsOf(windows, 'read');
  const writes = stepsOf(windows, 'write').toSorted((a, b) => b.row.lastAt - a.row.lastAt);
  const found = new Map<string, Move>();
  for (const write of writes)
    for (const read of reads.filter((each) => follows(each, write))) {
      const { operation, principal, lastAt } = write.row;
      const move: Move = {
        ...{ from: read.store, to: write.store, accountId, isInferred: true },
        ...{ operation, principal, firstAt: lastAt, lastAt },
      };
      const known = found.get(moveIdOf(move));
      if (known === undefined && found.size >= MOST_INFERRED) continue;
      found.set(moveIdOf(move), known === undefined ? move : mergeMoves(known, move));
    }
  return [...found.values()];
};

/** Inferred ones are left out where calls name the same two data stores. */
export const withoutRepeated = (moves: readonly Move[]): readonly Move[] => {
  const named = new Set(
    moves.filter(({ isInferred }) => !isInferred).map(({ from, to }) => `${from} ${to}`),
  );
  return moves.filter(({ isInferred, from, to }) => !isInferred || !named.has(`${from} ${to}`));
};
