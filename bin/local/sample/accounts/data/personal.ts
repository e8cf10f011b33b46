import { crc32 } from 'node:zlib';
import {
  card,
  driverLicence,
  foreignPhone,
  grouped,
  iban,
  longCard,
  medicareId,
  nhsNumber,
  passport,
  routingNumber,
  spanishNif,
} from '#local/sample/accounts/people/identifiers.ts';
import type { Person } from '#local/sample/accounts/people/person.ts';
import { countries } from '#local/sample/accounts/people/words.ts';
import type { Random } from '#local/sample/accounts/random.ts';
import { column, perRow } from './table.ts';

/** Columns that hold sensitive data, under the names that people give them. */

const DAY = 86_400_000;

export const nameOf = (person: Person): string => `${person.first} ${person.last}`;

export const phoneStyles = {
  plain: (digits: string) => digits,
  dashed: (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  brackets: (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
  e164: (digits: string) => (digits.startsWith('+') ? digits : `+1${digits}`),
} as const;

export const firstName = (name = 'first_name') => column(name, (row) => row.person.first, 'name');
export const lastName = (name = 'last_name') => column(name, (row) => row.person.last, 'name');
export const wholeName = (name = 'full_name') => column(name, (row) => nameOf(row.person), 'name');
export const email = (name = 'email') => column(name, (row) => row.person.email, 'email');
export const phone = (name = 'phone', style: keyof typeof phoneStyles = 'dashed') =>
  column(name, (row) => phoneStyles[style](row.person.phone), 'phone');
export const street = (name = 'street') => column(name, (row) => row.person.street, 'address');
export const city = (name = 'city') => column(name, (row) => row.person.city);
export const state = (name = 'state') => column(name, (row) => row.person.state);
export const postalCode = (name = 'postal_code') => column(name, (row) => row.person.postalCode);
export const country = (name = 'country') => column(name, (row) => row.person.country);
export const wholeAddress = (name = 'address') =>
  column(
    name,
    ({ person: { street: line, city: town, state: region, postalCode: code } }) =>
      `${line}, ${town}${region === '' ? '' : `, ${region}`} ${code}`,
    'address',
  );
export const born = (name = 'date_of_birth') =>
  column(name, (row) => row.person.born, 'date-of-birth');
export const socialSecurity = (name = 'ssn') => column(name, (row) => row.person.ssn, 'ssn');
/** Nine digits without dashes: recognisable by the header only. */
export const bareSocialSecurity = (name = 'social_security_number') =>
  column(name, (row) => row.person.ssn.replaceAll('-', ''), 'ssn');

export const licence = (name = 'driver_license') =>
  column(name, (row) => driverLicence(row.random, row.person.state), 'driver-licence');
export const passportNumber = (name = 'passport_number') =>
  column(name, (row) => passport(row.random), 'passport');
export const nif = (name = 'nif') => column(name, (row) => spanishNif(row.random), 'national-id');
export const medicare = (name = 'medicare_id') =>
  column(name, (row) => medicareId(row.random), 'health-id');
export const nhs = (name = 'nhs_number') =>
  column(
    name,
    (row) => nhsNumber(row.random).replace(/^(...)(...)(....)$/, '$1 $2 $3'),
    'health-id',
  );
export const bankAccount = (name = 'account_number') =>
  column(name, (row) => row.random.digits(row.random.int(9, 12)), 'bank-account');
export const routing = (name = 'routing_number') =>
  column(name, (row) => routingNumber(row.random), 'bank-account');
export const ibanColumn = (name = 'iban') =>
  column(name, (row) => iban(row.random, row.random.pick(countries)), 'iban');
export const foreignMobile = (name = 'mobile') =>
  column(name, (row) => foreignPhone(row.random, row.random.pick(countries)), 'phone');

const cardOf = perRow((row) => card(row.random));
export const cardNumber = (name = 'card_number') =>
  column(name, (row) => cardOf(row).number, 'card');
export const groupedCard = (name = 'card') =>
  column(name, (row) => grouped(cardOf(row).number), 'card');
export const cardBrand = (name = 'brand') => column(name, (row) => cardOf(row).brand);
export const lastFour = (name = 'last4') => column(name, (row) => cardOf(row).number.slice(-4));
export const longCardNumber = (name = 'pan') =>
  column(name, (row) => BigInt(longCard(row.random)), 'card');
export const expiry = (name = 'expiry') =>
  column(
    name,
    ({ random, now }) => {
      const year = now.getUTCFullYear() + random.int(0, 4);
      return `${`${random.int(1, 12)}`.padStart(2, '0')}/${`${year}`.slice(-2)}`;
    },
    'card-expiry',
  );
export const cvv = (name = 'cvv') => column(name, (row) => row.random.digits(3), 'card-cvv');

/** First octets in use by providers; never private, reserved or documentation ranges. */
const publicFirst = [23, 34, 52, 66, 71, 73, 81, 86, 93, 98, 104, 142, 174, 185, 203] as const;
export const publicIp = (random: Random): string =>
  `${random.pick(publicFirst)}.${random.int(1, 254)}.${random.int(1, 254)}.${random.int(1, 254)}`;
const publicIpV6 = (random: Random): string =>
  `2600:${random.int(1, 9)}${random.hex(3)}:${random.hex(4)}:${random.hex(4)}::${random.hex(4)}`;
export const privateIp = (random: Random): string =>
  `10.${random.int(0, 31)}.${random.int(0, 255)}.${random.int(1, 254)}`;
export const clientIp = (name = 'client_ip') =>
  column(name, ({ random }) => (random.chance(0.06) ? publicIpV6(random) : publicIp(random)), 'ip');

/** Digits and letters of tokens. */
const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const accessKeyId = (random: Random): string => `AKIA${random.text(16, BASE32)}`;
export const secretAccessKey = (random: Random): string => random.text(40, `${BASE62}+/`);
export const base62 = (random: Random, length: number): string => random.text(length, BASE62);

const digits62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A personal access token whose last six characters are a checksum of the others, as GitHub's are.
 */
export const githubToken = (random: Random): string => {
  const body = base62(random, 30);
  let check = '';
  for (let rest = crc32(body); rest > 0; rest = Math.floor(rest / 62)) {
    check = `${digits62[rest % 62]}${check}`;
  }
  return `ghp_${body}${check.padStart(6, '0')}`;
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const jsonWebToken = (random: Random, now: Date): string => {
  const issued = Math.floor(now.getTime() / 1000) - random.int(0, 86_400);
  const body = { sub: random.uuid(), iss: 'https://id.harborlane.com', iat: issued };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(body)}.${base62(random, 43)}`;
};
export const sessionToken = (name = 'session_token') =>
  column(name, (row) => jsonWebToken(row.random, row.now), 'token');

export const signedUp = (name = 'created_at') =>
  column(name, ({ random, now }) => new Date(now.getTime() - random.int(5, 1500) * DAY));
