import * as z from 'zod/mini';
import { count, identifier, instant, masked, oneOf, sketch } from '../scan/fields.ts';
import { sketchedTypes } from './comparedTypes.ts';

/** How sketches are made; those of different forms are not compared. */
export const SKETCH_FORM = 'smallest-1';

/** Sketches of one data store at most: those of the most different values. */
export const MOST_SKETCHES = 16;

export const SketchedColumn = z.strictObject({
  type: oneOf(sketchedTypes),
  /** Column, with matched parts masked. */
  place: masked(),
  /** See `PackedSketch`. */
  distinct: count(),
  precision: count().check(z.lte(52)),
  limit: count(),
  count: count().check(z.lte(2_048)),
  hashes: sketch(4_096),
});
export type SketchedColumn = z.infer<typeof SketchedColumn>;

/** Sketches of a data store: all of them, in the place of those of its last scan. */
export const StoreSketches = z.strictObject({
  kind: oneOf(['sketches']),
  /** Of the data store. */
  arn: identifier(),
  form: oneOf([SKETCH_FORM]),
  /** The same for the same key; sketches under different keys are not compared. */
  keyId: identifier(16),
  observedAt: instant(),
  columns: z.array(SketchedColumn).check(z.maxLength(MOST_SKETCHES)),
});
export type StoreSketches = z.infer<typeof StoreSketches>;
