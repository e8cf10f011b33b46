import type { Answer } from '../clients.ts';

/** Reads a fact from an answer; null for `unknown`, the value of `absent` for `absent`. */
export const factOf = <T, R>(answer: Answer<T>, absent: R, read: (value: T) => R): R | null => {
  if (answer === 'unknown') return null;
  return answer === 'absent' ? absent : read(answer.value);
};
