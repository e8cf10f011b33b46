import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Move } from '#contracts/activity/move.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { inferMoves, mergeMoves, moveIdOf, movesIn } from '#domain/activity/moves.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { writeMove } from '#store/moves.ts';
import { placesAt, readPrincipalEntries } from '#store/principalEntries.ts';
import { inParallel, type Table } from '#store/table.ts';

const WORK_AT_A_TIME = 4;
const HOUR_MS = 3_600_000;
/** Ten-minute windows of one principal that are looked at, the newest first. */
const MOST_WINDOWS = 500;

interface Windows {
  readonly accountId: string;
  readonly windows: readonly ActivityWindow[];
}

/** When each workload did something, by the principal's id. */
const startsOf = (windows: readonly ActivityWindow[]): Map<string, number[]> => {
  const isWorkload = ({ principal }: ActivitySums): boolean =>
    principal.type === 'role' || principal.type === 'workload';
  const found = windows.flatMap(({ start, rows }) =>
    rows.filter(isWorkload).map(({ principal }) => ({ id: principalIdOf(principal), start })),
  );
  const groups = Map.groupBy(found, ({ id }) => id);
  return new Map([...groups].map(([id, each]) => [id, each.map(({ start }) => start)]));
};

/** What a principal did around some windows: an hour before and after, as parts come in any order. */
const windowsAround = async (
  chunks: Table,
  customer: CustomerContext,
  { principalId, starts }: { readonly principalId: string; readonly starts: readonly number[] },
): Promise<ActivityWindow[]> => {
  const since = Math.min(...starts) - HOUR_MS;
  const before = `${placesAt(Math.max(...starts) + HOUR_MS)}~`;
  const found: ActivityWindow[] = [];
  for await (const { window } of readPrincipalEntries(chunks, customer, {
    ...{ principalId, since, before },
  })) {
    found.push(window);
    if (found.length === MOST_WINDOWS) break;
  }
  return found;
};

/** Each once. */
const merged = (moves: readonly Move[]): Move[] => {
  const found = new Map<string, Move>();
  for (const move of moves) {
    const known = found.get(moveIdOf(move));
    found.set(moveIdOf(move), known === undefined ? move : mergeMoves(known, move));
  }
  return [...found.values()];
};

/** Keeps what went from one data store to another; what principals did must be kept before. */
export const keepMoves = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, windows }: Windows,
): Promise<void> => {
  const named = windows.flatMap((window) => movesIn(window, accountId));
  const inferred = await inParallel(
    [...startsOf(windows)],
    WORK_AT_A_TIME,
    async ([principalId, starts]) =>
      inferMoves(await windowsAround(chunks, customer, { principalId, starts }), accountId),
  );
  await inParallel(merged([...named, ...inferred.flat()]), WORK_AT_A_TIME, (move) =>
    writeMove(chunks, customer, {
      id: moveIdOf(move),
      with: (stored) => (stored === undefined ? move : mergeMoves(stored, move)),
    }),
  );
};
