import type { Found, LinePlace, TextReader } from '../../detector.ts';
import { createDocumentCountry } from './documentCountry.ts';
import { isWithoutLabels } from './phoneContext.ts';
import { findNational, type Known, type National } from './phonesOfPlans.ts';
import { withPlainDigits } from './plainDigits.ts';

/** A number seen before the document's country was known, with the text around it. */
interface Waiting {
  readonly line: number;
  readonly start: number;
  readonly around: string;
  /** The number's place in the text around it. */
  readonly at: number;
  readonly end: number;
}
const MOST_WAITING = 200;
const AROUND = 60;

/** Numbers that wait for the document's country, each with the text around it. */
const createWaiting = () => {
  const waiting: Waiting[] = [];
  const add = (text: string, { 0: all, index }: RegExpExecArray, { number, shift }: LinePlace) => {
    if (waiting.length >= MOST_WAITING) return;
    const from = Math.max(0, index - AROUND);
    const around = text.slice(from, index + all.length + AROUND);
    const at = index - from;
    waiting.push({ line: number, start: index - shift, around, at, end: at + all.length });
  };
  const settle = (known: Known) =>
    waiting.splice(0).flatMap(({ at, end, ...place }) =>
      findNational(place.around, [], known)
        .found.filter((each) => each.start >= at && each.start < end)
        .map((found) => ({ ...place, start: place.start + found.start - at, found })),
    );
  return { add, settle, isFull: () => waiting.length >= MOST_WAITING };
};

/** No word, no number dialled from abroad. */
const isPlain = (text: string): boolean => !/[^\d\s.()/-]|(?<!\d)00[1-9]/.test(text);

/** No word for phones beside a number: of a line that was read whole its hints may tell. */
const isUnnamed = (text: string, { hints, shift }: LinePlace, named: number): boolean =>
  (shift === 0 && (hints & named) === 0) || isPlain(text) || isWithoutLabels(text);

/** Finds numbers that need no country; a line without this sign has none. */
export interface SureFinder {
  readonly sign: number;
  /** A line without this hint has no word for phones. */
  readonly named: number;
  /** A line without this one is of ASCII. */
  readonly wide: number;
  /** A line without any of these tells no country but by a domain. */
  readonly placed: number;
  readonly find: (text: string) => readonly Found[];
}

const none: readonly Found[] = [];
/** Reads the lines of one document; numbers of its country count without a word too. */
export const createPhoneReader = ({ find: findSure, ...needed }: SureFinder): TextReader => {
  const country = createDocumentCountry();
  const waiting = createWaiting();
  const known: Known = {
    homes: country.homes,
    latest: 'GB',
    isIdle: () => waiting.isFull() && country.homes().length === 0,
  };
  const addCountries = (sure: readonly Found[]) => {
    for (const { value } of sure) {
      if (value.startsWith('+')) country.addCode(value.replaceAll(/\D/g, ''));
    }
  };
  const addUnclear = (text: string, unclear: National['unclear'], line: LinePlace) => {
    if (known.homes().length === 0) for (const each of unclear) waiting.add(text, each, line);
  };
  const find = (written: string, line: LinePlace): readonly Found[] => {
    const text = (line.hints & needed.wide) === 0 ? written : withPlainDigits(written);
    const sure = (line.signs & needed.sign) === 0 ? none : findSure(text);
    addCountries(sure);
    // Without a word only numbers of the document's country count, and enough wait for it.
    if (known.isIdle() && isUnnamed(text, line, needed.named)) return sure;
    const { found, unclear } = findNational(text, sure, known);
    addUnclear(text, unclear, line);
    return found.length === 0 ? sure : [...sure, ...found];
  };
  const settle = () => (known.homes().length === 0 ? [] : waiting.settle(known));
  return {
    ...{ find, settle },
    isWaiting: () => !country.wasKnown() && !waiting.isFull(),
    note: (line, hints) => country.note(line, (hints & needed.placed) === 0),
    isComplete: country.isFull,
    isIdle: () => country.isFull() && known.isIdle(),
  };
};
