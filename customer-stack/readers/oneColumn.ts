import { createColumnProfile } from '#classify/columnProfile.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import type { Verdict } from '#classify/verdict.ts';
import { isKnownName } from './headerRow.ts';

const LONGEST = 80;
const MOST_WORDS = 6;

const sentence = /[.!?:{};]\s*$/;
const bullet = /^\s*(?:[-*•–+>]\s|\(?\d{1,3}[.)]\s)/;
const label = /^[\p{L}][\p{L} _-]{0,30}:\s/u;

const isValue = (line: string): boolean =>
  line.length <= LONGEST &&
  line.split(' ').length <= MOST_WORDS &&
  ![sentence, bullet, label].some((pattern) => pattern.test(line));

const hitsOf = (verdicts: readonly Verdict[]) => verdicts.reduce((sum, { hits }) => sum + hits, 0);
const asText = (lines: readonly string[]): Verdict[] => {
  const text = createTextProfile([], { flows: true });
  for (const line of lines) text.add(line);
  return text.verdicts();
};
const asColumn = (name: string, cells: readonly string[]): Verdict[] => {
  const profile = createColumnProfile(name);
  for (const cell of cells) profile.add(cell);
  return profile.verdicts();
};

/** Numbers and codes: nothing that is read in its flow. */
const areCodes = (cells: readonly string[]) =>
  cells.every((cell) => /^\S*\d\S*$/.test(cell.trim()));

/**
 * Is a text a list of values under the name of its one column? Not when it is a list of labels,
 * bullets or sentences, nor when a reader of its lines finds what the column has no room for.
 */
export const isOneColumn = (lines: readonly string[]): boolean => {
  const [name = '', ...cells] = lines;
  if (cells.length < 2 || !isKnownName(name) || !lines.every(isValue)) return false;
  if (cells.filter(isKnownName).length >= cells.length * 0.5) return false;
  const [column, text] = [asColumn(name, cells), asText(lines)];
  const types = new Set(column.map(({ type }) => type));
  if (text.some(({ type }) => !types.has(type))) return false;
  return column.length === 0 ? areCodes(cells) : hitsOf(column) >= hitsOf(text);
};
