import type { FlowStores } from '#contracts/activity/flowStores.ts';
import type { Move } from '#contracts/activity/move.ts';

/** The newest moves, and beside them the newest from or to data stores of each group. */
export const newestMoves = (
  moves: readonly Move[],
  groups: FlowStores,
  most: number,
): readonly Move[] => {
  const sorted = moves.toSorted((a, b) => b.lastAt - a.lastAt);
  const ofGroups = Object.values(groups).flatMap((stores) => {
    const arns = new Set(stores.map(({ arn }) => arn));
    return sorted.filter(({ from, to }) => arns.has(from) || arns.has(to)).slice(0, most);
  });
  return [...new Set([...sorted.slice(0, most), ...ofGroups])];
};
