import { spelledOut } from '#classify/abbreviations.ts';
import type { Detector } from '#classify/detector.ts';
import { detectors } from '#classify/detectors/index.ts';
import { matchHeader } from '#classify/headerWords.ts';
import { holdsValue } from '#classify/location.ts';
import { lookAlikeOf } from '#classify/lookAlikes.ts';
import { columnWords } from '#classify/vocabulary.ts';
import { words } from '#classify/words.ts';
import { isBetterAsHeader } from './bothWays.ts';

type Rows = readonly (readonly string[])[];

const isData = (cell: string) =>
  /^[\d\s.,:;/+()-]+$/.test(cell) || lookAlikeOf(cell) !== null || holdsValue(cell);

const isIdentifier = (cell: string) => /^[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*$/.test(cell);
const isVocabulary = (cell: string) => words(cell).some((word) => columnWords.has(word));

const LONGEST_NAME = 60;
const MOST_WORDS = 7;

const isNamedAbroad = (name: string): boolean =>
  /[^\p{ASCII}]/u.test(name) &&
  (detectors as readonly Detector[]).some(({ header }) =>
    ['strong', 'weak'].includes(matchHeader({ name, table: '' }, header).evidence),
  );

/** At least half of its words are words that columns are named with. */
export const isKnownName = (cell: string): boolean => {
  const name = cell.trim();
  if (name.length > LONGEST_NAME || /[.!?]$|[@=<>{}]/.test(name)) return false;
  const all = spelledOut(words(name).filter((word) => !/^\d+$/.test(word)));
  if (all.length === 0 || all.length > MOST_WORDS) return false;
  const known = all.filter((word) => columnWords.has(word)).length;
  return known * 2 >= all.length || isNamedAbroad(name);
};

/** A column of numbers or dates under a word. */
const bodyDiffers = (first: readonly string[], rest: Rows): boolean =>
  rest.length >= 1 &&
  first.some((cell, i) => {
    if (cell.trim() === '' || isData(cell.trim())) return false;
    const below = rest.map((row) => row[i]?.trim() ?? '').filter((each) => each !== '');
    return below.length > 0 && below.every(isData);
  });

/** No cell looks like data, none occurs again, and the names are evidence by themselves. */
const isPlain = (first: readonly string[], cells: readonly string[], rest: Rows): boolean => {
  if (cells.some(isData) || new Set(cells).size !== cells.length) return false;
  const returns = first.some(
    (cell, i) => cell.trim() !== '' && rest.some((row) => row[i]?.trim() === cell.trim()),
  );
  if (returns) return false;
  if (bodyDiffers(first, rest)) return true;
  const telling = cells.filter((cell) => isIdentifier(cell) || isVocabulary(cell)).length;
  return telling >= cells.length * 0.5 && cells.some(isVocabulary);
};

/** `certain` = by its words; `doubted` = the table must be read both ways. */
type Judgement = 'certain' | 'doubted' | 'none';

const judge = (rows: Rows): Judgement => {
  const [first, ...rest] = rows;
  if (first === undefined) return 'none';
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.length === 0 || cells.length < first.length * 0.5) return 'none';
  if (isPlain(first, cells, rest)) return 'certain';
  const known = new Set(cells.filter((cell) => !isData(cell) && isKnownName(cell)));
  if (known.size === 0) return 'none';
  const all = cells.filter((cell) => known.has(cell)).length;
  const odd = cells.filter(isData).length;
  const outvotes = known.size >= 2 && all >= cells.length * 0.5 && all > odd;
  return outvotes && !cells.some(holdsValue) ? 'certain' : 'doubted';
};

/**
 * Is the first row a header? Names of columns leave the account, so a row of data must not pass for
 * one. Words that name columns outvote odd cells; where they do not, the better explained reading wins.
 */
export const looksLikeHeader = (rows: Rows): boolean => {
  const judgement = judge(rows);
  return judgement === 'certain' || (judgement === 'doubted' && isBetterAsHeader(rows));
};

const knownIn = (row: readonly string[]): number =>
  new Set(row.filter((cell) => cell.trim() !== '' && isKnownName(cell))).size;

/** Two names at least that are known as such, most of all, over rows that are no such names. */
export const isNamedByWords = (rows: Rows): boolean => {
  const [first = [], ...rest] = rows;
  const filled = first.filter((cell) => cell.trim() !== '').length;
  const known = knownIn(first);
  if (known < 2 || known < filled * 0.6 || judge(rows) !== 'certain') return false;
  return rest.filter((row) => knownIn(row) >= 2).length <= rest.length * 0.2;
};

/** One name for each column: values stay where they are, names that recur are counted. */
export const columnNames = (header: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return header.map((cell, at) => {
    const trimmed = cell.trim().replace(/^#+\s*/, '');
    const name = trimmed === '' || holdsValue(trimmed) ? `column ${at + 1}` : trimmed;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}_${times}`;
  });
};
