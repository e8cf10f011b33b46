import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readUnit } from '#customer-stack/readers/index.ts';
import { bytesSource, plainVisitor } from '#customer-stack/readers/source.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';
import { readObject } from '#customer-stack/samplers/readObject.ts';
import { oldWorkbook } from './oldWorkbook.ts';
import { people } from './sampleFiles.ts';

const random = seededRandom('xls');
const rows = people(30);
const header = Object.keys(rows[0] ?? {});

const verdictsOf = async (bytes: Uint8Array) => {
  const outcome = await readObject(bytesSource('people.xls', bytes), { random, rawLimit: 0 });
  return 'verdicts' in outcome
    ? outcome.verdicts.map(({ type, location, hits }) => ({ type, location, hits }))
    : outcome;
};
const cellsOf = async (bytes: Uint8Array) => {
  const cells: string[] = [];
  const visitor = plainVisitor(
    (column, value) => cells.push(`${column}=${value}`),
    (line) => cells.push(line),
  );
  const outcome = await readUnit({ source: bytesSource('a.xls', bytes), visitor, random });
  return { cells, outcome };
};
const container = (...streams: readonly string[]): Uint8Array => {
  const made = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(made, name, Buffer.alloc(5000, 'x'));
  return new Uint8Array(CFB.write(made, { type: 'buffer' }));
};

describe('workbooks of before 2007', () => {
  it.each(['biff8', 'biff5'] as const)(
    '%s: sheets are tables, with every column found',
    async (type) => {
      const found = await verdictsOf(oldWorkbook(header, rows.map(Object.values), type));
      const place = (column: string) => `people.xls:People › ${column}`;
      expect(found).toEqual(
        expect.arrayContaining([
          { type: 'email', location: place('email'), hits: 30 },
          { type: 'ssn', location: place('ssn'), hits: 30 },
          { type: 'card', location: place('card'), hits: 30 },
        ]),
      );
    },
  );

  it('shows dates as days and numbers with every digit', async () => {
    const { cells, outcome } = await cellsOf(
      oldWorkbook(
        ['born', 'account'],
        [
          [new Date(Date.UTC(1984, 1, 29)), 4_916_338_506_082_832],
          [new Date(Date.UTC(2001, 11, 31)), 12],
        ],
      ),
    );
    expect(cells).toEqual([
      'born=1984-02-29',
      'account=4916338506082832',
      'born=2001-12-31',
      'account=12',
    ]);
    expect(outcome).toMatchObject({ state: 'read', whole: true });
  });

  it('is read to the last row of a large sheet', async () => {
    const many = Array.from({ length: 50_100 }, (_, i) => [i]);
    const { cells, outcome } = await cellsOf(oldWorkbook(['id'], many));
    expect(cells).toHaveLength(50_100);
    expect(outcome).toMatchObject({ state: 'read', whole: true, left: [] });
  });
});

describe('what else lies in such a container', () => {
  it('counts by reason: other documents by their format, locked ones as encrypted', async () => {
    expect(await verdictsOf(container('WordDocument'))).toEqual({ reason: 'damaged' });
    expect(await verdictsOf(container('PowerPoint Document'))).toEqual({ reason: 'format' });
    expect(await verdictsOf(container('EncryptedPackage', 'EncryptionInfo'))).toEqual({
      reason: 'encrypted',
    });
    expect(await verdictsOf(container('Workbook'))).toEqual({ reason: 'damaged' });
  });

  it('a workbook with a password is encrypted', async () => {
    const bytes = Buffer.from(oldWorkbook(header, rows.map(Object.values)));
    const begin = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]));
    expect(begin).toBeGreaterThan(0);
    // The record after the first becomes FILEPASS, of six bytes and the oldest kind of lock.
    bytes.set([0x2f, 0, 6, 0, 0, 0], begin + 20);
    expect(await verdictsOf(bytes)).toEqual({ reason: 'encrypted' });
  });

  it('rar is counted by its format', async () => {
    const rar = Buffer.concat([Buffer.from('526172211a0701', 'hex'), Buffer.alloc(200, 7)]);
    expect(await verdictsOf(rar)).toEqual({ reason: 'format' });
  });
});
