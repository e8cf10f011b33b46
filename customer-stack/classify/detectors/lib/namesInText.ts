import type { Found } from '../../detector.ts';
import { phraseFinder } from '../../phrases.ts';
import { words } from '../../words.ts';
import { isSureFamily, knowledgeOf, mayBeName } from '../names/knowledge.ts';
import { lastCapital, type Name, nameAt, runSource, wordsOf } from '../names/written.ts';
import { plainName } from './bloom.ts';
import { isFamilyName, isGivenName, isOrdinaryWord } from './knownNames.ts';
import { type LabelPlace, labelsIn, type NameLabel } from './nameLabels.ts';
import { isEveryday, isNamesake, isPlainWord, isStranger, otherNames } from './nameWords.ts';

const assigned = String.raw`["'”)\]*\\]{0,3}(?:\s*(?:[:=|>]|=>|->|–|-\s)|\s(?:is|was|ist|est|es|is|è|é)(?=\s)|\t|\s{2})[\s"'“„«(\\]{0,4}`;
/** Characters allowed between a label and its name. */
const between: Readonly<Record<NameLabel, RegExp>> = {
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

const mayTurn: ReadonlySet<NameLabel> = new Set(['part', 'field', 'bare', 'person', 'closing']);
/** `Smith, Mary`: turned round, with both ends of how it is written. */
const turned = (line: string, { text, start, end }: Name): readonly [string, Name] | undefined => {
  if (!line.startsWith(', ', end) || wordsOf(text).length !== 1) return undefined;
  const given = nameAt(line, end + 2);
  if (given === undefined || wordsOf(given.text).length > 2) return undefined;
  const whole = { text: line.slice(start, given.end), start, end: given.end };
  return isGivenName(wordsOf(given.text)[0] ?? '') ? [`${given.text} ${text}`, whole] : undefined;
};

/** A bare name wants both ends known; behind the word for a person, the first may do. */
const isWhole = (parts: readonly string[], kind: NameLabel): boolean => {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (knowledgeOf(parts) !== null) return true;
  if (parts.length < 2 || !isGivenName(first) || parts.every(isEveryday)) return false;
  return (kind === 'person' && !isEveryday(first)) || isKnown(last);
};

/** Requirements on the words of a name, by what precedes them. */
const requirements: Readonly<
  Record<NameLabel, (parts: readonly string[], kind: NameLabel) => boolean>
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
const ofPeople: ReadonlySet<NameLabel> = new Set(['greeting', 'closing', 'saying', 'title']);

/** True when its words form a person's name. */
const isPerson = (text: string, kind: NameLabel): boolean => {
  const parts = wordsOf(text);
  if (
    parts.length > 4 ||
    parts.some((each) => isStranger(each.replace(/['’]s$/, ''), !ofPeople.has(kind)))
  )
    return false;
  return !isNamesake(parts, kind === 'title') && requirements[kind](parts, kind);
};

/** A firm, a file or a handle goes on behind it. */
const goesOn =
  /^(?:[\p{L}\d_@/]|\\(?!["'nrt])|\.[\p{L}\d]|\s*&|\s+(?:and|und|et) (?:sons?|co|company|partners|associates|söhne)\b|,?\s+(?:inc|llc|ltd|gmbh|plc|corp|co|kft|zrt|nyrt|bt|spol)\b|,?\s(?:s\.r\.o|a\.s|S\.A))/iu;
const otherName = phraseFinder(otherNames);
/** The two words before a label that are one with it: `company name`, not `company: … name`. */
const wordsBefore = (line: string, at: number) =>
  words(/[\p{L}\d _.-]*$/u.exec(line.slice(Math.max(0, at - 30), at))?.[0] ?? '').slice(-2);
/** `12 Elm Dr. Austin` */
const streetBefore = /\d[\w-]*,? +(?:[\p{L}'.-]+ +){1,3}$/u;

/** Titles that their languages write small. */
const inSmallLetters =
  /^(?:señor(?:a|ita)?|signor(?:a|ina)?|monsieur|madame|mademoiselle|meneer|mevrouw|heer|dhr|mevr|doña|pani|panią|paní|pan[aeu]?|pána?|slečn[ao]|kyri(?:a|e|os))$/;
/** Words of more meanings in other languages: `peter pan`, a pane of a window. */
const ofMoreMeanings = /^(?:pan[aeu]?|kyri(?:a|e|os))$/iu;
const capitalBefore = /\p{Lu}\p{L}*[ -]$/u;

interface Place extends LabelPlace {
  readonly line: string;
  /** Text between label and name. */
  readonly gap: string;
}

/** With a capital behind another word with one, or before no known name, it is no form of address. */
const isOther = ({ line, label, at }: LabelPlace & { readonly line: string }, text: string) =>
  (/^\p{Lu}/u.test(label) && capitalBefore.test(line.slice(Math.max(0, at - 30), at))) ||
  !wordsOf(text).some((each) => (isKnown(each) && !isOrdinaryWord(each)) || isSureFamily(each));

const isMeant: Readonly<Record<NameLabel, (place: Place, name: Name) => boolean>> = {
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

/** The name that follows a label. */
const namedBy = (line: string, { kind, label, at }: LabelPlace): Name | undefined => {
  const behind = between[kind];
  behind.lastIndex = at + label.length;
  const gap = behind.exec(line)?.[0];
  const straight = gap === undefined ? undefined : nameAt(line, behind.lastIndex);
  if (gap === undefined || straight === undefined) return undefined;
  const [read, name] = (mayTurn.has(kind) && turned(line, straight)) || [straight.text, straight];
  const wanted = kind === 'person' && !/[:=>|]/.test(gap) ? 'bare' : kind;
  const isName = isPerson(read, wanted) && !goesOn.test(line.slice(name.end, name.end + 20));
  return isName && isMeant[kind]({ line, kind, label, at, gap }, name) ? name : undefined;
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

/** Names beside a word that marks them, written as a name, and known. */
export const findLabelledNames = (line: string): Found[] => {
  const found: Found[] = shownNames(line);
  let end = 0;
  for (const place of labelsIn(line, lastCapital(line))) {
    const name = namedBy(line, place);
    if (name === undefined || name.start < end) continue;
    end = name.end;
    if (!found.some(({ start, value }) => name.start < start + value.length && start < name.end))
      found.push({ value: name.text, start: name.start });
  }
  return found;
};
