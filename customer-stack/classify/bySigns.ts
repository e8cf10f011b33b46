import { signs } from './kernel/signs.ts';
import type { Reading } from './textReader.ts';

/** So many kinds of lines are remembered; text of all kinds has no more than a few hundred. */
const MOST_KINDS = 5_000;

interface Signed {
  readonly signs: number;
  readonly clues: number;
}

/** Chooses those that lines with certain signs are for. */
export const createChoice = <T extends Signed>(counters: readonly T[]) => {
  const everySign = counters.reduce((all, each) => all | each.signs | each.clues, 0);
  const known = new Map<number, readonly T[]>();
  const choose = (signs: number): readonly T[] => {
    const before = known.get(signs);
    if (before !== undefined) return before;
    const chosen = counters.filter((each) => (signs & (each.signs | each.clues)) !== 0);
    if (known.size < MOST_KINDS) known.set(signs, chosen);
    return chosen;
  };
  return { everySign, choose };
};

/** Are groups of digits nothing to those that they are for? */
export const createIdle = (counters: readonly (Signed & { readonly reading: Reading })[]) => {
  const grouped = counters.filter((each) => ((each.signs | each.clues) & signs.grouped) !== 0);
  return (): boolean => grouped.every(({ reading }) => reading.isIdle());
};
