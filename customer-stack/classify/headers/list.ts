/** Phrases by language, written in lines. */
export const list = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(',')).map((phrase) => phrase.trim());
