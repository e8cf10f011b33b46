/** Caches the results of up to `most` texts, then begins anew. The cache is in memory only. */
export const remember = <T>(compute: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, answer);
    return answer;
  };
};

/** Keeps the result of the last text. */
export const rememberLast = <T>(compute: (text: string) => T): ((text: string) => T) => {
  let last: { readonly text: string; readonly answer: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, answer: compute(text) };
    return last.answer;
  };
};
