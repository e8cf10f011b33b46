import { words } from './words.ts';

const joinedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Joined words of a list in the form that names of columns are brought into, by their rank. */
export interface Phrases {
  readonly list: readonly string[];
  readonly ranks: ReadonlyMap<string, number>;
  /** Of scripts without blanks between words: a compound ends with its subject. */
  readonly parts: readonly (readonly [part: string, rank: number])[];
  /** Characters of the longest stretch of words that may hold one. */
  readonly longest: number;
}

const LONGEST = 48;
const lengthOf = ({ length }: string): number => length;

export const compilePhrases = (list: readonly string[]): Phrases => {
  const ranks = new Map<string, number>();
  for (const [rank, phrase] of list.entries()) {
    const joined = words(phrase).join('');
    if (!ranks.has(joined)) ranks.set(joined, rank);
  }
  const parts = [...ranks].filter(([joined]) => joinedScript.test(joined));
  const longest = parts.length > 0 ? LONGEST : Math.max(0, ...[...ranks.keys()].map(lengthOf));
  return { list, ranks, parts, longest: Math.min(longest, LONGEST) };
};

/** Every stretch of whole words, written together: all up to so many characters, and some longer ones. */
export const spansOf = (header: readonly string[], longest = LONGEST): string[] => {
  const spans: string[] = [];
  for (let from = 0; from < header.length; from += 1) {
    let joined = '';
    for (let at = from; at < header.length && joined.length < longest; at += 1) {
      joined += header[at];
      spans.push(joined);
    }
  }
  return spans;
};

/** Does a compound hold the part: at its end, or anywhere? */
type Holds = (compound: string, part: string) => boolean;
export const endsWith: Holds = (compound, part) => compound.endsWith(part);
export const includes: Holds = (compound, part) => compound.includes(part);

/** The first phrase of the list that a header's stretches hold; null = none. */
export const firstIn = (
  spans: readonly string[],
  { list, ranks, parts }: Phrases,
  holds: Holds,
): string | null => {
  let first = list.length;
  for (const span of spans) {
    first = Math.min(first, ranks.get(span) ?? first);
    if (parts.length === 0 || span.charCodeAt(0) < 128) continue;
    for (const [part, rank] of parts) if (rank < first && holds(span, part)) first = rank;
  }
  return list[first] ?? null;
};

/** May a text without blanks hold one of the phrases? One expression decides it. */
const phraseTest = ({ ranks }: Phrases): ((joined: string) => boolean) => {
  if (ranks.size === 0) return () => false;
  const any = new RegExp([...ranks.keys()].join('|'));
  return (joined) => any.test(joined);
};

/** True when the words hold one of the phrases as whole words, written together or apart: most hold none. */
export const phraseFinder = (
  phrases: readonly string[],
): ((header: readonly string[]) => boolean) => {
  if (phrases.length === 0) return () => false;
  const wanted = compilePhrases(phrases);
  const mayHold = phraseTest(wanted);
  return (header) =>
    mayHold(header.join('')) && firstIn(spansOf(header, wanted.longest), wanted, endsWith) !== null;
};
