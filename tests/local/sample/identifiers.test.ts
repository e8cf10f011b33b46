import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { publicIp } from '#local/sample/accounts/data/personal.ts';
import * as identifiers from '#local/sample/accounts/people/identifiers.ts';
import { createPeople } from '#local/sample/accounts/people/person.ts';
import { countries } from '#local/sample/accounts/people/words.ts';
import { createRandom } from '#local/sample/accounts/random.ts';

/** Rules implemented again, as their issuers publish them. */
const passesLuhn = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * ((at % 2) + 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
};
const brands =
  /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|4[4-9]\d|5\d\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|36\d{12})$/;
const ibanRest = (iban: string) => {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt([...moved].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n;
};
const ibanLength = { DE: 22, GB: 22, FR: 27, ES: 24, NL: 18, IE: 22, IT: 27 } as const;

const forSeeds = (check: (random: ReturnType<typeof createRandom>) => void) =>
  fc.assert(
    fc.property(fc.string(), (seed) => check(createRandom(seed))),
    { numRuns: 300 },
  );

describe('identifiers', () => {
  it('gives cards of real brands that pass the Luhn test', () =>
    forSeeds((random) => {
      const { number } = identifiers.card(random);
      expect(number).toMatch(brands);
      expect(passesLuhn(number)).toBe(true);
      const long = identifiers.longCard(random);
      expect(passesLuhn(long)).toBe(true);
      expect(BigInt(long)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    }));

  it('gives social security numbers that could be issued', () =>
    forSeeds((random) => {
      expect(identifiers.ssn(random)).toMatch(/^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/);
    }));

  it('gives bank numbers with the right check digits', () =>
    forSeeds((random) => {
      for (const country of countries) {
        const iban = identifiers.iban(random, country);
        expect(iban).toHaveLength(ibanLength[country]);
        expect(ibanRest(iban)).toBe(1n);
      }
      const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
      const routing = identifiers.routingNumber(random);
      const sum = weights.reduce((total, weight, at) => total + weight * Number(routing[at]), 0);
      expect(sum % 10).toBe(0);
    }));

  it('gives health and tax numbers with the right check digits', () =>
    forSeeds((random) => {
      const nhs = identifiers.nhsNumber(random);
      const sum = [...nhs].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
      expect((sum + 0) % 11).toBe(0);
      const nif = identifiers.spanishNif(random);
      expect(nif.at(-1)).toBe('TRWAGMYFPDXBNJZSQVHLCKE'[Number(nif.slice(0, 8)) % 23]);
      expect(identifiers.medicareId(random)).toMatch(
        /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/,
      );
    }));

  it('gives addresses of the public internet', () =>
    forSeeds((random) => {
      const [first = 0, ...rest] = publicIp(random).split('.').map(Number);
      expect([10, 127, 169, 172, 192, 198, 100]).not.toContain(first);
      expect([first, ...rest].every((octet) => octet > 0 && octet < 255)).toBe(true);
    }));
});

describe('people', () => {
  const people = createPeople(createRandom('people'));
  const crowd = Array.from({ length: 2000 }, (_, id) => people(id));

  it('are the same on every call', () => {
    const again = createPeople(createRandom('people'));
    expect(again(1999)).toEqual(crowd[1999]);
    expect(again(0)).toEqual(crowd[0]);
  });

  it('have telephone numbers that are in service in their country', () => {
    const wrong = crowd.filter(({ phone, country }) => {
      const parsed = parsePhoneNumberFromString(phone, country);
      return parsed?.isValid() !== true || parsed.country !== country;
    });
    expect(wrong).toEqual([]);
  });

  it('live here and abroad, and are mostly different', () => {
    const abroad = crowd.filter(({ country }) => country !== 'US').length / crowd.length;
    expect(abroad).toBeGreaterThan(0.08);
    expect(abroad).toBeLessThan(0.18);
    expect(new Set(crowd.map(({ ssn }) => ssn)).size).toBe(crowd.length);
    expect(new Set(crowd.map(({ email }) => email)).size).toBeGreaterThan(crowd.length * 0.9);
  });
});
