import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { passesLuhn } from '#classify/detectors/lib/luhn.ts';

const verdicts = (header: string, cells: readonly (string | null)[], table = '') => {
  const profile = createColumnProfile(header, table);
  for (const cell of cells) profile.add(cell);
  return profile.verdicts();
};
const types = (header: string, cells: readonly (string | null)[], table = '') =>
  verdicts(header, cells, table)
    .filter(({ needs }) => needs === undefined)
    .map(({ type }) => type);

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const padded = (n: number, width: number) => String(n).padStart(width, '0');

/** A number of this brand with a valid Luhn digit. */
const card = (i: number): string => {
  const start = `4539${padded(i * 7919 + 13, 11)}`;
  for (let digit = 0; ; digit += 1) if (passesLuhn(`${start}${digit}`)) return `${start}${digit}`;
};
const ssn = (i: number) =>
  `${padded(100 + (i % 500), 3)}-${padded(10 + (i % 80), 2)}-${padded(1000 + i, 4)}`;
const email = (i: number) => `person${i}@mail${i % 9}.com`;
const ip = (i: number) => `${130 + (i % 90)}.${i % 250}.${(i * 7) % 250}.${(i * 13) % 250}`;

describe('names of columns as people write them', () => {
  const born = (i: number) => `${1 + (i % 12)}/${1 + (i % 28)}/${1940 + (i % 60)}`;
  it.each([
    ['D.O.B.', 'date-of-birth', born],
    ['Handynummer', 'phone', (i: number) => `0151 ${23_456_789 + i * 7919}`],
    ['Straße', 'address', (i: number) => `Goethestraße ${1 + (i % 90)}`],
  ] as const)('%s', (name, type, make) => {
    expect(types(name, times(120, make))).toEqual([type]);
  });
});

describe('a mixed column', () => {
  const reference = (i: number) => `CR-${100_000 + i * 7919}`;
  const mixed = (share: number, make: (i: number) => string) =>
    times(200, (i) => (i % 10 < share ? make(i * 7 + 1) : reference(i)));
  /** Three, two and four digits of a part: any, so that one in ten was never issued to anybody. */
  const part = (i: number) =>
    `${padded((i * 7919) % 1000, 3)}-${padded((i * 31) % 100, 2)}-${padded((i * 104_729) % 10_000, 4)}`;
  it.each([1, 5])('finds the social security numbers among others: %i of ten', (share) => {
    expect(types('identifier', mixed(share, ssn))).toEqual(['ssn']);
  });
  it('finds network addresses among others', () => {
    expect(types('ref', mixed(3, ip))).toEqual(['ip']);
  });
  it.each([3, 10])('of part numbers is left alone: %i of ten', (share) => {
    expect(types('code', mixed(share, part))).toEqual([]);
    expect(types('identifier', mixed(share, part))).toEqual([]);
  });
});

describe('tax numbers without dashes', () => {
  const bare = (i: number) => ssn(i * 7 + 3).replaceAll('-', '');
  const employers = [1, 2, 12, 13, 20, 26, 35, 41, 46, 52, 61, 75, 84, 92];
  const employer = (i: number) =>
    `${padded(employers[i % employers.length] ?? 1, 2)}${padded(1_234_567 + i * 7919, 7)}`;
  it.each(['tax_id', 'TIN', 'taxpayer id'])(
    'of persons are social security numbers: %s',
    (name) => {
      expect(types(name, times(200, bare))).toEqual(['ssn']);
    },
  );
  it('of employers are not', () => {
    expect(types('tax_id', times(200, employer))).toEqual([]);
  });
  it('that count up are not', () => {
    expect(
      types(
        'tin',
        times(200, (i) => String(420_010_001 + i)),
      ),
    ).toEqual([]);
  });
  it('with dashes are what they were', () => {
    expect(types('tax_id', times(200, ssn))).toEqual(['ssn']);
  });
});

describe('a column of people', () => {
  it.each([
    ['email', email],
    ['ssn', ssn],
    ['card', card],
    ['ip', ip],
  ] as const)('is found to be %s without a header', (type, make) => {
    const [verdict] = verdicts('c7', times(200, make));
    expect(verdict).toMatchObject({ type, hits: 200, cells: 200, upper: 1 });
    expect(verdict?.lower).toBeGreaterThan(0.98);
  });

  it('gives reasons, with the words of the header and the bounds', () => {
    const [verdict] = verdicts('customer_email', times(50, email));
    expect(verdict?.reasons).toContain('column name says "email"');
    expect(verdict?.confidence).toBeGreaterThan(0.95);
  });

  it('is surer with a header than without', () => {
    const [bare] = verdicts('c7', times(50, ssn));
    const [named] = verdicts('ssn', times(50, ssn));
    expect(named?.confidence).toBeGreaterThan(bare?.confidence ?? 1);
  });

  it('counts what is not empty', () => {
    const [verdict] = verdicts('email', [...times(40, email), '', null, 'NULL', 'n/a', '-']);
    expect(verdict).toMatchObject({ cells: 40, hits: 40 });
  });

  it('keeps the share honest when others are between', () => {
    const [verdict] = verdicts('email', [...times(30, email), ...times(70, (i) => `none ${i}`)]);
    expect(verdict).toMatchObject({ type: 'email', cells: 100, hits: 30 });
    expect(verdict?.lower).toBeLessThan(0.3);
    expect(verdict?.upper).toBeGreaterThan(0.3);
  });

  it('finds names by header, and a bare name by its table or by known given names', () => {
    const given = ['Anna', 'Peter', 'Maria', 'John', 'Laura', 'Thomas', 'Julia', 'David'];
    const full = times(40, (i) => `${given[i % 8]} Smith${'abcdefgh'[i % 8]}son`);
    expect(
      types(
        'last_name',
        times(40, (i) => `Mc${'ABCDEFGH'[i % 8]}Lane`),
      ),
    ).toEqual(['name']);
    expect(types('name', full, 'customers.csv')).toEqual(['name']);
    expect(types('name', full, 'c7')).toEqual(['name']);
    expect(types('name', full, 'artists')).not.toContain('address');
  });

  it.each([
    ['people.html:table 1', ['name']],
    ['book.xlsx:Sheet1', ['name']],
    ['Table1', ['name']],
    ['deck.pptx:slide 2', ['name']],
    ['event_guests.csv', ['name']],
    ['project_members.csv', ['name']],
    ['product.csv', []],
    ['product_list.csv', []],
    ['product.html:table 1', []],
    ['file_names.csv', []],
    ['team_project.csv', []],
  ])('a bare name in %s', (table, found) => {
    const given = ['Anna', 'Peter', 'Maria', 'John', 'Laura', 'Thomas', 'Julia', 'David'];
    const full = times(40, (i) => `${given[i % 8]} Smith${'abcdefgh'[i % 8]}son`);
    expect(types('name', full, table)).toEqual(found);
  });

  it('takes birthdays by header only', () => {
    const dates = times(60, (i) => `19${padded(50 + (i % 45), 2)}-0${1 + (i % 9)}-1${i % 9}`);
    expect(types('date_of_birth', dates)).toEqual(['date-of-birth']);
    expect(types('created_at', dates)).toEqual([]);
  });

  it('finds national ids that are social security numbers in a few rows', () => {
    const cells = [...times(20, ssn), ...times(180, (i) => `X${padded(i, 7)}Z`)];
    expect(types('national_id', cells)).toEqual(['ssn']);
  });
});

describe('a column of something else', () => {
  const negatives: ReadonlyArray<readonly [string, string, (i: number) => string]> = [
    ['order ids of sixteen digits', 'order_id', (i) => `4539${padded(i * 104_729 + 7, 12)}`],
    ['ids of sixteen digits in sequence', 'id', (i) => padded(4_000_000_000_000_000 + i, 16)],
    ['epoch seconds', 'ts', (i) => String(1_700_000_000 + i * 97)],
    ['epoch milliseconds', 'timestamp', (i) => String(1_700_000_000_000 + i * 99_991)],
    ['versions of three parts', 'version', (i) => `${i % 9}.${i % 30}.${i % 7}`],
    ['versions of four parts', 'release', (i) => `${1 + (i % 9)}.${i % 40}.${i % 90}.${i % 200}`],
    ['ZIP+4', 'zip', (i) => `${padded(10_000 + i * 37, 5)}-${padded(1000 + i, 4)}`],
    ['tracking numbers', 'tracking', (i) => `1Z999AA1${padded(i * 7_919, 10)}`],
    ['postal tracking', 'c3', (i) => `9400110${padded(i * 99_991, 15)}`],
    ['UUIDs', 'uid', (i) => `3f2504e0-4f89-41d3-9a0c-0305${padded(i, 8)}`],
    [
      'hashes',
      'digest',
      (i) => `d41d8cd98f00b204e9800998${(i + 4096).toString(16).padStart(8, 'a')}`,
    ],
    ['coordinates', 'lat', (i) => `${40 + (i % 10)}.${padded(i * 7919, 6)}`],
    ['coordinate pairs', 'pos', (i) => `40.${padded(i, 4)}, -73.${padded(i, 4)}`],
    ['prices', 'amount', (i) => `${i * 13}.${padded(i % 100, 2)}`],
    ['bare nine digits', 'account_no', (i) => String(100_000_000 + i * 104_729)],
    ['bare ten digits', 'ref', (i) => String(2_125_550_000 + i * 7)],
    [
      'part numbers',
      'part_number',
      (i) => `${padded(100 + i, 3)}-${padded(10 + (i % 80), 2)}-${padded(1000 + i, 4)}`,
    ],
    ['private addresses', 'host_ip', (i) => `10.0.${i % 250}.${(i * 7) % 250}`],
    ['barcodes', 'ean', (i) => `400638${padded(i * 13, 7)}`],
    ['product names', 'product_name', (i) => `Trail Jacket ${'ABCDEFGH'[i % 8]}`],
    [
      'cities under name',
      'city_name',
      (i) => ['Austin', 'Madison', 'Lincoln', 'Florence'][i % 4] ?? '',
    ],
    ['files', 'file_name', (i) => `image@${i}x.png`],
    ['package versions', 'dependency', (i) => `lodash@4.17.${i}`],
    ['dates', 'invoice_date', (i) => `2024-0${1 + (i % 9)}-1${i % 9}`],
    [
      'NHS-like groups',
      'ref',
      (i) => `${padded(400 + (i % 500), 3)} ${padded(100 + (i % 800), 3)} ${padded(1000 + i, 4)}`,
    ],
    ['user agents', 'agent', (i) => `Mozilla/5.0 (X11) Chrome/${100 + (i % 20)}.0.${i}.${i % 200}`],
    ['container images', 'image', (i) => `registry/app:${i}.2.3`],
    ['times', 'duration', (i) => `${padded(i % 24, 2)}:${padded(i % 60, 2)}:12`],
  ];

  it.each(negatives)('%s are left alone', (_, header, make) => {
    expect(types(header, times(200, make))).toEqual([]);
  });

  it('that repeats one value is not a column of people', () => {
    expect(
      types(
        'c1',
        times(100, () => '536-22-8726'),
      ),
    ).toEqual([]);
  });

  it('of random digits, whatever their length, is neither a card nor a number of security', () => {
    const digits = fc.integer({ min: 9, max: 19 }).chain((length) =>
      fc.array(
        fc
          .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
          .map((list) => list.join('')),
        { minLength: 60, maxLength: 60 },
      ),
    );
    fc.assert(
      fc.property(digits, (cells) => {
        const found = types('value', cells);
        expect(found).not.toContain('card');
        expect(found).not.toContain('ssn');
        expect(found).not.toContain('phone');
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});
