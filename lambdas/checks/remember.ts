/** Results of a pure function for the texts that it was given last: several checks read one policy. */
export const remember = <T>(compute: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const result = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
};
