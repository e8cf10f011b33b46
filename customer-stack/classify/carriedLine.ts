import type { LineSigns } from './kernel/lineSigns.ts';

/** A line that ends with a label of the next one, `Regards,` or `Name:`, is no longer than this. */
const LONGEST = 40;

/** The preceding line, with its signs; empty where it has no bearing on this one. */
export interface Carried {
  readonly line: string;
  readonly signs: number;
  readonly hints: number;
}
const nothing: Carried = { line: '', signs: 0, hints: 0 };

/** Takes each line in its order and answers the one before. */
export type Carry = (text: string, from: number, to: number) => Carried;

export const carryNothing: Carry = () => nothing;

export const createCarry = (lineSigns: LineSigns): Carry => {
  let kept = nothing;
  const carriedOf: Carry = (text, from, to) => {
    if (to - from > LONGEST) return nothing;
    const line = text.slice(from, to).trimEnd();
    if (!/[,:]$/.test(line)) return nothing;
    // The word with a capital behind a label may be in the line to come.
    const signs = lineSigns.scan(`${line} A`, 0, line.length + 2);
    return { line, signs, hints: lineSigns.hints() };
  };
  return (text, from, to) => {
    const before = kept;
    kept = carriedOf(text, from, to);
    return before;
  };
};
