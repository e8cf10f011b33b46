import type { Detector, Found } from './detector.ts';
import { phraseFinder } from './phrases.ts';
import { words } from './words.ts';

const BEFORE = 50;
const AFTER = 20;

/** Words near a hit that show that a number is something else. */
const negative = [
  'order',
  'invoice',
  'tracking',
  'sku',
  'serial',
  'version',
  'build',
  'timestamp',
  'hash',
  'part',
];

/** Words near a hit: those of the column's name and those of the same line. */
export const contextOf = (
  around: readonly string[],
  line: string,
  { start, value }: Found,
): string[] => [
  ...around,
  ...words(line.slice(Math.max(0, start - BEFORE), start)),
  ...words(line.slice(start + value.length, start + value.length + AFTER)),
];

/** Evidence of the words near a hit. */
export interface Weigher {
  readonly keyword: (context: readonly string[]) => boolean;
  readonly against: (context: readonly string[]) => boolean;
}

export const weigherOf = (text: NonNullable<Detector['text']>): Weigher => ({
  keyword: phraseFinder(text.keywords),
  against: phraseFinder([...negative, ...(text.against ?? [])]),
});
