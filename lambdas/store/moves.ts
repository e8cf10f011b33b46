import * as z from 'zod/mini';
import { Move } from '#contracts/activity/move.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { ifRev } from './ifRev.ts';
import { moveKey, movesPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { getItem, ifAllowed, putItem, queryDescending, type Table } from './table.ts';

const ATTEMPTS = 5;
const DAY_S = 86_400;
const MOST_READ = 5_000;

const MoveItem = z.object({ move: Move, rev: z.int() });

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
  const key = moveKey(customer, hashOf(id));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = MoveItem.safeParse(await getItem(chunks, key)).data;
    const move = added(stored?.move);
    if (JSON.stringify(move) === JSON.stringify(stored?.move)) return;
    const rev = stored?.rev ?? 0;
    const ttl = Math.floor(move.lastAt / 1000) + USE_DAYS * DAY_S;
    if (await ifAllowed(putItem(chunks, { ...key, move, ttl, rev: rev + 1 }, ifRev(rev)))) return;
  }
  throw new Error('a move is written by too many at a time');
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
