import { comparable, type Sketch } from '#contracts/sketch/sketch.ts';

/** Fewer hashes of a set would tell its share by more than 6 points wrong (standard error). */
const FEWEST_HASHES = 64;

/** Numbers of both that are the same; each list grows. */
export const matchesOf = (values: readonly number[], others: readonly number[]): number => {
  let matches = 0;
  let at = 0;
  for (const value of values) {
    while (at < others.length && (others[at] as number) < value) at += 1;
    if (others[at] === value) matches += 1;
  }
  return matches;
};

/** Without those that are the same by chance: of so many numbers some are taken. */
const shareOf = (matches: number, of: number, taken: number): number =>
  Math.min(1, Math.max(0, (matches / of - taken) / (1 - taken)));

export interface Containment {
  /** Share of the first set's values that are in the second, too; null = too few to tell. */
  readonly share: number | null;
  /** The same the other way. */
  readonly back: number | null;
}

/** How much of one set is in another, by the smallest hashes of both. */
export const containmentOf = (first: Sketch, second: Sketch): Containment => {
  const { limit, lists } = comparable([first, second]);
  const [one = [], other = []] = lists;
  const share = (of: readonly number[], within: readonly number[]): number | null =>
    of.length < FEWEST_HASHES
      ? null
      : shareOf(matchesOf(of, within), of.length, within.length / limit);
  return { share: share(one, other), back: share(other, one) };
};
