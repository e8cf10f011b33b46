import { describe, expect, it } from 'vitest';
import { countries } from '#classify/detectors/addresses/countries.ts';
import { beginAddresses, findAddresses } from '#classify/detectors/addresses/find.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';
import { peopleReport, scorePeople } from '../../../builders/peopleScore.ts';
import { peopleTexts } from '../../../builders/peopleText.ts';

describe('names and addresses in documents of many kinds and languages', () => {
  const { scores, slips } = scorePeople();
  console.log(`${peopleReport()}\n${slips.map((slip) => JSON.stringify(slip)).join('\n')}`);

  it('holds documents with and without people', () => {
    const texts = peopleTexts();
    expect(texts.filter(({ truths }) => truths.length === 0).length).toBeGreaterThanOrEqual(60);
    for (const { planted } of scores) expect(planted).toBeGreaterThanOrEqual(200);
  });

  it.each(scores)('finds $type where it stands', ({ recall }) => {
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it.each(scores)('is seldom wrong about $type', ({ precisionCertain, precisionPossible }) => {
    expect(precisionCertain).toBeGreaterThanOrEqual(0.97);
    expect(precisionPossible).toBeGreaterThanOrEqual(0.85);
  });
});

describe('countries of addresses', () => {
  it('are each listed once, twenty-four at least', () => {
    const codes = countries.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(24);
  });

  const examples = countries.flatMap(({ code, examples }) => examples.map((each) => [code, each]));
  it.each(examples)('%s: %s', (_, address = '') => {
    expect(findAddresses(`We met at ${address} on Friday.`)).toEqual([
      { value: address, start: 10 },
    ]);
  });

  it.each([
    'Am Alten Markt 7a, 50667 Köln',
    'An der Hülben 4, 1010 Wien',
    'Zur Alten Mühle 3, 8001 Zürich',
    'Oude Delft 112-2, 2611 CG Delft',
  ])('are known without a word for a street: %s', (address) => {
    expect(findAddresses(`We met at ${address} on Friday.`)).toEqual([
      { value: address, start: 10 },
    ]);
  });

  it('wait for the town of the next line, where they need one', () => {
    const { find } = beginAddresses();
    expect(find('Am Alten Mühlbach 7a', 0, EVERY_HINT)).toEqual([]);
    expect(find('50939 Köln', 0, EVERY_HINT)).toEqual([{ value: '50939 Köln', start: 0 }]);
  });

  it.each(['Am Freitag 12 Uhr', 'Im Mai 5 Tage frei, 2024 Berlin', 'In der Nacht 3, 2023'])(
    'are no days and hours: %s',
    (text) => {
      expect(findAddresses(`Termin: ${text} wie besprochen mit allen.`)).toEqual([]);
    },
  );

  it('have an example each', () => {
    for (const { code, examples: own } of countries) expect(own.length, code).toBeGreaterThan(0);
  });

  it.each(['62704', '10115', 'House 12', 'Springfield, IL', 'London NW1 6XE', '12', 'room 4'])(
    'do not count a fragment: %s',
    (fragment) => {
      expect(findAddresses(`We met at ${fragment} on the first day of spring.`)).toEqual([]);
    },
  );
});
