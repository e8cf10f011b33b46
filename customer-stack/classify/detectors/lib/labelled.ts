import type { Found, TextRule } from '../../detector.ts';

const between = String.raw`(?:\s*(?:card|id|no|nr|num|number|code))?\W{1,5}(?:(?:is|was|of|no|nr|number)\W{1,3})?`;

/** A value may have blanks in it, and what follows it too: the longest that is one is taken. */
const beginnings = (text: string): string[] => {
  const parts = text.split(' ');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(' '));
};

/** A blank also matches nothing, `_` needs a mark. */
const nameOf = (label: string): string =>
  label.replaceAll('_', String.raw`[\s_-]`).replaceAll(' ', String.raw`[\s_-]?`);

type Keep = (value: string, label: string) => boolean;
type Finder = (text: string) => Found[];

const valueIn = ({ 0: all, groups, index }: RegExpExecArray, keep: Keep): Found | undefined => {
  const found = groups?.value ?? '';
  const value = beginnings(found).find((each) => keep(each, groups?.label ?? ''));
  return value === undefined ? undefined : { value, start: index + all.length - found.length };
};

const findBehind =
  (link: string) =>
  (labels: readonly string[], value: RegExp, keep: Keep): Finder => {
    const names = labels.map(nameOf).join('|');
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\d])(?<label>${names})${link}(?<value>${value.source})(?![\p{L}\d])`,
      'giu',
    );
    return (text) => {
      const found: Found[] = [];
      pattern.lastIndex = 0;
      for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
        const kept = valueIn(match, keep);
        if (kept !== undefined) found.push(kept);
        // Between a label and what is no value of it there may be another label.
        else pattern.lastIndex = match.index + (match.groups?.label?.length ?? 1);
      }
      return found;
    };
  };

/** Values in text that directly follow a word that names them: `passport no. C01X00T47`. */
export const findLabelled = findBehind(between);

const ofWhom = String.raw`(?:\s(?:of|for|on|d[aeio]|del|della|du|des|der|van|von)(?:\s\p{L}{2,15}){1,2})?`;
/** The same where the value checks itself: whose it is may stand between, `CPF do cliente: …`. */
export const findLabelledOf = findBehind(`${ofWhom}${between}`);

/** Rule of types that count in text only after a word that names them. */
export const labelledText = (
  find: TextRule['find'],
  rest: Pick<TextRule, 'digits' | 'mark' | 'signs' | 'labels' | 'labelsAre' | 'hints'>,
): TextRule => ({ ...rest, find, keywords: [], alone: 'always', together: 1 });
