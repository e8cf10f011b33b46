import { isDeepStrictEqual } from 'node:util';
import type { Answers } from './recorder.ts';

export interface Difference {
  readonly label: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Labels that one of the two lacks are differences too: an earlier answer ended its part early. */
export const differencesOf = (ours: Answers, theirs: Answers): Difference[] =>
  [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .map((label) => ({ label, ours: ours[label], theirs: theirs[label] }))
    .filter((one) => !isDeepStrictEqual(one.ours, one.theirs));
