/** A copy: of a part, the engine would keep the whole text that it was cut from. */
const copyOf = (text: string): string => ` ${text}`.slice(1);

/**
 * Caches the results of the latest texts: of `most` at most, and of half as many at least. The cache is in memory
 * only.
 */
export const remember = <T>(compute: (text: string) => T, most: number): ((text: string) => T) => {
  let latest = new Map<string, T>();
  let before = new Map<string, T>();
  const keep = (text: string, answer: T): T => {
    if (latest.size * 2 >= most) [before, latest] = [latest, new Map()];
    latest.set(text, answer);
    return answer;
  };
  return (text) => {
    const known = latest.get(text);
    if (known !== undefined) return known;
    const own = copyOf(text);
    const earlier = before.get(own);
    return keep(own, earlier === undefined ? compute(own) : earlier);
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
