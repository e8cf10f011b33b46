/** A part of a text, matched by the search or not. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** The words of a search, as the search itself splits them. */
export const termsOf = (q: string): string[] =>
  [...new Set(q.trim().toLowerCase().split(/\s+/))].filter((term) => term !== '');

/** True when every word occurs in the text. */
export const matchesAll = (text: string, terms: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return terms.every((term) => lower.includes(term));
};

/** Nothing is marked if the lower-case text has another length, since positions would be wrong. */
const marksOf = (text: string, terms: readonly string[]): boolean[] => {
  const lower = text.toLowerCase();
  const marks = new Array<boolean>(text.length).fill(false);
  if (lower.length !== text.length) return marks;
  for (const term of terms) {
    for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + 1))
      marks.fill(true, at, at + term.length);
  }
  return marks;
};

/** The text in parts, so that every place of every word can be marked. */
export const partsOf = (text: string, terms: readonly string[]): TextPart[] => {
  const marks = marksOf(text, terms);
  const starts = [...marks.keys()].filter((at) => at === 0 || marks[at] !== marks[at - 1]);
  return starts.map((start, nth) => ({
    text: text.slice(start, starts[nth + 1] ?? text.length),
    match: marks[start] === true,
  }));
};
