import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const random = seededRandom('numbered phones');
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** A number of the country's plan near its example, as the country writes it. */
const nationalNumber = (country: CountryCode): string | null => {
  const example = getExampleNumber(country, examples)?.nationalNumber;
  if (example === undefined) return null;
  for (let i = 0; i < 40; i += 1) {
    const ending = String(below(1000)).padStart(3, '0');
    const parsed = parsePhoneNumberFromString(`${example.slice(0, -3)}${ending}`, country);
    if (parsed?.isValid() === true) return parsed.formatNational();
  }
  return null;
};

const sentences: ReadonlyArray<(number: string) => string> = [
  (n) => `Phone: «${n}»`,
  (n) => `you can call me on «${n}» tomorrow`,
  (n) => `mobile number «${n}» (private)`,
  (n) => `Tel. «${n}», ext. 12`,
  (n) => `{"phone":"«${n}»","active":true}`,
  (n) => `Telefon: «${n}» werktags`,
  (n) => `Teléfono «${n}» para citas`,
  (n) => `Téléphone : «${n}»`,
  (n) => `телефон «${n}», спросить Анну`,
  (n) => `电话：«${n}»`,
  (n) => `WhatsApp «${n}»`,
  (n) => `fax «${n}».`,
];

/** Sentences of the same words with dates, amounts, decimals, versions and longer ids. */
const decoys: ReadonlyArray<() => string> = [
  () => `phone order ${below(90_000_000) + 10_000_000}`,
  () => `the mobile app ${below(9)}.${below(40)}.${below(9000)} was released`,
  () => `fax of 20${10 + below(15)}-0${1 + below(9)}-1${below(9)} is here`,
  () => `call duration 0.${below(90_000_000) + 10_000_000} s`,
  () => `phone bill ${1 + below(9)},${100 + below(899)},${100 + below(899)} USD`,
  () => `phone contract id ${below(90_000_000) + 10_000_000}-${below(900) + 100}-X`,
  () => `tel\t${below(90_000) + 10_000}\t${below(90_000) + 10_000}`,
  () => `mobile users: ${1 + below(9)} ${100 + below(899)} ${100 + below(899)} users`,
  () => `order 0${below(900) + 100} ${below(900_000) + 100_000} was shipped`,
  () => `item ${below(900) + 100}-${below(9000) + 1000} of the phone series`,
];

export const numberedPhones = {
  /** Two numbers of each plan, each beside a word. */
  holding: getCountries().flatMap((country) =>
    [0, 1].flatMap(() => {
      const number = nationalNumber(country);
      return number === null ? [] : [pick(sentences)(number)];
    }),
  ),
  clean: Array.from({ length: 200 }, (_, i) => (decoys[i % decoys.length] as () => string)()),
};
