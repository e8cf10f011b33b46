import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { isPlainlyAbroad, isPlainlyAmerican } from '#classify/detectors/lib/numberingPlans.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const random = seededRandom('numbering plans');
const below = (n: number) => Math.floor(random() * n);
const isValid = (text: string, country?: CountryCode) =>
  parsePhoneNumberFromString(text, country)?.isValid() === true;

/** An example of the country with some digits changed, lost or put in. */
const changed = (example: string): string => {
  const digits = [...example];
  for (let i = below(5); i > 0; i -= 1) digits[below(digits.length)] = String(below(10));
  if (below(10) === 0) digits.push(String(below(10)));
  if (below(10) === 0) digits.pop();
  return (below(10) === 0 ? '0' : '') + digits.join('');
};

const written = (digits: string): string =>
  [...digits].map((digit) => (below(4) === 0 ? `${digit}${' -.()/'[below(6)]}` : digit)).join('');

const abroad = (rounds: number): string[] =>
  Object.entries(metadata.country_calling_codes).flatMap(([code, countries]) =>
    countries.flatMap((country) => {
      const example = getExampleNumber(country, examples)?.nationalNumber ?? '201234567';
      return Array.from({ length: rounds }, () => code + changed(example));
    }),
  );

describe('numbers decided by their digits alone', () => {
  it('are numbers for the library too, in whatever way they are written', () => {
    const numbers = abroad(60).filter(isPlainlyAbroad);
    expect(numbers.length).toBeGreaterThan(5_000);
    for (const digits of numbers) {
      const cell = `+${below(2) === 0 ? digits : written(digits)}`;
      if (!isValid(cell)) expect.fail(cell);
    }
  });

  it('are most of those that the library accepts', () => {
    const known = abroad(10).filter((digits) => isValid(`+${digits}`));
    expect(known.filter(isPlainlyAbroad).length).toBeGreaterThan(known.length * 0.9);
  });

  it('are American for the library too', () => {
    for (let i = 0; i < 3_000; i += 1) {
      const digits = String(1_000_000_000 + below(9_000_000_000));
      const grouped = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
      if (!isPlainlyAmerican(digits)) continue;
      for (const cell of [digits, grouped, `1-${grouped}`]) {
        if (!isValid(cell, 'US')) expect.fail(cell);
      }
    }
    expect(isPlainlyAmerican('4155552671')).toBe(true);
    expect(isPlainlyAmerican('1234567890')).toBe(false);
  });
});
