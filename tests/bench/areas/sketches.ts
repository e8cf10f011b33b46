import { type PackedSketch, packSketch, sketchOf, unpackSketch } from '#contracts/sketch/sketch.ts';
import { createKeyedHash } from '#customer-stack/sketches/keyedHash.ts';
import { createSmallestHashes } from '#customer-stack/sketches/smallestHashes.ts';
import { containmentOf } from '#domain/sketch/containment.ts';
import { type BenchArea, row } from '../row.ts';
import { threadSeconds } from '../seconds.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const RATIOS = [0.1, 0.3, 1, 3, 10];
const SHARES = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1];
const KEYS = 3;
/** Two sets of the largest size that share nothing but a tenth. */
const VALUES = 20_000_000;

/** Hashes of as many values under one key: a set is a range of them. */
const hashesOf = (key: number): Float64Array => {
  const hash = createKeyedHash(new Uint8Array(16).fill(key));
  return Float64Array.from({ length: VALUES }, (_, i) => {
    const value = `person.${i}@example.com`;
    return hash(value, 0, value.length) as number;
  });
};

const packed = (hashes: Float64Array): PackedSketch => {
  const smallest = createSmallestHashes();
  for (const hash of hashes) smallest.add(hash);
  return packSketch(sketchOf(smallest.list()));
};

const bytesOf = (sketch: PackedSketch): number => JSON.stringify(sketch).length;

interface Pair {
  readonly ratio: number;
  readonly share: number;
  /** Of the estimate, in points. */
  readonly error: number;
  readonly bytes: number;
}

interface Of {
  readonly hashes: Float64Array;
  readonly size: number;
  readonly ratio: number;
}

/** Pairs of one size and ratio, by the share of the first set that is in the second. */
const pairsOf = ({ hashes, size, ratio }: Of): Pair[] => {
  const other = Math.round(size * ratio);
  const first = packed(hashes.subarray(0, size));
  return SHARES.filter((share) => share * size <= other).flatMap((share) => {
    const from = size - Math.round(share * size);
    const second = packed(hashes.subarray(from, from + other));
    const [one, two] = [unpackSketch(first), unpackSketch(second)];
    const found = one && two && containmentOf(one, two).share;
    if (found === null || found === undefined) return [];
    return [{ ratio, share, error: (found - share) * 100, bytes: bytesOf(second) }];
  });
};

const isSize = (size: number) => size >= 1_000 && size <= 10_000_000;

const allPairs = (): Pair[] =>
  Array.from({ length: KEYS }, (_, key) => hashesOf(key + 1)).flatMap((hashes) =>
    SIZES.flatMap((size) =>
      RATIOS.filter((ratio) => isSize(size * ratio)).flatMap((ratio) =>
        pairsOf({ hashes, size, ratio }),
      ),
    ),
  );

const rootMeanSquare = (pairs: readonly Pair[]): number =>
  Math.sqrt(pairs.reduce((sum, { error }) => sum + error ** 2, 0) / pairs.length);

const errorRow = (name: string, pairs: readonly Pair[]) =>
  row({
    ...{ area: 'sketches', name, unit: 'points', value: rootMeanSquare(pairs) },
    ...{ peer: 'bound', peerValue: 5, target: '<= 1' },
    note: `${pairs.length} pairs; worst ${Math.max(...pairs.map(({ error }) => Math.abs(error))).toFixed(1)}`,
  });

const MEGABYTE = 1_000_000;
/** A megabyte of cells of mail addresses. */
const cells = (): string[] => {
  const texts = Array.from({ length: MEGABYTE / 25 }, (_, i) => `person.${i}@example.com`);
  return texts.map((text) => Buffer.from(text).toString('latin1'));
};

/** Hashing beside looking at each cell once. */
const costRow = () => {
  const texts = cells();
  const size = texts.reduce((sum, { length }) => sum + length, 0) / MEGABYTE;
  const hash = createKeyedHash(new Uint8Array(16));
  const hashAll = () => {
    const smallest = createSmallestHashes();
    for (const text of texts) smallest.add(hash(text, 0, text.length) as number);
  };
  for (let round = 0; round < 5; round += 1) hashAll();
  return row({
    ...{ area: 'sketches', name: 'cells hashed', unit: 'MB/s' },
    value: size / threadSeconds(hashAll),
    ...{ peer: 'bound', peerValue: 50, target: '>= 1' },
  });
};

/** How well a sketch tells the share of one set in another, what it takes, and what it costs. */
export const sketches: BenchArea = {
  name: 'sketches',
  run: async () => {
    const pairs = allPairs();
    const tenfold = pairs.filter(({ ratio }) => ratio === 10 || ratio === 0.1);
    return [
      errorRow('error of containment, 1k to 10M values', pairs),
      errorRow('the same, sizes differ tenfold', tenfold),
      row({
        ...{ area: 'sketches', name: 'largest sketch', unit: 'bytes' },
        value: Math.max(...pairs.map(({ bytes }) => bytes)),
        ...{ peer: 'bound', peerValue: 4096, target: '<= 1' },
      }),
      costRow(),
    ];
  },
};
