import { digitsIn, kinds, kindsIn, lengthIn } from './traits.ts';

const letters = kinds.upper | kinds.lower | kinds.wide;
/** Characters allowed between a label and its value. */
const between = ~(kinds.digit | kinds.upper | kinds.lower | kinds.under);

/** Separators between a name and a word that marks it as one: `Dear Mary,`, `Mr. Smith`. */
const besideName = kinds.dot | kinds.colon | kinds.comma;

/**
 * May a cell that is no value as a whole hold one somewhere? By its traits alone: what a text
 * detector finds has an @, many digits with separators, a label beside it or a long word.
 */
export const mayHoldText = (traits: number): boolean => {
  const [found, digits, length] = [kindsIn(traits), digitsIn(traits), lengthIn(traits)];
  const has = (group: number) => (found & group) !== 0;
  if (has(kinds.at | kinds.angle) || digits >= 13) return true;
  if (length >= 26 && has(letters)) return true;
  if (digits >= 8 && has(kinds.dash | kinds.blank | kinds.plus | kinds.dot)) return true;
  if (digits >= 4 && has(kinds.dot | kinds.colon)) return true;
  if (digits >= 6 && has(kinds.upper)) return true;
  if (length >= 8 && has(kinds.upper) && has(kinds.blank) && has(besideName)) return true;
  return digits >= 3 && has(letters) && has(between);
};

/** Texts that denote an empty value, in small letters. */
export const empties: ReadonlySet<string> = new Set([
  '',
  'null',
  'none',
  'nil',
  'n/a',
  'na',
  'nan',
  '-',
  '\\n',
  'undefined',
  '?',
]);
const LONGEST_EMPTY = 9;
const beginnings = new Set(
  [...empties].flatMap((each) => [each.charCodeAt(0), each.toUpperCase().charCodeAt(0)]),
);

/** True for a cell that denotes an empty value; it begins at `from` and is trimmed. */
export const isEmptyAt = (text: string, from: number, to: number): boolean =>
  to - from <= LONGEST_EMPTY &&
  (to === from ||
    (beginnings.has(text.charCodeAt(from)) && empties.has(text.slice(from, to).toLowerCase())));

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** Where a cell begins and ends without the blanks around it; null = other blanks than ASCII's may be there. */
export const trimmedStart = (text: string, from: number, to: number): number => {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at += 1;
  return at;
};
export const trimmedEnd = (text: string, from: number, to: number): number => {
  let at = to;
  while (at > from && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
};
