import { describe, expect, it } from 'vitest';
import { beginNames } from '#classify/detectors/names/find.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';

/** What a text's lines hold, possible names in brackets. */
const found = (...lines: string[]): string[] => {
  const { find } = beginNames();
  return lines.flatMap((line) =>
    find(line, 0, EVERY_HINT).map(({ value, strength }) =>
      strength === 'possible' ? `(${value})` : value,
    ),
  );
};

describe('a name alone', () => {
  it.each([
    [['They told Gwendolyn Achebe. Achebe asked for it.'], ['Gwendolyn Achebe', 'Achebe']],
    [
      ['Dear Monique,', 'as I told you, the key of Monique is here'],
      ['Monique', '(Monique)'],
    ],
    [['"Where is she?" Jasper whispered.'], ['(Jasper)']],
    [['@Felicity can you look?'], ['(Felicity)']],
    [['I hope Jasper will call.'], ['(Jasper)']],
  ])('%j', (lines, names) => {
    expect(found(...lines)).toEqual(names);
  });

  it.each([
    [['They told Peter Novak. The Novak Street is closed.'], ['Peter Novak']],
    [['Gail has been merged, September has a form'], []],
    [['Washington said that London agreed'], []],
    [['@Override said nothing, see @Jordan/ui'], []],
    [['Copyright 2010 Peter Novak, Novak says'], ['(Peter Novak)']],
  ])('is none: %j', (lines, names) => {
    expect(found(...lines)).toEqual(names);
  });
});
