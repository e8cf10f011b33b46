import type { CheckResult } from './check.ts';

export const good = (because: string): CheckResult => ({ verdict: 'good', because });
export const bad = (because: string): CheckResult => ({ verdict: 'bad', because });
export const unknown = (because: string): CheckResult => ({ verdict: 'unknown', because });

interface Words {
  readonly yes: string;
  readonly no: string;
  /** What could not be read, such as `The encryption of the bucket`. */
  readonly fact: string;
}

/** A fact that is good when it is true. */
export const decide = (fact: boolean | null, { yes, no, fact: name }: Words): CheckResult => {
  if (fact === null) return unknown(`${name} could not be read.`);
  return fact ? good(yes) : bad(no);
};
