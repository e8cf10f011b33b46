import { crc32 } from 'node:zlib';
import type { DataType } from '#contracts/classification/dataTypes.ts';
import { birthSentences, nameSentences, pickAt } from './labelledSentences.ts';

/** Makers of values by their public rules, independent of the detectors: each row its own value. */
type Maker = (random: () => number, i: number) => string;
export interface Planted {
  readonly column: string;
  readonly type: DataType | null;
  readonly make: Maker;
  /** How the value is written in a sentence; none = not in text. */
  readonly sentence?: (value: string, i: number) => string;
  /** Types of other values in the sentence. */
  readonly beside?: readonly DataType[];
}

const int = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const digits = (random: () => number, n: number) =>
  Array.from({ length: n }, () => int(random, 0, 9)).join('');
const pad = (n: number, width: number) => String(n).padStart(width, '0');
const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
const letters = (random: () => number, n: number, from = 'ABCDEFGHJKMNPRSTUVWXYZ') =>
  Array.from({ length: n }, () => pick(random, [...from])).join('');

const luhnDigit = (body: string): string => {
  const sum = [...body].toReversed().reduce((all, c, i) => {
    const d = Number(c) * (i % 2 === 0 ? 2 : 1);
    return all + (d > 9 ? d - 9 : d);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};
const card: Maker = (random) => {
  const body = `${pick(random, ['4539', '5425', '4916', '5578'])}${digits(random, 11)}`;
  return body + luhnDigit(body);
};
const ssn: Maker = (random) =>
  `${pad(int(random, 1, 665), 3)}-${pad(int(random, 1, 99), 2)}-${pad(int(random, 1, 9999), 4)}`;
const iban: Maker = (random) => {
  const account = digits(random, 18);
  const check = 98 - Number(BigInt(`${account}131400`) % 97n);
  return `DE${pad(check, 2)}${account}`;
};
const nif: Maker = (random) => {
  const number = int(random, 10_000_000, 99_999_999);
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;
};
const npi: Maker = (random) => {
  const body = `1${digits(random, 8)}`;
  return body + luhnDigit(`80840${body}`);
};
const routing: Maker = (random) => {
  const body = `0${int(random, 1, 9)}${digits(random, 6)}`;
  const sum = [...body].reduce((all, c, i) => all + Number(c) * ([3, 7, 1][i % 3] ?? 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const word = (random: () => number, n: number) =>
  letters(random, n, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');

/** As GitHub makes them: the last six characters are the CRC-32 of the others in base 62. */
const githubToken: Maker = (random) => {
  const body = word(random, 30);
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let check = '';
  for (let rest = crc32(body); rest > 0; rest = Math.floor(rest / 62)) {
    check = `${alphabet[rest % 62]}${check}`;
  }
  return `ghp_${body}${check.padStart(6, '0')}`;
};

const first = 'Grace Liam Priya Hiroshi Zofia Mateo Fatima Lars Chloe Ahmed Ingrid Pavel'.split(
  ' ',
);
const family =
  'Okafor Byrne Raman Tanaka Nowak Rojas Haddad Lindqvist Fournier Saleh Olsen Novak'.split(' ');

/** One column of every type, under a name that people use for it. */
export const sensitive: readonly Planted[] = [
  { column: 'ssn', type: 'ssn', make: ssn, sentence: (v) => `applicant with SSN ${v} called` },
  { column: 'card_number', type: 'card', make: card, sentence: (v) => `paid by card ${v} today` },
  {
    column: 'card_expiry',
    type: 'card-expiry',
    make: (r) => `${pad(int(r, 1, 12), 2)}/${int(r, 26, 33)}`,
    sentence: (v) => `card 4539578763621486 expires ${v} so renew`,
    beside: ['card'],
  },
  {
    column: 'cvv',
    type: 'card-cvv',
    make: (r) => digits(r, 3),
    sentence: (v) => `card 4539578763621486 with cvv ${v} given`,
    beside: ['card'],
  },
  {
    column: 'email',
    type: 'email',
    make: (r, i) =>
      `${pick(r, first).toLowerCase()}.${i}@${pick(r, ['harbor', 'lumen', 'brook'])}mail.com`,
    sentence: (v) => `write to ${v} please`,
  },
  {
    column: 'phone',
    type: 'phone',
    make: (r) =>
      `(${pick(r, ['212', '415', '312', '206'])}) ${int(r, 220, 989)}-${pad(int(r, 1000, 9999), 4)}`,
    sentence: (v) => `call ${v} after noon`,
  },
  {
    column: 'client_ip',
    type: 'ip',
    make: (r) => `${int(r, 130, 168)}.${int(r, 1, 250)}.${int(r, 1, 250)}.${int(r, 1, 250)}`,
    sentence: (v) => `login from ${v} failed`,
  },
  {
    column: 'street_address',
    type: 'address',
    make: (r) =>
      `${int(r, 1, 9999)} ${pick(r, ['Maple', 'Cedar', 'Birch', 'Walnut'])} ${pick(r, ['Street', 'Avenue', 'Lane', 'Drive'])}`,
    sentence: (v) => `deliver to ${v}, Springfield, IL 62704 soon`,
  },
  { column: 'iban', type: 'iban', make: iban, sentence: (v) => `transfer to ${v} please` },
  {
    column: 'driver_license',
    type: 'driver-licence',
    make: (r) => `${letters(r, 1)}${digits(r, 7)}`,
    sentence: (v) => `driver license no. ${v} shown`,
  },
  {
    column: 'first_name',
    type: 'name',
    make: (r) => pick(r, first),
    sentence: (v) => `first name: ${v}, as on file`,
  },
  {
    column: 'full_name',
    type: 'name',
    make: (r) => `${pick(r, first)} ${pick(r, family)}`,
    sentence: (v, i) => pickAt(nameSentences, i)(v),
  },
  {
    column: 'date_of_birth',
    type: 'date-of-birth',
    make: (r) => `${int(r, 1940, 2005)}-${pad(int(r, 1, 12), 2)}-${pad(int(r, 1, 28), 2)}`,
    sentence: (v, i) => pickAt(birthSentences, i)(v),
  },
  {
    column: 'passport_number',
    type: 'passport',
    make: (r) => `${letters(r, 1)}${digits(r, 8)}`,
    sentence: (v) => `passport no. ${v} checked`,
  },
  { column: 'nif', type: 'national-id', make: nif, sentence: (v) => `NIF: ${v} on file` },
  { column: 'npi', type: 'health-id', make: npi, sentence: (v) => `provider NPI ${v} billed` },
  {
    column: 'routing_number',
    type: 'bank-account',
    make: routing,
    sentence: (v) => `routing number ${v} given`,
  },
  {
    column: 'secret_access_key',
    type: 'cloud-key',
    make: (r) => `aB3${word(r, 37)}`,
    sentence: (v) => `aws_secret_access_key=${v}`,
  },
  {
    column: 'private_key',
    type: 'private-key',
    make: () => '-----BEGIN RSA PRIVATE KEY-----',
    sentence: (v) => v,
  },
  {
    column: 'api_token',
    type: 'token',
    make: githubToken,
    sentence: (v) => `token ${v} leaked`,
  },
  {
    column: 'database_url',
    type: 'connection-string',
    make: (r) => `postgres://app:k7Q${word(r, 10)}@db${int(r, 1, 9)}.internal:5432/app`,
    sentence: (v) => `using ${v} now`,
  },
];

const hex = (random: () => number, n: number) => letters(random, n, '0123456789abcdef');

/** Look-alikes: one column of every negative class; none may be found. */
export const decoys: readonly Planted[] = (
  [
    ['order_id', (r) => `ORD-${int(r, 2020, 2026)}-${digits(r, 6)}`],
    ['order_number', (r) => digits(r, 16)],
    ['uuid', (r) => `${hex(r, 8)}-${hex(r, 4)}-4${hex(r, 3)}-a${hex(r, 3)}-${hex(r, 12)}`],
    ['md5', (r) => `a${hex(r, 31)}`],
    ['commit', (r) => `b${hex(r, 39)}`],
    ['ulid', (r) => `01ARZ3ND${letters(r, 18, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`],
    ['created_epoch', (r) => String(int(r, 1_500_000_000, 1_790_000_000))],
    ['updated_ms', (r) => String(int(r, 1_500_000_000_000, 1_790_000_000_000))],
    [
      'created_at',
      (r) => `20${int(r, 10, 25)}-0${int(r, 1, 9)}-1${int(r, 0, 9)}T0${int(r, 0, 9)}:30:00Z`,
    ],
    [
      'invoice_date',
      (r) => `${pad(int(r, 1, 12), 2)}/${pad(int(r, 1, 28), 2)}/20${int(r, 10, 25)}`,
    ],
    ['app_version', (r) => `${int(r, 1, 9)}.${int(r, 0, 40)}.${int(r, 0, 99)}`],
    ['firmware', (r) => `${int(r, 1, 9)}.${int(r, 0, 40)}.${int(r, 0, 99)}.${int(r, 0, 200)}`],
    [
      'vin',
      (r) => `${letters(r, 3)}${word(r, 9).toUpperCase().replaceAll(/[IOQ]/g, 'X')}${digits(r, 5)}`,
    ],
    ['mac', (r) => Array.from({ length: 6 }, () => hex(r, 2)).join(':')],
    ['tracking', (r) => `1Z${digits(r, 16)}`],
    ['parcel', (r) => `9400110${digits(r, 15)}`],
    ['zip4', (r) => `${digits(r, 5)}-${digits(r, 4)}`],
    ['latitude', (r) => `${int(r, 20, 60)}.${digits(r, 6)}`],
    ['position', (r) => `${int(r, 20, 60)}.${digits(r, 5)}, -${int(r, 60, 120)}.${digits(r, 5)}`],
    ['amount', (r) => `${int(r, 1, 9999)}.${digits(r, 2)}`],
    ['price', (r) => `$${int(r, 1, 9999)}.${digits(r, 2)}`],
    ['isbn', (r) => `978-3-16-${digits(r, 6)}-${digits(r, 1)}`],
    ['ean', (r) => `400638${digits(r, 7)}`],
    ['iccid', (r) => `8991${digits(r, 15)}`],
    ['imei', (r) => `35${digits(r, 13)}`],
    ['object_id', (r) => `a${hex(r, 23)}`],
    ['subnet', (r) => `${int(r, 11, 200)}.${int(r, 1, 250)}.${int(r, 1, 250)}.0/24`],
    ['internal_host', (r) => `10.${int(r, 0, 250)}.${int(r, 0, 250)}.${int(r, 1, 250)}`],
    ['account_ref', (r) => digits(r, 9)],
    ['reference', (r) => digits(r, 11)],
    ['part_number', (r) => `${digits(r, 3)}-${digits(r, 2)}-${digits(r, 4)}`],
    ['serial', (r) => `${letters(r, 2)}${digits(r, 7)}`],
    ['license_key', (r) => `${letters(r, 5)}-${letters(r, 5)}-${letters(r, 5)}`],
    ['academic_year_code', () => '1999/2000'],
    ['status_code', (r) => String(int(r, 100, 599))],
    [
      'product_name',
      (r) => `${pick(r, ['Trail', 'Summit', 'Rose'])} ${pick(r, ['Jacket', 'Boots', 'Lamp'])}`,
    ],
    ['city', (r) => pick(r, ['Austin', 'Madison', 'Lincoln', 'Florence', 'Jackson'])],
    ['file_name', (r) => `image@${int(r, 1, 9)}x.png`],
    ['package', (r) => `lodash@4.17.${int(r, 0, 99)}`],
    ['digest', (r) => `${word(r, 43)}=`],
    ['placeholder', () => 'postgres://app:password@localhost/app'],
    ['public_key', () => '-----BEGIN PUBLIC KEY-----'],
    ['url', (r) => `https://shop.acme.com/p/${digits(r, 8)}`],
    ['resource', (r) => `arn:aws:iam::${digits(r, 12)}:role/app`],
    [
      'agent',
      (r) =>
        `Mozilla/5.0 (X11) Chrome/${int(r, 90, 130)}.0.${int(r, 1000, 6000)}.${int(r, 10, 200)}`,
    ],
    ['duration', (r) => `${pad(int(r, 0, 23), 2)}:${pad(int(r, 0, 59), 2)}:12`],
  ] satisfies [string, Maker][]
).map(([column, make]) => ({ column, type: null, make }));
