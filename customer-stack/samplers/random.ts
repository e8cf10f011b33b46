import { createHash } from 'node:crypto';

/** Numbers from 0 to 1 that only the seed decides (mulberry32). */
export const seededRandom = (...seed: readonly string[]): (() => number) => {
  let state = createHash('sha256').update(seed.join('\n')).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** `size` of the items, drawn without regard to their order; all of them when there are no more. */
export const drawSample = <T>(items: readonly T[], size: number, random: () => number): T[] => {
  const pool = [...items];
  const wanted = Math.min(size, pool.length);
  for (let i = 0; i < wanted; i += 1) {
    const other = i + Math.floor(random() * (pool.length - i));
    const [a, b] = [pool[i] as T, pool[other] as T];
    pool[i] = b;
    pool[other] = a;
  }
  return pool.slice(0, wanted);
};
