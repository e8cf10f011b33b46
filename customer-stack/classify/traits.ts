/** Character classes, one bit each: a cell's classes are computed before any expression runs. */
export const kinds = {
  digit: 1,
  upper: 2,
  lower: 4,
  blank: 8,
  dot: 16,
  dash: 32,
  colon: 64,
  slash: 128,
  at: 256,
  plus: 512,
  under: 1024,
  quote: 2048,
  comma: 4096,
  bracket: 8192,
  angle: 16_384,
  /** Beyond ASCII. */
  wide: 32_768,
  other: 65_536,
} as const;

const named: Readonly<Record<string, number>> = {
  '.': kinds.dot,
  '-': kinds.dash,
  ':': kinds.colon,
  '/': kinds.slash,
  '@': kinds.at,
  '+': kinds.plus,
  _: kinds.under,
  "'": kinds.quote,
  ',': kinds.comma,
  '(': kinds.bracket,
  ')': kinds.bracket,
  '<': kinds.angle,
};

const kindOfCode = (code: number): number => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return kinds.digit;
  if (/[A-Z]/.test(character)) return kinds.upper;
  if (/[a-z]/.test(character)) return kinds.lower;
  if (/\s/.test(character)) return kinds.blank;
  return named[character] ?? kinds.other;
};

/** Kind of each ASCII character. */
export const kindTable: Int32Array = Int32Array.from({ length: 128 }, (_, i) => kindOfCode(i));

/** Lengths and numbers of digits are distinguished up to here. */
export const MOST_LENGTH = 127;
export const MOST_DIGITS = 31;

/** Kinds, number of digits and length of a stretch of text in one number. */
export const traitsOf = (text: string, from: number, to: number): number => {
  let found = 0;
  let digits = 0;
  for (let i = from; i < to; i += 1) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? (kindTable[code] as number) : kinds.wide;
    found |= kind;
    digits += kind & kinds.digit;
  }
  const length = to - from;
  return (
    (found * 32 + (digits < MOST_DIGITS ? digits : MOST_DIGITS)) * 128 +
    (length < MOST_LENGTH ? length : MOST_LENGTH)
  );
};

export const lengthIn = (traits: number): number => traits & 127;
export const digitsIn = (traits: number): number => (traits >> 7) & 31;
export const kindsIn = (traits: number): number => traits >> 12;

/** What a value must look like at least: whatever does not pass is not a value, whatever passes may be. */
export interface Sieve {
  readonly length?: readonly [least: number, most: number];
  readonly digits?: readonly [least: number, most: number];
  /** Kinds of which each value has nothing but. */
  readonly within?: number;
  /** Groups of kinds; each value has at least one of every group. */
  readonly some?: readonly number[];
}

/** Larger bounds are treated as the greatest. */
const isBetween = (n: number, most: number, bounds: readonly [number, number] | undefined) =>
  bounds === undefined || (n >= Math.min(most, bounds[0]) && n <= bounds[1]);

const passes = (traits: number, { length, digits, within, some = [] }: Sieve): boolean =>
  isBetween(lengthIn(traits), MOST_LENGTH, length) &&
  isBetween(digitsIn(traits), MOST_DIGITS, digits) &&
  (within === undefined || (kindsIn(traits) & ~within) === 0) &&
  some.every((group) => (kindsIn(traits) & group) !== 0);

/** May a cell with these traits be a value? `sieves` are alternatives. */
export const mayBe = (traits: number, sieves: readonly Sieve[]): boolean =>
  sieves.some((sieve) => passes(traits, sieve));
