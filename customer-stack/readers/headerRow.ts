import { holdsValue } from '#classify/location.ts';
import { lookAlikeOf } from '#classify/lookAlikes.ts';
import { columnWords } from '#classify/vocabulary.ts';
import { words } from '#classify/words.ts';

const isData = (cell: string) =>
  /^[\d\s.,:;/+()-]+$/.test(cell) || lookAlikeOf(cell) !== null || holdsValue(cell);

const isIdentifier = (cell: string) => /^[a-z][a-z0-9]*(?:[_.-][a-z0-9]+)*$/.test(cell);
const isVocabulary = (cell: string) => words(cell).some((word) => columnWords.has(word));

/**
 * Is the first row a header? Names of columns leave the account, so a row of data must not pass for
 * one: no cell may look like data, none may occur again below, and the names must be evidence by themselves.
 */
export const looksLikeHeader = (rows: readonly (readonly string[])[]): boolean => {
  const [first, ...rest] = rows;
  if (first === undefined) return false;
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.length < first.length * 0.5 || cells.some(isData)) return false;
  if (new Set(cells).size !== cells.length) return false;
  const returns = first.some(
    (cell, i) => cell.trim() !== '' && rest.some((row) => row[i]?.trim() === cell.trim()),
  );
  if (returns) return false;
  if (bodyDiffers(first, rest)) return true;
  const telling = cells.filter((cell) => isIdentifier(cell) || isVocabulary(cell)).length;
  return telling >= cells.length * 0.5 && cells.some(isVocabulary);
};

/** A column of numbers or dates under a word. */
const bodyDiffers = (first: readonly string[], rest: readonly (readonly string[])[]): boolean =>
  rest.length >= 1 &&
  first.some((cell, i) => {
    if (cell.trim() === '') return false;
    const below = rest.map((row) => row[i]?.trim() ?? '').filter((each) => each !== '');
    return below.length > 0 && below.every(isData);
  });
