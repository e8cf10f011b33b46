import type { SignsOf } from './kernel/signs.ts';

/** A line that ends with a label of the next one, `Regards,` or `Name:`, is no longer than this. */
const LONGEST = 40;

/** The preceding line, with its signs; empty where it has no bearing on this one. */
export interface Carried {
  readonly line: string;
  readonly signs: number;
}
const nothing: Carried = { line: '', signs: 0 };

/** Takes each line in its order and answers the one before. */
export type Carry = (text: string, from: number, to: number) => Carried;

export const carryNothing: Carry = () => nothing;

export const createCarry = (signsOf: SignsOf): Carry => {
  let kept = nothing;
  const carriedOf: Carry = (text, from, to) => {
    if (to - from > LONGEST) return nothing;
    const line = text.slice(from, to).trimEnd();
    return /[,:]$/.test(line) ? { line, signs: signsOf(line, 0, line.length) & ~31 } : nothing;
  };
  return (text, from, to) => {
    const before = kept;
    kept = carriedOf(text, from, to);
    return before;
  };
};
