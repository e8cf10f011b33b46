import { contextOf } from '../context.ts';
import { phraseFinder } from '../phrases.ts';
import { words } from '../words.ts';
import type { Span } from './pattern.ts';

const letterOrDigit = /[\p{L}\p{M}\p{N}]/gu;

/**
 * Masks letters and digits except the first character; other characters stay, so that the form is
 * visible. A single letter or digit would be the whole value.
 */
export const maskCustom = (value: string): string => {
  const [first = '', ...rest] = value.slice(0, 64);
  const after = rest.join('');
  const hidden = after.replaceAll(letterOrDigit, '*');
  return (hidden === after ? first.replaceAll(letterOrDigit, '*') : first) + hidden;
};

export type Believes = (around: readonly string[], line: string, span: Span) => boolean;

/** With keywords, a value counts beside one of them only: in the column's name or near it. */
export const believer = (keywords: readonly string[]): Believes => {
  if (keywords.length === 0) return () => true;
  const finds = phraseFinder(keywords.map((each) => words(each).join(' ')));
  return (around, line, { start, end }) =>
    finds(contextOf(around, line, { start, value: line.slice(start, end) }));
};
