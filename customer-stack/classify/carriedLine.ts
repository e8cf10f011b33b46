import type { LineSigns } from './kernel/lineSigns.ts';
import { hints } from './kernel/signs.ts';

/** A line that ends with a label of the next one, `Regards,` or `Name:`, is no longer than this. */
const LONGEST = 40;
/** A question whose answer the next line is may be longer. */
const LONGEST_QUESTION = 120;

/** The preceding line, with its signs; empty where it has no bearing on this one. */
export interface Carried {
  readonly line: string;
  readonly signs: number;
  readonly hints: number;
}
const nothing: Carried = { line: '', signs: 0, hints: 0 };

export interface Carry {
  /** Takes each line in its order and answers the one before. */
  readonly take: (text: string, from: number, to: number) => Carried;
  /** Has the last line a bearing on the next one? */
  readonly isBearing: () => boolean;
}

export const carryNothing: Carry = { take: () => nothing, isBearing: () => false };

export const createCarry = (lineSigns: LineSigns): Carry => {
  let kept = nothing;
  const carriedOf: Carry['take'] = (text, from, to) => {
    if (to - from > LONGEST_QUESTION) return nothing;
    const line = text.slice(from, to).trimEnd();
    if (!(to - from > LONGEST ? /\?$/ : /[,:?]$/).test(line)) return nothing;
    // The word with a capital behind a label may be in the line to come.
    const signs = lineSigns.scan(`${line} A`, 0, line.length + 2);
    // A label in it makes a number of the next line one that is beside a word.
    return { line, signs, hints: lineSigns.hints() | hints.number | hints.ended };
  };
  const take: Carry['take'] = (text, from, to) => {
    const before = kept;
    kept = carriedOf(text, from, to);
    return before;
  };
  return { take, isBearing: () => kept.line !== '' };
};
