/** The word of a search, which its contract checked by its data set; another one where it is absent. */
export const knownWord = <T extends string>(
  words: readonly T[],
  word: string | null | undefined,
  otherwise: T,
): T => words.find((one) => one === word) ?? otherwise;

export const knownWords = <T extends string>(
  words: readonly T[],
  given: readonly string[] | null | undefined,
): T[] => words.filter((word) => given?.includes(word));
