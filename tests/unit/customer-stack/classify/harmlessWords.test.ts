import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { createTextProfile } from '#classify/textProfile.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const typesInLine = (line: string): string[] => {
  const text = createTextProfile([], { flows: true });
  text.add(line);
  return text.verdicts().map(({ type }) => type);
};

/** Numbers beside words of streets, and words of addresses, that are none. */
const noAddresses = [
  'She ran 12 Miles before breakfast on Tuesday.',
  'Chapter 7 The Road Not Taken',
  'We sold 300 Street Fighter cartridges',
  'In 1984 Lane published his first novel',
  'Room 12 Second Floor is closed',
  'Version 4 Drive letters are assigned at start',
  'Item 42 Square bracket in blue',
  'He scored 21 Points in the second half',
  'Figure 3 Court decisions by year',
  'Flight 204 Gate B12 is boarding',
  'Section 15 Way of calculation',
  'Model 500 Avenue edition',
  'Level 9 Terrace of the Gods',
  'The 405 Freeway was blocked for hours',
  'Bus 38 Circle Line every ten minutes',
  'Error 404 Page not found',
  'Serie 3 Touring, diesel',
  'Bibliothek, Band 12',
  'Artikel 5 Absatz 2 Satz 1',
  'Rue, Place and Avenue are French words',
  'Calle is Spanish for street',
  'Street names were changed in 1995',
  'The postcode field takes five digits',
  '12345',
  'SW1A',
  'Lane 3 of the swimming pool',
  'Highway code, 12th edition',
  'Court of Appeal, 3rd Circuit, 2019',
  'Drive 55 to stay alive',
  'PO 4711 shipped on Monday',
  'Suite for cello no. 1 in G major',
  'Apt install nginx 1.18',
  'Unit tests: 312 passed, 4 skipped',
];

describe('lines with words or numbers of addresses', () => {
  it('are at least thirty', () => expect(new Set(noAddresses).size).toBeGreaterThanOrEqual(30));
  it.each(noAddresses)('finds no address in %s', (line) => {
    expect(typesInLine(line)).not.toContain('address');
  });
  it('finds one where there is one', () => {
    expect(typesInLine('She lives at 12 Elm Street, Springfield, IL 62704')).toContain('address');
  });
});

/** Names of columns with a word of keys, of secrets or of a cloud, that name no key to one. */
const noKeys = [
  ...['key', 'keys', 'access', 'access_level', 'access_count', 'key_id', 'keyboard', 'keyword'],
  ...['aws_region', 'aws_account', 'cloud', 'cloud_provider', 'cloud_name', 'azure_region'],
  ...['keystone', 'secretary', 'primary_key', 'foreign_key', 'sort_key', 'partition_key'],
  ...['key_value', 'gcp_zone', 'iam_role', 'cloudiness', 'hotkey', 'turkey', 'monkey'],
  ...['accessory', 'accessibility', 'key_performance_indicator', 'object_key', 'storage_class'],
];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const next = seededRandom('keys');
const key = () =>
  Array.from({ length: 40 }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
const keys = Array.from({ length: 60 }, key);

const typesUnder = (header: string): string[] => {
  const column = createColumnProfile(header, 'assets');
  for (const each of keys) column.add(each);
  return column.verdicts().map(({ type }) => type);
};

describe('columns with words of keys', () => {
  it('are at least thirty', () => expect(new Set(noKeys).size).toBeGreaterThanOrEqual(30));
  it.each(noKeys)('takes random texts under %s for no cloud key', (header) => {
    expect(typesUnder(header)).not.toContain('cloud-key');
  });
  it('takes the same under a name of one for cloud keys', () => {
    expect(typesUnder('aws_secret_access_key')).toContain('cloud-key');
  });
});
