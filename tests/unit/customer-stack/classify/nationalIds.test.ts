import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { nationalIds } from '#classify/detectors/lib/nationalIds.ts';
import { nationalIdWords } from '#classify/detectors/lib/nationalIdWords.ts';
import { nationalId } from '#classify/detectors/nationalId.ts';
import { matchHeader } from '#classify/headerWords.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { publishedIds } from '../../../builders/ownText/publishedIds.ts';

describe.each(publishedIds)('the number of %s', (country, id, wrong) => {
  const rule = nationalIds.find((each) => each.country === country);
  const passes = (text: string) => rule?.form.test(text) === true && rule.isValid(text);

  it('passes its check, and not with another last sign', () => {
    expect(passes(id)).toBe(true);
    expect(passes(wrong)).toBe(false);
  });
});

describe('the list of national ids', () => {
  it('has a published example and a wrong one for each, and words for each', () => {
    const countries = nationalIds.map(({ country }) => country).toSorted();
    const examples = new Set(publishedIds.map(([country]) => country));
    expect(countries.filter((each) => !examples.has(each))).toEqual([]);
    expect(Object.keys(nationalIdWords).toSorted()).toEqual(countries);
  });

  it('holds every country that is asked for', () => {
    const held = nationalIds.flatMap(({ country }) => country.split(/[ /]/));
    const wanted =
      'IN JP BR MX KR CN SG AU CA ZA TR IL AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
    expect(wanted.split(' ').filter((each) => !held.includes(each))).toEqual([]);
  });

  it('is named by words of their own, not by a part of another word', () => {
    const find = (text: string) => nationalId.text?.find(text, 0).map(({ value }) => value);
    for (const label of ['SA ID', 'sa_id', 'sa-id number', 'my SA id no.'])
      expect(find(`${label}: 8001015009087`)).toEqual(['8001015009087']);
    for (const text of ['she said: 8001015009087', 'he said number 8001015009087'])
      expect(find(text)).toEqual([]);
  });

  it('is believed under its own column name', () => {
    const strong = (name: string) =>
      matchHeader({ name, table: '' }, nationalId.header).evidence === 'strong';
    for (const [country, words] of Object.entries(nationalIdWords))
      expect(words.some(strong), country).toBe(true);
  });
});

const random = seededRandom('order numbers');
const digits = (n: number) => Array.from({ length: n }, () => Math.floor(random() * 10)).join('');
const types = (header: string, make: () => string) => {
  const profile = createColumnProfile(header);
  for (let i = 0; i < 2_000; i += 1) profile.add(make());
  return profile.verdicts().map(({ type }) => type);
};

describe('numbers that are no national ids', () => {
  const lengths = [8, 9, 10, 11, 12, 13, 14];
  const headers = ['order_number', 'reference', 'ref', 'col7', 'customer_ref', 'batch'];

  it.each(lengths)('are not found in columns of %i random digits', (length) => {
    for (const header of headers)
      expect(
        types(header, () => digits(length)),
        header,
      ).not.toContain('national-id');
  });

  it.each(lengths)('are not found under words of any country, of %i random digits', (length) => {
    for (const header of ['national_id', 'tax_id'])
      expect(
        types(header, () => digits(length)),
        header,
      ).not.toContain('national-id');
  });

  it('are not found among product codes and times', () => {
    const letter = () => String.fromCharCode(65 + Math.floor(random() * 26));
    const codes = [
      () => `${letter()}${digits(7)}${letter()}`,
      () => `${digits(8)}${letter()}`,
      () => `${letter()}${letter()}${digits(6)}${letter()}`,
      () => `20${digits(2)}0${1 + Math.floor(random() * 9)}1${digits(1)}${digits(4)}`,
      () => String(1_600_000_000 + Math.floor(random() * 100_000_000)),
      () => String(1_600_000_000_000 + Math.floor(random() * 100_000_000_000)),
      () => `400638${digits(7)}`,
    ];
    for (const make of codes) expect(types('code', make)).not.toContain('national-id');
  });
});
