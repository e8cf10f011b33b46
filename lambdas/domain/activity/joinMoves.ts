import type { Move } from '#contracts/activity/move.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { pairOf } from '#domain/sketch/sharedData.ts';

interface Joining {
  readonly copies: readonly StoreCopy[];
  /** Of a data store, undefined where it is gone. */
  readonly arnOf: (storeId: string) => string | undefined;
  /** All that are known, however old. */
  readonly moves: readonly Move[];
}

/** Moves between data stores that hold the same data; their time is that of the copy if that is later. */
export const movesOfCopies = ({ copies, arnOf, moves }: Joining): readonly Move[] => {
  const foundAt = new Map(
    copies.map(({ storeId, otherId, foundAt: at }) => [
      pairOf(arnOf(storeId) ?? '', arnOf(otherId) ?? ''),
      at,
    ]),
  );
  return moves.flatMap((move) => {
    const at = foundAt.get(pairOf(move.from, move.to));
    return at === undefined ? [] : [{ ...move, lastAt: Math.max(move.lastAt, at) }];
  });
};
