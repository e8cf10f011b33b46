/** So many kinds of lines are remembered; text of all kinds has no more than a few hundred. */
const MOST_KINDS = 5_000;

interface Signed {
  readonly signs: number;
  readonly clues: number;
}

/** Chooses those that lines with certain signs are for. */
export const createChoice = <T extends Signed>(counters: readonly T[]) => {
  const known = new Map<number, readonly T[]>();
  return (signs: number): readonly T[] => {
    const before = known.get(signs);
    if (before !== undefined) return before;
    const chosen = counters.filter((each) => (signs & (each.signs | each.clues)) !== 0);
    if (known.size < MOST_KINDS) known.set(signs, chosen);
    return chosen;
  };
};
