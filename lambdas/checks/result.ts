import type { CheckResult } from './check.ts';

export const pass = (reason: string): CheckResult => ({ verdict: 'pass', reason });
export const fail = (reason: string): CheckResult => ({ verdict: 'fail', reason });
export const unknown = (reason: string): CheckResult => ({ verdict: 'unknown', reason });

interface Words {
  readonly yes: string;
  readonly no: string;
  /** What could not be read, such as `The encryption of the bucket`. */
  readonly fact: string;
}

/** Passes when the fact is true. */
export const decide = (fact: boolean | null, { yes, no, fact: name }: Words): CheckResult => {
  if (fact === null) return unknown(`${name} could not be read.`);
  return fact ? pass(yes) : fail(no);
};
