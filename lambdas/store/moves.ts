import * as z from 'zod/mini';
import { Move } from '#contracts/activity/move.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { moveKey, movesPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { writeMerged } from './mergedItem.ts';
import { queryDescending, type Table } from './table.ts';

const DAY_S = 86_400;
const MOST_READ = 5_000;

const MoveItem = z.object({ move: Move });

interface NewMove {
  /** The same for the same two data stores. */
  readonly id: string;
  /** The move with what is stored; called again where another wrote in between. */
  readonly with: (stored: Move | undefined) => Move;
}

/** Adds a move to what is known of it; nothing is written where that changes nothing. */
export const writeMove = async (
  chunks: Table,
  customer: CustomerContext,
  { id, with: added }: NewMove,
): Promise<void> => {
  await writeMerged(chunks, moveKey(customer, hashOf(id)), {
    read: (item) => MoveItem.safeParse(item).data?.move,
    merge: added,
    write: (move) => ({ move, ttl: Math.floor(move.lastAt / 1000) + USE_DAYS * DAY_S }),
  });
};

/** Moves since a time, in no order; of more than 5,000 pairs of data stores not all. */
export const readMoves = async (
  chunks: Table,
  customer: CustomerContext,
  since: number,
): Promise<Move[]> => {
  const moves: Move[] = [];
  for await (const item of queryDescending(chunks, movesPk(customer), [' ', '~'])) {
    const { move } = MoveItem.parse(item);
    if (move.lastAt >= since) moves.push(move);
    if (moves.length === MOST_READ) break;
  }
  return moves;
};
