import { packSketch, sketchOf } from '#contracts/sketch/sketch.ts';
import { SKETCH_FORM, type StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { createKeyedHash } from '#customer-stack/sketches/keyedHash.ts';

const hash = createKeyedHash(new Uint8Array(16).fill(7));

export interface Holds {
  readonly from: number;
  readonly size: number;
  readonly place?: string;
}

/** Sketches of a bucket with mail addresses of some numbers. */
export const bucketSketches = (name: string, holds: readonly Holds[], at = 1): StoreSketches => ({
  kind: 'sketches',
  arn: `arn:aws:s3:::${name}`,
  form: SKETCH_FORM,
  keyId: '0123456789abcdef',
  observedAt: at,
  columns: holds.map(({ from, size, place = `${name}.csv › email` }) => {
    const hashes = Float64Array.from({ length: size }, (_, i) => {
      const value = `p${from + i}@example.com`;
      return hash(value, 0, value.length) as number;
    });
    return { type: 'email', place, ...packSketch(sketchOf(hashes.sort())) };
  }),
});
