import type { Found } from '../../detector.ts';
import { phraseFinder } from '../../phrases.ts';
import { words } from '../../words.ts';
import { type CuePlace, namesBehindCue } from '../names/context.ts';
import {
  hasStranger,
  isLikelyGiven,
  isSureFamily,
  isUnlisted,
  knowledgeOf,
  mayBeName,
} from '../names/knowledge.ts';
import { lastCapital, type Name, nameAt, runSource, wordsOf } from '../names/written.ts';
import { plainName } from './bloom.ts';
import { isFamilyName, isGivenName, isOrdinaryWord } from './knownNames.ts';
import { cues } from './nameCues.ts';
import { type LabelPlace, labelsIn, type NameLabel } from './nameLabels.ts';
import { isEveryday, isNamesake, isPlainWord, otherNames } from './nameWords.ts';

/** Labels but for the cues, which have rules of their own (names/context.ts). */
type PlainLabel = Exclude<NameLabel, CuePlace['kind']>;
const assigned = String.raw`["'”)\]*\\]{0,3}(?:\s*(?:[:=|>]|=>|->|–|-\s)|\s(?:is|was|ist|est|es|is|è|é)(?=\s)|\t|\s{2})[\s"'“„«(\\]{0,4}`;
/** Characters allowed between a label and its name. */
const between: Readonly<Record<PlainLabel, RegExp>> = {
  part: new RegExp(assigned, 'uy'),
  field: new RegExp(assigned, 'uy'),
  bare: new RegExp(String.raw`${assigned}|(?<=by|to|par|por|attn|c\/o):?\s`, 'iuy'),
  person: new RegExp(String.raw`${assigned}|,?\s`, 'uy'),
  title: /\.?[ \u00a0]{1,2}/uy,
  greeting: /[ \u00a0]/uy,
  closing: /[,!.]?\s{1,3}/uy,
  saying: /:?\s/uy,
};

const isKnown = (each: string) => isGivenName(each) || isFamilyName(each);

const mayTurn: ReadonlySet<PlainLabel> = new Set(['part', 'field', 'bare', 'person', 'closing']);
const mayBeAlone: ReadonlySet<PlainLabel> = new Set(['bare', 'person', 'closing']);
/** `Smith, Mary`: turned round, with both ends of how it is written. */
const turned = (line: string, { text, start, end }: Name): readonly [string, Name] | undefined => {
  if (!line.startsWith(', ', end) || wordsOf(text).length !== 1) return undefined;
  const given = nameAt(line, end + 2);
  if (given === undefined || wordsOf(given.text).length > 2) return undefined;
  const whole = { text: line.slice(start, given.end), start, end: given.end };
  return isGivenName(wordsOf(given.text)[0] ?? '') ? [`${given.text} ${text}`, whole] : undefined;
};

/** A bare name wants both ends known; behind the word for a person, the first may do. */
const isWhole = (parts: readonly string[], kind: PlainLabel): boolean => {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (knowledgeOf(parts) !== null) return true;
  if (parts.length < 2 || !isGivenName(first) || parts.every(isEveryday)) return false;
  return (kind === 'person' && !isEveryday(first)) || isKnown(last);
};

/** Requirements on the words of a name, by what precedes them. */
const requirements: Readonly<
  Record<PlainLabel, (parts: readonly string[], kind: PlainLabel) => boolean>
> = {
  part: (parts) => parts.some(isKnown) || !parts.some(isPlainWord),
  field: (parts) => parts.some(isKnown),
  title: (parts) => parts.some(isKnown) || parts.every(mayBeName),
  bare: isWhole,
  person: isWhole,
  greeting: (parts) => isGivenName(parts[0] ?? '') || knowledgeOf(parts) !== null,
  closing: (parts) => isGivenName(parts[0] ?? '') || knowledgeOf(parts) !== null,
  saying: ([first = '']) => isGivenName(first),
};

/** Ways of writing to people and of people, not of things. */
const ofPeople: ReadonlySet<PlainLabel> = new Set(['greeting', 'closing', 'saying', 'title']);

/** True when its words form a person's name. */
const isPerson = (text: string, kind: PlainLabel): boolean => {
  const parts = wordsOf(text);
  const owned = parts.map((each) => each.replace(/['’]s$/, ''));
  if (parts.length > 4 || hasStranger(owned, !ofPeople.has(kind))) return false;
  return !isNamesake(parts, kind === 'title') && requirements[kind](parts, kind);
};

/** A firm, a file or a handle goes on behind it. */
const goesOn =
  /^(?:[\p{L}\d_@/]|\\(?!["'nrt])|\.[\p{L}\d]|\s*&|\s+(?:(?:and|und) (?:sons?|co(?!-)|company|partners|associates|söhne)|et (?:fils|cie|associés))\b|,?\s+(?:inc|llc|ltd|gmbh|plc|corp|co|kft|zrt|nyrt|bt|spol)\b|,?\s(?:s\.r\.o|a\.s|S\.A))/iu;
const otherName = phraseFinder(otherNames);
/** The two words before a label that are one with it: `company name`, not `company: … name`. */
const wordsBefore = (line: string, at: number) =>
  words(/[\p{L}\d _.-]*$/u.exec(line.slice(Math.max(0, at - 30), at))?.[0] ?? '').slice(-2);
/** `12 Elm Dr. Austin` */
const streetBefore = /\d[\w-]*,? +(?:[\p{L}'.-]+ +){1,3}$/u;

/** Titles that their languages write small. */
const inSmallLetters =
  /^(?:señor(?:a|ita)?|signor(?:a|ina)?|monsieur|madame|mademoiselle|meneer|mevrouw|heer|dhr|mevr|doña|pani|panią|paní|pan[aeu]?|pána?|slečn[ao]|kyri(?:a|e|os)|doamn(?:a|ă|ei)|domnu(?:l|le|lui)|bapak|ibu|pak|ông|bà|anh|chị|fru|hr|frk|rouva|herra|shri|smt)$/;
/** Words of more meanings in other languages: `peter pan`, a pane of a window. */
const ofMoreMeanings = /^(?:pan[aeu]?|kyri(?:a|e|os)|anh|chị|bà|ông|ibu|pak)$/iu;
const capitalBefore = /\p{Lu}\p{L}*[ -]$/u;

interface Place {
  readonly line: string;
  readonly kind: PlainLabel;
  readonly label: string;
  readonly at: number;
  /** Text between label and name. */
  readonly gap: string;
}

/** With a capital behind another word with one, or before no known name, it is no form of address. */
const isOther = ({ line, label, at }: LabelPlace & { readonly line: string }, text: string) =>
  (/^\p{Lu}/u.test(label) && capitalBefore.test(line.slice(Math.max(0, at - 30), at))) ||
  !wordsOf(text).some((each) => (isKnown(each) && !isOrdinaryWord(each)) || isSureFamily(each));

const isMeant: Readonly<Record<PlainLabel, (place: Place, name: Name) => boolean>> = {
  part: () => true,
  field: () => true,
  bare: ({ line, at }) => !otherName(wordsBefore(line, at)),
  person: () => true,
  title: ({ line, kind, label, at, gap }, { text }) =>
    (/^\p{Lu}/u.test(label) || inSmallLetters.test(label)) &&
    (gap.startsWith('.') ||
      !/^(?:[A-Z]+|[Ss]r|[Ss]ig|Dott|Geom|Ing|Mgr|Bc|\p{Lu}+Dr)$/u.test(label)) &&
    !(ofMoreMeanings.test(label) && isOther({ line, kind, label, at }, text)) &&
    !(/^dr$/i.test(label) && streetBefore.test(line.slice(Math.max(0, at - 50), at))),
  greeting: ({ line }, { text, end }) =>
    (isEveryday(text) ? /^,?\s*$/ : /^\s*(?:[,:;!–—-]|$)/).test(line.slice(end)),
  closing: ({ line, gap }, { text, end }) =>
    /^\s*(?:[,|(<]|$)/.test(line.slice(end)) && (gap.includes('\n') || text.includes(' ')),
  saying: () => true,
};

const thanks = /^(?:th|many|cheers)/i;
const atEnd = /^[\s.!"'’”»)]*$/;
/** A given name alone, where the rules of its label want more. */
const isAlone = (place: Place, name: Name): boolean => {
  const { line, kind, label, gap } = place;
  if (!mayBeAlone.has(kind) || !isLikelyGiven(name.text)) return false;
  if (kind === 'bare') return /[:=>|]/.test(gap) && isMeant.bare(place, name);
  return kind !== 'closing' || thanks.test(label) || atEnd.test(line.slice(name.end));
};

/** The first words of a letter to somebody whose name no list holds: `Dear Wanjiru,` */
const isAddressed = ({ line, at }: Place, { end }: Name): boolean =>
  line.charAt(end) === ',' && /^[\s>*"'“„«]*$/.test(line.slice(Math.max(0, at - 20), at));
/** Of people in hospitals, schools, firms and courts only. */
const ofHumans =
  /^(?:patient(?:in|e)?|paciente|paziente|pasien|potilas|employee|emplead[oa]|mitarbeiter(?:in)?|student|pupil|passenger|witness|defendant|plaintiff|tenant|insured|full name|patient name|employee name|student name|passenger name|guest name)$/i;
/** Given and family name behind `Patient:`, or alone in the line below `Regards,`. */
const isFilledIn = ({ line, kind, label, gap }: Place, { text, end }: Name): boolean => {
  if (!text.includes(' ')) return false;
  if (kind === 'closing') return gap.includes('\n') && atEnd.test(line.slice(end));
  return ofHumans.test(label) && /[:=]/.test(gap) && /^\s*(?:["',;|(<\\}]|$)/.test(line.slice(end));
};
/** A name that no list holds, at a place where nothing else stands. */
const isUnknown = (place: Place, name: Name): boolean => {
  const words = wordsOf(name.text);
  return (
    words.length < 4 &&
    words.every(isUnlisted) &&
    !isNamesake(words, false) &&
    (place.kind === 'greeting' ? isAddressed(place, name) : isFilledIn(place, name))
  );
};

/** `plaintiff Acme Mills`: a family name only, behind a word that firms have too. */
const isWeak = (text: string): boolean => {
  const parts = wordsOf(text);
  return !isGivenName(parts[0] ?? '') && knowledgeOf(parts) === 'half';
};

/** The name that follows a label. */
const namedBy = (place: Omit<Place, 'gap'>): Found | undefined => {
  const { line, kind, label, at } = place;
  const behind = between[kind];
  behind.lastIndex = at + label.length;
  const gap = behind.exec(line)?.[0];
  const straight = gap === undefined ? undefined : nameAt(line, behind.lastIndex);
  if (gap === undefined || straight === undefined) return undefined;
  const [read, name] = (mayTurn.has(kind) && turned(line, straight)) || [straight.text, straight];
  if (goesOn.test(line.slice(name.end, name.end + 20))) return undefined;
  const wanted = kind === 'person' && !/[:=>|]/.test(gap) ? 'bare' : kind;
  const found = { value: name.text, start: name.start };
  const whole = { ...place, gap };
  if (isPerson(read, wanted) && isMeant[kind](whole, name))
    return wanted !== kind && isWeak(read) ? { ...found, strength: 'possible' } : found;
  return isAlone(whole, name) || isUnknown(whole, name)
    ? { ...found, strength: 'possible' }
    : undefined;
};

/** `Mary Smith <mary.smith@acme.org>`, `"Smith, Mary" <…>` */
const shown = new RegExp(
  String.raw`(?<text>${runSource}(?:, ${runSource})?)["']?\s{0,2}<(?<local>[\w.+'-]{1,64})@`,
  'gu',
);
const isShown = (text: string, local: string): boolean => {
  const [before = '', behind] = text.split(', ');
  const read = behind === undefined ? before : `${behind} ${before}`;
  const isInAddress = wordsOf(read).every((each) => local.toLowerCase().includes(plainName(each)));
  return isPerson(read, 'person') || (isInAddress && read.includes(' ') && isPerson(read, 'part'));
};
const shownNames = (line: string): Found[] =>
  line.includes('<')
    ? [...line.matchAll(shown)].flatMap(({ index, groups: { text = '', local = '' } = {} }) =>
        isShown(text, local) ? [{ value: text, start: index }] : [],
      )
    : [];

const isCue = (place: LabelPlace): place is LabelPlace & Pick<CuePlace, 'kind'> =>
  Object.hasOwn(cues, place.kind);
const isPlain = (place: LabelPlace): place is LabelPlace & Pick<Place, 'kind'> => !isCue(place);
/** Does a word with a small letter follow? Most words of nameCues.ts have no name behind them. */
const isBeforeSmall = (line: string, { label, at }: LabelPlace): boolean => {
  const behind = at + label.length;
  const code = line.charCodeAt(line.charCodeAt(behind) === 32 ? behind + 1 : behind);
  return code >= 97 && code <= 122;
};
const noNames: readonly Found[] = [];
const namesBehind = (line: string, place: LabelPlace): readonly Found[] => {
  if (isCue(place))
    return isBeforeSmall(line, place) ? noNames : namesBehindCue({ ...place, line });
  const found = isPlain(place) ? namedBy({ ...place, line }) : undefined;
  return found === undefined ? noNames : [found];
};

/** A certain name may overlap a possible one, which is dropped later (`withoutOverlaps`). */
const isFreeOf = (found: readonly Found[], { start, value, strength }: Found): boolean =>
  !found.some(
    (each) =>
      start < each.start + each.value.length &&
      each.start < start + value.length &&
      (each.strength === undefined || each.strength === strength),
  );

/** Names beside a word that marks them, written as a name, and known. */
export const findLabelledNames = (line: string): Found[] => {
  const found: Found[] = shownNames(line);
  for (const place of labelsIn(line, lastCapital(line)))
    for (const each of namesBehind(line, place)) if (isFreeOf(found, each)) found.push(each);
  return found;
};
