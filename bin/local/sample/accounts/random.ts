/** Seeded random numbers: the same seed and the same calls give the same sample on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** `length` characters out of `alphabet`. */
  text(length: number, alphabet: string): string;
  digits(length: number): string;
  hex(length: number): string;
  uuid(): string;
  /** An independent generator: what happens in one does not move the other. */
  fork(label: string): Random;
}

const DIGITS = '0123456789';
const HEX = '0123456789abcdef';

/** Four 32-bit words out of a text (Bryc's cyrb128, public domain). */
const words = (text: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
};

/** Small fast counter (sfc32, public domain). */
const sfc32 = (seed: string): (() => number) => {
  let [a, b, c, d] = words(seed);
  const step = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm++) step();
  return step;
};

export const createRandom = (seed: string): Random => {
  const next = sfc32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const text = (length: number, alphabet: string) => {
    let made = '';
    while (made.length < length) made += alphabet[Math.floor(next() * alphabet.length)];
    return made;
  };
  const hex = (length: number) => text(length, HEX);
  return {
    next,
    int,
    text,
    hex,
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    digits: (length) => text(length, DIGITS),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${text(1, '89ab')}${hex(3)}-${hex(12)}`,
    fork: (label) => createRandom(`${seed}/${label}`),
  };
};
