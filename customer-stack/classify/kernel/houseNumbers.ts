import { kinds, kindTable } from '../traits.ts';

const letter = kinds.upper | kinds.lower;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isWordy = (code: number) => code >= 128 || ((kindTable[code] as number) & letter) !== 0;
const isAlnum = (code: number) =>
  code < 128 && ((kindTable[code] as number) & (letter | kinds.digit)) !== 0;

const [BLANK, QUOTE, HASH, OPEN, COMMA, DOT] = [32, 34, 35, 40, 44, 46];

/** What may stand right before a house number within a line. */
export const mayPrecedeHouse = (code: number): boolean =>
  code === BLANK || code === QUOTE || code === HASH || code === OPEN || code === COMMA;

/** `.184.5`: the middle of an address of a network. */
const isDotted = (text: string, from: number): boolean => {
  let at = from + 1;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at > from + 1 && text.charCodeAt(at) === DOT && isDigit(text.charCodeAt(at + 1));
};

/** Behind the digits and at most one letter; -1 = the number is a part of something longer. */
export const endOfHouse = (text: string, end: number): number => {
  const behind = isWordy(text.charCodeAt(end)) ? end + 1 : end;
  const next = text.charCodeAt(behind);
  return isAlnum(next) || (next === DOT && isDotted(text, behind)) ? -1 : behind;
};

/** `Weg 7a`, `Weg, 7`: a word before the number at `start`, in the line that begins at `from`. */
export const isBehindWord = (text: string, start: number, from: number): boolean => {
  const at = text.charCodeAt(start - 2) === COMMA ? start - 3 : start - 2;
  const before = text.charCodeAt(at);
  return at >= from && (isWordy(before) || before === DOT);
};

/** `12 Elm`, `12b, rue`: a word behind the number that ends here. */
export const isBeforeWord = (text: string, end: number): boolean => {
  const follows = text.charCodeAt(end) === COMMA ? end + 1 : end;
  return text.charCodeAt(follows) === BLANK && isWordy(text.charCodeAt(follows + 1));
};
