import {
  FEWEST_DISTINCT,
  type SketchedType,
  sketchedTypeOf,
} from '#contracts/sketch/comparedTypes.ts';
import { type PackedSketch, packSketch, sketchOf } from '#contracts/sketch/sketch.ts';
import type { KeyedHash } from './keyedHash.ts';
import { createSmallestHashes, type SmallestHashes } from './smallestHashes.ts';

/** What is found in a column. */
export interface ColumnVerdict {
  readonly type: string;
  readonly hits: number;
  readonly cells: number;
  readonly strength: string;
}

export interface TypedSketch extends PackedSketch {
  readonly type: SketchedType;
}

export interface ColumnSketch {
  /** Answers whether further values are wanted. */
  readonly add: (text: string, from: number, to: number) => boolean;
  readonly isOpen: () => boolean;
  /** Undefined = the values of the column are none that copies are known by. */
  readonly sketch: () => TypedSketch | undefined;
}

/** A column that shows nothing in so many cells is hashed no further. */
const FIRST_CELLS = 512;

/** Most cells are certain values of it. */
export const sketchedBy = (verdicts: readonly ColumnVerdict[]): SketchedType | undefined => {
  const found = verdicts.find(
    ({ hits, cells, strength }) => strength === 'certain' && hits * 2 >= cells,
  );
  return found && sketchedTypeOf(found.type);
};

/** Hashes the cells of one column as long as it may be one that copies are known by. */
export const createColumnSketch = (
  hash: KeyedHash,
  verdicts: () => readonly ColumnVerdict[],
): ColumnSketch => {
  let smallest: SmallestHashes | undefined = createSmallestHashes();
  let cells = 0;
  return {
    add: (text, from, to) => {
      if (smallest === undefined) return false;
      const hashed = hash(text, from, to);
      if (hashed !== undefined) smallest.add(hashed);
      cells += 1;
      if (cells === FIRST_CELLS && sketchedBy(verdicts()) === undefined) smallest = undefined;
      return smallest !== undefined;
    },
    isOpen: () => smallest !== undefined,
    sketch: () => {
      if (smallest === undefined || cells < FEWEST_DISTINCT) return undefined;
      const type = sketchedBy(verdicts());
      if (type === undefined) return undefined;
      const sketch = packSketch(sketchOf(smallest.list()));
      return sketch.distinct < FEWEST_DISTINCT ? undefined : { type, ...sketch };
    },
  };
};
