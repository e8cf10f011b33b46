import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { Strength } from '#contracts/classification/strength.ts';
import type { RowSet } from './rowSet.ts';

/** What one column or one text was found to hold. */
export interface Verdict {
  readonly type: DataType;
  /** Values found among the cells or lines that were looked at. */
  readonly hits: number;
  readonly cells: number;
  /** 95 % bounds of the share hits / cells. */
  readonly lower: number;
  readonly upper: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** By the confidence. One text or column may have a verdict of a type for each. */
  readonly strength: Strength;
  /** Why, in our own words. */
  readonly reasons: readonly string[];
  /** Believed only beside this type in the same table. */
  readonly needs?: DataType;
  /** Masked. */
  readonly samples: readonly string[];
  /** Rows of a table, or lines of a text, that hold the hits. */
  readonly rows: RowSet;
}

/** The reason of a finding of values reserved for documentation and tests. */
export const TEST_DATA = 'likely test data';
