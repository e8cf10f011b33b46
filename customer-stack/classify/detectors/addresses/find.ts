import type { Found, LineMemory } from '../../detector.ts';
import { isProse } from '../lib/prose.ts';
import { rememberLast } from '../lib/remember.ts';
import { matchesOf } from '../lib/rules.ts';
import { findEastAsia } from './eastAsia.ts';
import { streetKinds } from './englishCountries.ts';
import { findOtherScripts } from './otherScripts.ts';
import { unit } from './parts.ts';
import type { Place } from './place.ts';
import { createSurvey, type Survey, type WordList } from './starts.ts';
import type { Street } from './street.ts';
import { boxes, military, posts, streetEnds, streets } from './streets.ts';
import { townBefore, townBehind } from './town.ts';

/** Words before a street that say whose or what it is. */
const label =
  /(?:address(?:es)?|addr|street|addr(?:ess)?[ _]?line[ _]?[12]?|line[ _]?1|alamat|adresa|adrese|adresas|aadress|naslov|lakcím|címe?|bydliště|địa chỉ|morada|lives?|lived|living|resid(?:es?|ed|ing|ence)|located|ship(?:ped|ping)?|deliver(?:ed|y)?|mail(?:ed|ing)?|moved|moving|home|house|apartment|office|send|sent|post|bill(?:ed|ing)?|visit(?:ed)?|property|anschrift|adresse|wohnhaft|wohnt|wohne|lieferung|domicilié?e?|habite|demeurant|résidant|domicilio|dirección|direccion|vive|vivo|indirizzo|residente|abita|endereço|endereco|mora|reside|adres|woont|woonachtig|zamieszka\p{L}+|mieszka|adress|bor|asuu|osoite|адрес|проживает|проживающ\p{L}+|διεύθυνση|μένει)["'\\]{0,3}\s?[:=,]?\s?["'\\]{0,2}(?:\s?(?:is|to|at|in|on|of|for|a|à|au|en|na|no|em|in der|an|ist|lautet|est|es|è|é|på|på|på|i|по адресу|him|her|them|it|me|us)){0,3}\s?[:=>]?\s?["'\\]{0,2}$/iu;
const WINDOW = 48;
/** `Copyright Calle Rosenquist, 2017`, `(c) 2016 Iain Lane`: an author and a year. */
const notice = /(?:copyright|©|\(c\))[\s:,©\p{L}()\d-]{0,12}$/iu;
const year = /(?:^|\s)(?:19[6-9]|20[0-4])\d(?:-\d{2,4})?(?=\s|$)/;
/** `2016 Iain Lane <iain@acme.org>` */
const itsMail = /^\s?<[\w.+-]+@/;
const isAuthor = (line: string, start: number, end: number): boolean =>
  year.test(line.slice(start, end)) &&
  (notice.test(line.slice(Math.max(0, start - WINDOW), start)) || itsMail.test(line.slice(end)));
/** `Fig. 12`: the abbreviation of a street (`g.`, `ul.`) is a word of its own. */
const glued = /\p{L}(?:[gu]|pr|al|ul)\.,?\s\d/u;
/** `os.Signal, 10` is code; in Polish streets may be written so: `ul.Mickiewicza 5`. */
const inCode = /^(?!ul|al|pl)\p{Ll}{1,4}\.\p{Lu}/u;

/** `12 Mountain Trail Jacket`: the words go on. */
const goesOn = /^\s\p{Lu}\p{Ll}|^[-/_@]\w/u;
/** `Track 5 Abbey Road`: the number counts what stands before it. */
const counted =
  /(?<!\p{L})(?:tracks?|songs?|titles?|discs?|disk|cd|dvd|side|takes?|chapters?|ch|vol(?:ume)?s?|episodes?|ep|seasons?|series|parts?|pages?|pp?|figures?|fig|tables?|sections?|scenes?|acts?|verses?|lessons?|levels?|rounds?|stages?|days?|weeks?|issues?|articles?|questions?|versions?|steps?|top|number|match|games?|exhibits?|slides?)[.#]?\s#?$/iu;
/** `5 Abbey Road remastered`: a work that has the name of a street. */
const ofWork =
  /^\s\(?(?:remaster(?:ed)?|album|albums|song|songs|lyrics|soundtrack|remix|demo|live|cover|covers|medley|single|movie|film|novel|episode|musical|tour|live at|feat\.?|ft\.?)(?!\p{L})/iu;

/** Figures of speech stay possible; titles in quotation marks are none. */
const isQuoted = (before: string, behind: string) =>
  /["“„«]$/.test(before) && /^["”“»]/.test(behind) && !/[:=,[{(]\s?["“„«]$/.test(before);

/** `3 Way Street`: what stands for the name is a kind of street itself. */
const isNameless = (text: string): boolean => {
  const names = text.toLowerCase().split(/\s+/).slice(1, -1);
  return /^\d/.test(text) && names.length > 0 && names.every((each) => streetKinds.has(each));
};

const strengthOf = (line: string, [start, end]: readonly [number, number], street: Street) => {
  const before = line.slice(Math.max(0, start - WINDOW), start);
  const behind = line.slice(end, end + 16);
  if (label.test(before)) return 'certain';
  if (
    !street.isStrong ||
    counted.test(before) ||
    ofWork.test(behind) ||
    isNameless(line.slice(start, end)) ||
    goesOn.test(behind) ||
    isQuoted(before, behind)
  )
    return null;
  return 'possible';
};

const isAtEnd = (line: string, end: number): boolean => /^\s*[,;]?\s*$/.test(line.slice(end));

const none: readonly RegExpExecArray[] = [];
const matchesAt = (line: string, pattern: RegExp, starts: readonly number[]) => {
  const found: RegExpExecArray[] = [];
  let end = 0;
  for (const start of starts) {
    if (start < end) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(line);
    if (match === null) continue;
    found.push(match);
    end = start + match[0].length;
  }
  return found;
};

/** A line and what was seen in it. */
interface Searched {
  readonly line: string;
  readonly survey: Survey;
}

const matchesIn = (
  { line, survey }: Searched,
  { mayEnd, gate, starts, needsHouse, needsPostcode, pattern }: Street,
) => {
  if (starts !== undefined && !survey.hasName) return none;
  if (starts === 'beforeWord' || starts === 'beforeCapital')
    return matchesAt(line, pattern, survey[starts]);
  if (starts !== undefined)
    return survey.isBehindWord ? matchesAt(line, pattern, starts(line)) : none;
  const mayHold = needsHouse !== true || (survey.isAny && survey.isBehindWord);
  if (!mayHold || (needsPostcode === true && !survey.hasPostcode)) return none;
  if (mayEnd?.(line) === false) return none;
  return gate?.test(line) === false ? none : matchesOf(pattern, line);
};

/** `Gate 4` */
const loneWords = new Set(streetEnds);
const isWordAlone = (text: string): boolean =>
  loneWords.has(/^\S+(?= \S+$)/.exec(text)?.[0].toLowerCase() ?? '');

const beforeIn = (line: string, start: number) => line.slice(Math.max(0, start - WINDOW), start);

/** Where a pattern matched. */
interface Matched {
  readonly line: string;
  readonly start: number;
  readonly end: number;
}

/** What is an address by itself. */
const wholeOf = ({ line, start, end }: Matched, { reach, isNamed }: Street): Place | null => {
  const text = line.slice(start, end);
  const reached = reach?.(text) ?? { end: text.length };
  const { strength } = reached;
  if (reached.end > 0)
    return { value: text.slice(0, reached.end), start, ...(strength && { strength }) };
  return isNamed === true && label.test(beforeIn(line, start)) ? { value: text, start } : null;
};

/** A number that counts something, or the name of a work: a large town behind it is no evidence. */
const isCountOrWork = ({ line, start, end }: Matched): boolean =>
  counted.test(beforeIn(line, start)) ||
  isNameless(line.slice(start, end)) ||
  isWordAlone(line.slice(start, end)) ||
  isQuoted(beforeIn(line, start), line.slice(end, end + 16));

/** A street with its town, which may stand behind it or before it. */
const townPlace = (matched: Matched, { towns, isOther }: Street): Place | null => {
  const { line, start, end } = matched;
  const town = townBehind(line, end, towns);
  const isTown = isOther?.(line.slice(start, end), line.slice(end, town.end)) !== true;
  if (town.end > 0 && isTown && !(town.isKnown && isCountOrWork(matched)))
    return { value: line.slice(start, town.end), start };
  const before = townBefore(line, start);
  return before === -1 ? null : { value: line.slice(before, end), start: before };
};

const streetPlace = ({ line, start, end }: Matched, street: Street): Place | null => {
  const strength = strengthOf(line, [start, end], street);
  const found = { value: line.slice(start, end), start };
  if (strength === null) return isAtEnd(line, end) ? { ...found, isOpen: true } : null;
  return strength === 'certain' ? found : { ...found, strength };
};

const placeOf = (
  line: string,
  { 0: all, index, groups }: RegExpExecArray,
  street: Street,
): Place | null => {
  const text = groups?.place ?? all;
  const start = index + all.indexOf(text);
  const matched = { line, start, end: start + text.trimEnd().length };
  if (isAuthor(line, start, matched.end) || inCode.test(text) || glued.test(text)) return null;
  if (street.isWhole === true) return wholeOf(matched, street);
  return townPlace(matched, street) ?? streetPlace(matched, street);
};

/** Adds the streets of one form. */
const addPlaces = (places: Place[], searched: Searched, street: Street): void => {
  for (const match of matchesIn(searched, street)) {
    const place = placeOf(searched.line, match, street);
    if (place !== null) places.push(place);
  }
};

const withoutOverlaps = <T extends Place>(hits: readonly T[]): T[] => {
  const byWorth = hits.toSorted(
    (a, b) =>
      Number(a.isOpen === true) - Number(b.isOpen === true) ||
      Number(a.strength === 'possible') - Number(b.strength === 'possible') ||
      b.value.length - a.value.length,
  );
  const kept: T[] = [];
  for (const hit of byWorth) {
    const isFree = kept.every(
      ({ start, value }) =>
        hit.start >= start + value.length || start >= hit.start + hit.value.length,
    );
    if (isFree) kept.push(hit);
  }
  return kept.toSorted((a, b) => a.start - b.start);
};

const wide = /[\u0590-\u06ff\u0e00-\u0e7f\u3040-\ud7a3]|\d{3}-\d{4}/;
const letter = /\p{L}/u;
/** What follows a street in a notice of rights, and is no town: `Copyright 1993`. */
const noTown = /^(?:copyright|\(c\)|©)/i;
const forms = [...streets, ...boxes];
/** Words of which every street has one, but for those that are known by a postcode or their last part. */
export const streetLists: readonly WordList[] = [
  posts,
  ...forms.flatMap(({ words }) => words ?? []),
];
const survey = createSurvey(streetLists);
const bitOf = (words: WordList) => 1 << streetLists.indexOf(words);
const ofPosts = bitOf(posts);
const bitsOf = forms.map((street) => (street.words === undefined ? -1 : bitOf(street.words)));
const hasCertain = (places: readonly Place[]): boolean =>
  places.some(({ isOpen, strength }) => isOpen !== true && strength === undefined);
const search = (text: string): Place[] => {
  const searched = { line: text, survey: survey(text) };
  const { words } = searched.survey;
  const places: Place[] = [];
  for (let i = 0; i < forms.length; i += 1) {
    const isHere = bitsOf[i] === -1 || (words & (bitsOf[i] as number)) !== 0;
    const street = forms[i] as Street;
    if (isHere && !(street.isLast && hasCertain(places))) addPlaces(places, searched, street);
  }
  if ((words & ofPosts) !== 0) {
    for (const { 0: value, index } of matchesOf(military, text))
      places.push({ value, start: index });
  }
  if (wide.test(text)) places.push(...findEastAsia(text), ...findOtherScripts(text));
  return places.length === 0 ? places : withoutOverlaps(places);
};
const noPlaces: readonly Place[] = [];
/** Every form has a word in it: cells of numbers need no search. */
const placesIn = rememberLast((text: string): readonly Place[] =>
  letter.test(text) ? search(text) : noPlaces,
);
const areClosed = (places: readonly Place[]): Found[] =>
  places.filter(({ isOpen }) => isOpen !== true);

/**
 * Addresses in one text: certain with their town or behind a word for an address, else possible, which
 * counts only in a sentence.
 */
export const findAddresses = (text: string): Found[] => {
  const hits = areClosed(placesIn(text));
  return hits.length === 0 || isProse(text)
    ? hits
    : hits.filter(({ strength }) => strength === undefined);
};

/** A cell that begins with a street and holds little else; `isNamed` = with words of more meanings too. */
export const isStreet = (cell: string, isNamed: boolean): boolean =>
  (isNamed ? placesIn(cell) : areClosed(placesIn(cell))).some(
    ({ start, value }) => start === 0 && value.length >= cell.length * 0.6,
  );

/** The street that ends a line, waiting for its town in the next one. */
const openStreet = (line: string, places: readonly Place[]): string => {
  const last = places.at(-1);
  return last !== undefined && isAtEnd(line, last.start + last.value.length) ? last.value : '';
};

/** Lines of an address between its street and its town: `APT 2C`, `Eastbourne`. */
const partLine = /^[\p{Lu}\d#][^.!?:;=<>{}|]{0,39}$/u;
const isUnit = new RegExp(`^${unit}$`, 'u');
const MOST_PARTS = 2;

/** The same in lines that follow one another: `12 Elm Street`, then `Springfield, IL 62704`. */
export const beginAddresses = (): LineMemory => {
  let open = '';
  let parts = 0;
  const keepOpen = (text: string, line: string, places: readonly Place[]): void => {
    const next = isUnit.test(`, ${line}`) ? '' : openStreet(text, places);
    const isPart = next === '' && open !== '' && parts < MOST_PARTS && partLine.test(line);
    parts = isPart ? parts + 1 : 0;
    open = isPart ? `${open}, ${line}` : next;
  };
  const find = (text: string, from: number): Found[] => {
    const line = text.slice(from);
    const places = placesIn(text).filter(({ start }) => start >= from);
    const hits = areClosed(places);
    const indent = line.length - line.trimStart().length;
    const joined = open === '' ? undefined : areClosed(placesIn(`${open}\n${line.trimStart()}`))[0];
    const [, town = ''] = joined?.strength === undefined ? (joined?.value.split('\n') ?? []) : [];
    if (town !== '') open = '';
    keepOpen(text, line.trim(), places);
    if (town === '' || noTown.test(town)) return hits;
    return withoutOverlaps([{ value: town, start: from + indent }, ...hits]);
  };
  return { find, isOpen: () => open !== '' };
};
