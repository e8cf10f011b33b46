import { mergeSketches, packSketch, unpackSketch } from '#contracts/sketch/sketch.ts';
import {
  MOST_SKETCHES,
  SKETCH_FORM,
  type SketchedColumn,
  type StoreSketches,
} from '#contracts/sketch/storeSketches.ts';
import { patternOf } from '../samplers/objectStrata.ts';
import type { SketchKey } from './sketchKey.ts';

const merged = (group: readonly SketchedColumn[]): SketchedColumn => {
  const [first] = group as [SketchedColumn];
  if (group.length === 1) return first;
  const sketches = group.map(unpackSketch).filter((each) => each !== undefined);
  const { type, place } = first;
  return { type, place: patternOf(place), ...packSketch(mergeSketches(sketches)) };
};

/** Of files whose names differ in numbers only, a column is one: those of the most different values. */
export const joinSketches = (columns: readonly SketchedColumn[]): SketchedColumn[] =>
  [...Map.groupBy(columns, ({ type, place }) => `${type}\n${patternOf(place)}`).values()]
    .map(merged)
    .toSorted((a, b) => b.distinct - a.distinct || (a.place < b.place ? -1 : 1))
    .slice(0, MOST_SKETCHES);

interface SketchedAt {
  /** Of the data store. */
  readonly arn: string;
  readonly key: SketchKey;
  readonly observedAt: number;
}

export const sketchesRow = (
  columns: readonly SketchedColumn[],
  { arn, key, observedAt }: SketchedAt,
): StoreSketches => ({
  ...{ kind: 'sketches', arn, form: SKETCH_FORM, keyId: key.id, observedAt },
  columns: [...columns],
});
