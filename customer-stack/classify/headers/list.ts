/** Phrases by language, written in lines. */
export const list = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(',')).map((phrase) => phrase.trim());

/** Each of the first words before each of the second: `phone model`. */
export const pairs = (first: string, second: string): readonly string[] =>
  list(first).flatMap((one) => list(second).map((other) => `${one} ${other}`));
