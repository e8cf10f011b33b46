import { contextOf } from '../context.ts';
import { phraseFinder, words } from '../headerWords.ts';
import type { Span } from './pattern.ts';

/** Letters and digits are hidden but for the first; signs stay, so that the form can be told. */
export const maskCustom = (value: string): string =>
  [...value.slice(0, 64)]
    .map((sign, at) => (at > 0 && /[\p{L}\p{M}\p{N}]/u.test(sign) ? '*' : sign))
    .join('');

export type Believes = (around: readonly string[], line: string, span: Span) => boolean;

/** With keywords, a value counts beside one of them only: in the column's name or near it. */
export const believer = (keywords: readonly string[]): Believes => {
  if (keywords.length === 0) return () => true;
  const finds = phraseFinder(keywords.map((each) => words(each).join(' ')));
  return (around, line, { start, end }) =>
    finds(contextOf(around, line, { start, value: line.slice(start, end) }));
};
