import { type FrameworkName, frameworkNames } from './frameworkNames.ts';

/** What a definition of issues is found by, beside what its rows hold. */
export interface SearchedDefinition {
  /** Title, service, description and evidence in small letters; each word begins after a blank. */
  readonly text: string;
  /** Ids of requirements in small letters, by framework. */
  readonly requirements: Readonly<Record<string, readonly string[]>>;
  /** Null for malicious activity. */
  readonly service: string | null;
}

/** A phrase in small letters and the definitions that it means. */
export type Phrase = readonly [phrase: string, definitions: readonly string[]];

/** Everything that words are looked up in. */
export interface SearchedTexts {
  readonly definitions: Readonly<Record<string, SearchedDefinition>>;
  readonly phrases: readonly Phrase[];
}

/** Definitions and types of asset of some services. */
export interface IssuesAbout {
  readonly definitions: readonly string[];
  readonly types: readonly string[];
}

/** By word of a search, the definitions that it finds. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** A requirement or a part of it: `2.1` is 2.1 and 2.1.4, never 2.10; `ac-2` is AC-2(1) and AC-2i.2. */
const isWithin = (id: string, wanted: string): boolean =>
  id.startsWith(wanted) && !/^\d/.test(id.slice(wanted.length));

/** `article 32`, `2.1`, `cc6.1`, `164.312`, `ac-17`. */
const isRequirement = (word: string): boolean =>
  /^(?=.*\d)[a-z\d]+(?:[.\-(][a-z\d.()-]*)?$/.test(word);

type Finder = (definition: SearchedDefinition) => boolean;

const idsIn = ({ requirements }: SearchedDefinition, of?: FrameworkName): readonly string[] =>
  Object.entries(requirements)
    .filter(([framework]) => of === undefined || framework.startsWith(of.framework))
    .flatMap(([, ids]) => ids);

/** What some of the words mean together, and how many of them. */
interface Found {
  readonly words: number;
  readonly definitions: readonly string[];
}

/** Ids of the definitions that fit. */
export const definitionsWhere = ({ definitions }: SearchedTexts, fits: Finder): string[] =>
  Object.entries(definitions).flatMap(([id, one]) => (fits(one) ? [id] : []));

const startsWith = (words: readonly string[], phrase: string): boolean =>
  words.slice(0, phrase.split(' ').length).join(' ') === phrase;

/** `cis`, `cis 2.1`, `gdpr article 32`. */
const findFramework = (texts: SearchedTexts, words: readonly string[]): Found | undefined => {
  const of = frameworkNames.find(({ name }) => startsWith(words, name));
  if (of === undefined) return undefined;
  const named = of.name.split(' ').length;
  const rest = words.slice(named);
  const filler = /^(?:article|art\.?|control|requirement)$/.test(rest[0] ?? '') ? 1 : 0;
  const wanted = rest[filler] ?? '';
  if (!isRequirement(wanted)) {
    const definitions = definitionsWhere(texts, (one) => idsIn(one, of).length > 0);
    return { words: named, definitions };
  }
  const isWanted = (id: string) => isWithin(id.replace('article ', ''), wanted);
  const definitions = definitionsWhere(texts, (one) => idsIn(one, of).some(isWanted));
  return { words: named + filler + 1, definitions };
};

const findPhrase = ({ phrases }: SearchedTexts, words: readonly string[]): Found | undefined => {
  const [longest] = phrases
    .filter(([phrase]) => startsWith(words, phrase))
    .sort(([a], [b]) => b.length - a.length);
  return longest && { words: longest[0].split(' ').length, definitions: longest[1] };
};

const findWord = (texts: SearchedTexts, [word = '']: readonly string[]): Found => ({
  words: 1,
  definitions: definitionsWhere(
    texts,
    (one) =>
      one.text.includes(` ${word}`) ||
      (/[.-]/.test(word) && isRequirement(word) && idsIn(one).some((id) => isWithin(id, word))),
  ),
});

/**
 * The definitions that words of a search find, by word: those of a framework, a requirement or a
 * known phrase are found by the whole of it, any other word by the beginning of a word of the texts.
 */
export const meaningsOf = (texts: SearchedTexts, words: readonly string[]): Meanings => {
  const meanings = new Map<string, readonly string[]>();
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const found = findFramework(texts, rest) ?? findPhrase(texts, rest) ?? findWord(texts, rest);
    for (const word of rest.slice(0, found.words)) meanings.set(word, found.definitions);
    at += found.words;
  }
  return meanings;
};
