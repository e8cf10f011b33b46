import type { Found } from '../../detector.ts';
import { plainName } from '../lib/bloom.ts';
import { matchesOf } from '../lib/rules.ts';
import { hungarianOrigins } from './declined.ts';
import { hungarianFamilyNames, hungarianGivenNames } from './hungarianNames.ts';

const families = new Set(hungarianFamilyNames.map(plainName));
const given = new Set(hungarianGivenNames.map(plainName));
/** Also given names elsewhere, or words: they need a letter that marks the language. */
const elsewhere = new Set('simon kiss major antal pap'.split(' '));
const accented = /[áéíóöőúüű]/iu;
/** `Szentmiklóssy`, `Kisfalvi`: from a place. */
const fromPlace = /\p{L}{3}(?:falvi|völgyi|hegyi|szegi|házi|ssy|ffy|nyi|gyi)$/u;

const isFamily = (word: string): boolean =>
  word
    .split('-')
    .some((part) => families.has(plainName(part)) || (fromPlace.test(part) && accented.test(part)));

/** `Éva`, `Jánosné` */
const isGiven = (word: string): boolean => {
  const name = plainName(word);
  return given.has(name) || (/n[eé]$/u.test(word) && given.has(name.slice(0, -2)));
};

/** `Nagy Éva`, `Kovács Jánosnak`: the family name first. */
export const isHungarian = (first: string, last: string): boolean => {
  if (!isFamily(first)) return false;
  if (elsewhere.has(plainName(first)) && !accented.test(first + last)) return false;
  return [last, ...hungarianOrigins(last)].some(isGiven);
};

const titled =
  /(?<![\p{L}\d])(?<name>\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?:[Úú]r(?:nak|ral|hoz|tól)?|[Aa]sszony(?:nak|nyal)?|[Kk]isasszony)(?!\p{L})/gu;

/** `Tisztelt Kovács Úr!`: a form of address behind the family name. */
export const findHungarian = (line: string): readonly Found[] =>
  matchesOf(titled, line).flatMap(({ index, groups }) => {
    const words = groups?.name?.split(' ') ?? [];
    const from = words.findIndex(isFamily);
    if (from === -1) return [];
    const value = words.slice(from).join(' ');
    return [{ value, start: index + (groups?.name?.length ?? 0) - value.length }];
  });
