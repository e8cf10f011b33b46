/**
 * Asks once for each of the first texts and remembers the answer: for what few texts come back as.
 * Beyond `most` nothing more is kept; what is kept stays in memory and is never given out.
 */
export const remember = <T>(compute: (text: string) => T, most: number): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = compute(text);
    if (known.size < most) known.set(text, answer);
    return answer;
  };
};
