import { describe, expect, it } from 'vitest';
import { isBetterAsHeader } from '#customer-stack/readers/bothWays.ts';
import { isKnownName, looksLikeHeader } from '#customer-stack/readers/headerRow.ts';

const given = ['Ann', 'Peter', 'Maria', 'John', 'Laura', 'Thomas', 'Helen', 'Robert'];
const colours = ['red', 'green', 'blue', 'white', 'black', 'yellow', 'brown', 'grey'];
const below = (words: readonly string[]) =>
  words.map((word, i) => [word, String(310 + 7 * i), String(520 + 9 * i)]);

/** One word that names columns among two years: the words alone do not decide. */
const doubted = (name: string, words: readonly string[]) => [
  [name, '2019', '2020'],
  ...below(words),
];

describe('a table whose header is doubted is read both ways', () => {
  it('has a header where that explains the cells below', () => {
    const rows = doubted('first_name', given);
    expect(isBetterAsHeader(rows)).toBe(true);
    expect(looksLikeHeader(rows)).toBe(true);
  });

  it.each(['email', 'phone', 'address'])('has none where %s explains nothing', (name) => {
    const rows = doubted(name, colours);
    expect(isKnownName(name)).toBe(true);
    expect(isBetterAsHeader(rows)).toBe(false);
    expect(looksLikeHeader(rows)).toBe(false);
  });
});
