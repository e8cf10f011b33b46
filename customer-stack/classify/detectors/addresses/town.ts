import { cityEnd } from './cities.ts';
import { city } from './country.ts';
import { segment } from './parts.ts';

const COMMA = 44;
/** No town begins with one of ASCII. */
const isSmall = (code: number) => code >= 97 && code <= 122;

const separator = /\s*(?:[,;|·]|\^{1,3}|\\r?\\n|\r?\n|<br ?\/?>|[-–](?= ))?\s*(?:[-–]\s)?/uy;
/** `Donnybrook, ` between a street and its town. */
const locality = new RegExp(String.raw`${segment},\s{1,2}`, 'uy');
const MOST_LOCALITIES = 3;
const postcode = /(?:[A-Z]{1,3}[- ])?\d{3,6}(?:[ -]\d{2,4})?,? /uy;
const furtherPostcode =
  /(?:,?[ –-]{1,3}\d{1,7}(?:[ -]\d{3})?|,? \(?(?:[A-Z]{2}|Qu[ée]bec|Ontario)\)?,? [A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])/uy;

const endOf = (pattern: RegExp, line: string, at: number): number => {
  pattern.lastIndex = at;
  const match = pattern.exec(line);
  return match === null ? -1 : at + match[0].length;
};

/** `1070 Wien`, `Ñuñoa, Santiago`, `Bogotá 110111`: where a large town ends, with its postcode; -1 = there is none. */
export const knownTownEnd = (line: string, at: number): number => {
  const from = Math.max(at, endOf(postcode, line, at));
  const end = cityEnd(line, from);
  if (end === -1) return -1;
  const behind = Math.max(end, endOf(furtherPostcode, line, end));
  return line.startsWith(', ', behind) ? Math.max(behind, cityEnd(line, behind + 2)) : behind;
};

const formEnd = (line: string, at: number, towns: readonly RegExp[]): number =>
  Math.max(-1, ...towns.map((town) => endOf(town, line, at)));

/** A town behind a street: where it ends, or -1; and whether its form tells, or its name alone. */
interface Town {
  readonly end: number;
  readonly isKnown?: true;
}
const noTown: Town = { end: -1 };

/** The town behind a street, with parts of it between. */
export const townBehind = (line: string, at: number, towns: readonly RegExp[]): Town => {
  let from = endOf(separator, line, at);
  if (from <= at || isSmall(line.charCodeAt(from))) return noTown;
  const isApart = /[^ ]/.test(line.slice(at, from));
  for (let i = 0; i <= MOST_LOCALITIES; i += 1) {
    const end = formEnd(line, from, towns);
    const known = isApart ? knownTownEnd(line, from) : -1;
    if (end > 0) return { end: Math.max(end, known) };
    if (known > 0) return { end: known, isKnown: true };
    const next = isApart ? endOf(locality, line, from) : -1;
    if (next === -1) return noTown;
    from = next;
  }
  return noTown;
};

const WINDOW = 48;
const before = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:[A-Z]{1,3}-\d{3,6}|\d{5,6}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}),? |(?:г|гр|м|с|пос)\. ?|\d{4} (?<bare>))(?:(?:г|гр|м)\. ?)?(?<town>${city})(?: \d{1,2})?,\s$`,
  'u',
);
/** `1052 Budapest, Váci utca 19`: where the town before a street begins, or -1. */
export const townBefore = (line: string, start: number): number => {
  if (line.charCodeAt(start - 2) !== COMMA) return -1;
  const from = Math.max(0, start - WINDOW);
  const match = before.exec(line.slice(from, start));
  const { bare, town = '' } = match?.groups ?? {};
  const isTown = match !== null && (bare === undefined || cityEnd(town, 0) !== -1);
  return isTown ? from + match.index : -1;
};
