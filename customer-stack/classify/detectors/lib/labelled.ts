import type { Found, TextRule } from '../../detector.ts';
import { matchesOf } from './rules.ts';

const between = String.raw`(?:\s*(?:card|id|no|nr|num|number|code))?\W{1,5}(?:(?:is|was|of|no|nr|number)\W{1,3})?`;

/** A value may have blanks in it, and what follows it too: the longest that is one is taken. */
const beginnings = (text: string): string[] => {
  const parts = text.split(' ');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(' '));
};

/** A blank also matches nothing, `_` needs a mark. */
const nameOf = (label: string): string =>
  label.replaceAll('_', String.raw`[\s_-]`).replaceAll(' ', String.raw`[\s_-]?`);

/** Values in text that directly follow a word that names them: `passport no. C01X00T47`. */
export const findLabelled = (
  labels: readonly string[],
  value: RegExp,
  keep: (value: string, label: string) => boolean,
): ((text: string) => Found[]) => {
  const names = labels.map(nameOf).join('|');
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])(?<label>${names})${between}(?<value>${value.source})(?![\p{L}\d])`,
    'giu',
  );
  return (text) =>
    matchesOf(pattern, text).flatMap(({ 0: all, groups, index }) => {
      const found = groups?.value ?? '';
      const value = beginnings(found).find((each) => keep(each, groups?.label ?? ''));
      return value === undefined ? [] : [{ value, start: index + all.length - found.length }];
    });
};

/** Rule of types that count in text only after a word that names them. */
export const labelledText = (
  find: TextRule['find'],
  rest: Pick<TextRule, 'digits' | 'mark' | 'signs' | 'labels' | 'labelsAre' | 'hints'>,
): TextRule => ({ ...rest, find, keywords: [], alone: 'always', together: 1 });
