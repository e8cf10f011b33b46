import { packGaps, unpackGaps } from './gaps.ts';

/**
 * The smallest keyed hashes of a set of values. Hashes are taken as numbers from 0 to 1 and kept as
 * whole numbers of 2^-precision; all of the set below `limit` are there.
 */
export interface Sketch {
  /** Different values of the set, exact up to `MOST_VALUES`. */
  readonly distinct: number;
  readonly precision: number;
  readonly limit: number;
  /** Growing; two hashes may be the same number. */
  readonly values: readonly number[];
}

/** As it is sent and stored. */
export interface PackedSketch {
  readonly distinct: number;
  readonly precision: number;
  readonly limit: number;
  readonly count: number;
  /** Base64 of the gaps. */
  readonly hashes: string;
}

export const MOST_VALUES = 1_728;
/** In base64 3,948 characters; with its numbers a sketch stays below 4 kB. */
const MOST_BYTES = 2_961;
/** What is left for chance: gaps take 1.6 bits more than their lower bits on average. */
const BITS = MOST_BYTES * 8 - 200;
/** Numbers up to 2^52 are whole in JavaScript, and divide. */
export const MOST_PRECISION = 52;

/** As fine as fits: of many values numbers are 2^12 times as many as values, of few they are finer. */
const precisionOf = (distinct: number): number => {
  const bits = BITS / Math.min(MOST_VALUES, Math.max(1, distinct)) - 1.6;
  return Math.min(MOST_PRECISION, Math.floor(bits + Math.log2(Math.max(1, distinct))));
};

/**
 * `hashes`: the smallest of the set, growing, from 0 to 1. Of more than fit the first that is left out is
 * the limit, by which the number of all is estimated: a standard error of 2.4 %.
 */
export const sketchOf = (hashes: ArrayLike<number>): Sketch => {
  const isAll = hashes.length <= MOST_VALUES;
  const bound = isAll ? 1 : (hashes[MOST_VALUES] as number);
  const kept = Math.min(hashes.length, MOST_VALUES);
  const distinct = Math.round(kept / bound);
  const precision = precisionOf(distinct);
  const scale = 2 ** precision;
  const limit = Math.floor(bound * scale);
  const values = Array.from({ length: kept }, (_, i) => Math.floor((hashes[i] as number) * scale));
  return { distinct, precision, limit, values: values.filter((value) => value < limit) };
};

/** The same with fewer values. */
export const smallestOf = (sketch: Sketch, most: number): Sketch => {
  const { values } = sketch;
  if (values.length <= most) return sketch;
  const limit = values[most] as number;
  return { ...sketch, limit, values: values.slice(0, most).filter((value) => value < limit) };
};

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export const packSketch = (sketch: Sketch): PackedSketch => {
  const { distinct, precision, limit, values } = sketch;
  const bytes = packGaps(values, limit);
  if (bytes.length > MOST_BYTES)
    return packSketch(smallestOf(sketch, Math.floor(values.length * 0.95)));
  return { distinct, precision, limit, count: values.length, hashes: toBase64(bytes) };
};

/** Undefined = it is no sketch. */
export const unpackSketch = ({ hashes, ...packed }: PackedSketch): Sketch | undefined => {
  const { count, ...of } = packed;
  const values = unpackGaps(fromBase64(hashes), packed);
  return values && { ...of, values };
};

/** With numbers of fewer bits. */
const coarser = (sketch: Sketch, precision: number): Sketch => {
  const by = 2 ** (sketch.precision - precision);
  const limit = Math.floor(sketch.limit / by);
  const values = sketch.values.map((value) => Math.floor(value / by));
  return { ...sketch, precision, limit, values: values.filter((value) => value < limit) };
};

/** All at the lowest precision, below the lowest limit: what one holds there, the others would show. */
export const comparable = (sketches: readonly Sketch[]) => {
  const precision = Math.min(...sketches.map((each) => each.precision));
  const coarse = sketches.map((each) => coarser(each, precision));
  const limit = Math.min(...coarse.map((each) => each.limit));
  const lists = coarse.map(({ values }) => values.filter((value) => value < limit));
  return { precision, limit, lists };
};

/** Of the union of the sets. */
export const mergeSketches = (sketches: readonly Sketch[]): Sketch => {
  const { precision, limit, lists } = comparable(sketches);
  const values = [...new Set(lists.flat())].sort((a, b) => a - b);
  const distinct = Math.round((values.length * 2 ** precision) / limit);
  const merged = smallestOf({ distinct, precision, limit, values }, MOST_VALUES);
  return coarser(merged, Math.min(precision, precisionOf(distinct)));
};
