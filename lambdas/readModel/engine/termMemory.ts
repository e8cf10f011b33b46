/** Codes that a term was found in, of the terms searched last: the pages of one search share them. */
export interface TermMemory {
  readonly recall: (key: string, find: () => Uint32Array) => Uint32Array;
}

const MOST_TERMS = 64;
const MOST_CODES = 65_536;

export const termMemory = (): TermMemory => {
  const kept = new Map<string, Uint32Array>();
  return {
    recall: (key, find) => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const codes = find();
      if (codes.length > MOST_CODES) return codes;
      kept.set(key, codes);
      const oldest = kept.keys().next().value;
      if (kept.size > MOST_TERMS && oldest !== undefined) kept.delete(oldest);
      return codes;
    },
  };
};
