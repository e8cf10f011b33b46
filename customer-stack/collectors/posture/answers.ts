import type { Answer } from '../clients.ts';

/** Reads a fact from an answer; null for `unknown`, the value of `absent` for `absent`. */
export const factOf = <T, R>(answer: Answer<T>, absent: R, read: (value: T) => R): R | null => {
  if (answer === 'unknown') return null;
  return answer === 'absent' ? absent : read(answer.value);
};

/** One call per key, however often it is requested; failures are cached too. */
export const once = <R>(call: (key: string) => Promise<R>): ((key: string) => Promise<R>) => {
  const calls = new Map<string, Promise<R>>();
  return (key) => {
    const known = calls.get(key) ?? call(key);
    calls.set(key, known);
    return known;
  };
};
