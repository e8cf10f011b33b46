import type { Random } from './source.ts';

/** `most` of the items in their order: one of each of `most` equal stretches, drawn at random. */
export const spread = <T>(items: readonly T[], most: number, random: Random): readonly T[] => {
  if (items.length <= most) return items;
  const step = items.length / most;
  return Array.from({ length: most }, (_, i) => {
    const from = Math.floor(i * step);
    const to = Math.max(from + 1, Math.floor((i + 1) * step));
    return items[from + Math.floor(random() * (to - from))] as T;
  });
};

/** Shares `most` out: what has less than an equal share leaves the rest to the others. */
export const shareOut = (sizes: readonly number[], most: number): readonly number[] => {
  const shares = sizes.map(() => 0);
  let left = most;
  const order = sizes.map((size, i) => ({ size, i })).toSorted((a, b) => a.size - b.size);
  for (const [done, { size, i }] of order.entries()) {
    shares[i] = Math.min(size, Math.floor(left / (order.length - done)));
    left -= shares[i];
  }
  return shares;
};
