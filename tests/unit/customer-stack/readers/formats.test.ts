import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '#classify/detectors/lib/luhn.ts';
import {
  avroFile,
  delimited,
  everyFormat,
  type FileRead,
  people,
  readFileBytes,
  readTextFile,
} from './sampleFiles.ts';

const ROWS = 120;

/** The number with the last digit that Luhn wants. */
const withLuhn = (number: string): string => {
  const start = number.slice(0, -1);
  const ends = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  return ends.map((end) => start + end).find(passesLuhn) ?? number;
};

/** Column by type, without the name of the unit. */
const byColumn = ({ verdicts }: FileRead) =>
  Object.fromEntries(
    verdicts.map(({ location, type, hits, cells }) => [
      location.slice(location.lastIndexOf('› ') + 2),
      `${type} ${hits}/${cells}`,
    ]),
  );

describe('the same table in every format', () => {
  const expected = {
    first_name: `name ${ROWS}/${ROWS}`,
    email: `email ${ROWS}/${ROWS}`,
    ssn: `ssn ${ROWS}/${ROWS}`,
    card: `card ${ROWS}/${ROWS}`,
  };

  it.each([
    'csv',
    'tsv',
    'csv with semicolons and CRLF',
    'csv in UTF-16',
    'csv, gzipped',
    'JSON lines',
    'JSON array',
    'avro',
    'parquet',
    'orc',
    'sqlite',
    'dump of inserts',
    'dump of copies',
  ])('gives the same columns as %s', async (format) => {
    const content = (await everyFormat(people(ROWS)))[format] ?? new Uint8Array();
    const file = await readFileBytes(content);
    expect(file.outcome).toMatchObject({ state: 'read', whole: true });
    expect(byColumn(file)).toEqual(expected);
  });
});

describe('numbers of more than 53 bits', () => {
  const digits = ['4916338506082832121', '4539578763621486017', '6011000990139424005'].map(
    withLuhn,
  );

  it('keep every digit in Avro', async () => {
    const fields = [{ name: 'card_number', type: 'long' as const }];
    const rows = digits.map((each) => ({ card_number: BigInt(each) }));
    const { verdicts } = await readFileBytes(
      await avroFile({ type: 'record', name: 'P', fields }, rows),
    );
    expect(verdicts).toMatchObject([{ type: 'card', hits: 3, cells: 3 }]);
  });

  it('keep every digit in JSON', async () => {
    const { verdicts } = await readTextFile(
      digits.map((each) => `{"card_number": ${each}}`).join('\n'),
    );
    expect(verdicts).toMatchObject([{ type: 'card', hits: 3, cells: 3 }]);
  });
});

describe('delimited text', () => {
  it('keeps quoted delimiters, quotes and line ends in their cell', async () => {
    const { verdicts } = await readTextFile(
      'note,email\n"a, ""b""\nc",ann@acme.org\n"d, e",bob@acme.org\n"f\ng",cat@acme.org\n',
    );
    expect(verdicts).toMatchObject([{ type: 'email', hits: 3, cells: 3 }]);
  });

  it('takes ragged rows', async () => {
    const { verdicts } = await readTextFile(`${delimited(people(60))}1,2\n1,2,3,4,5,6,7,8,9\n`);
    expect(verdicts.map(({ type }) => type)).toContain('email');
  });

  it('does not take a first row of data for a header', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => `Ann,ann${i}@acme.org,Boston`);
    const { verdicts } = await readTextFile(rows.join('\n'));
    expect(verdicts[0]?.location).toBe('people › column 2');
  });

  it('takes no names of people for names of columns', async () => {
    const rows = ['John,Smith,Boston', 'Mary,Jones,Denver', 'Paul,Brown,Austin'];
    const { verdicts } = await readTextFile([...rows, 'Ann,ann@acme.org,Reno'].join('\n'));
    for (const { location } of verdicts) expect(location).toMatch(/column \d$/);
  });

  it('reads prose with commas line by line', async () => {
    const { verdicts } = await readTextFile(
      'Hello there, my dear friend of many years\nwrite to ann@acme.org, or call the number below\n',
    );
    expect(verdicts.map(({ type }) => type)).toEqual(['email']);
  });
});

describe('JSON', () => {
  it('names nested columns by their path', async () => {
    const records = people(40).map((row) => ({
      contact: { emails: [row.email] },
      order: { id: row.id },
    }));
    const { verdicts } = await readTextFile(JSON.stringify({ Records: records }));
    expect(verdicts).toMatchObject([
      { type: 'email', location: 'people › Records[].contact.emails[]', hits: 40 },
    ]);
  });

  it('reads a torn line as text and goes on', async () => {
    const lines = people(40).map((row) => JSON.stringify(row));
    const { verdicts } = await readTextFile([...lines, '{"email": "zoe@acme.org'].join('\n'));
    expect(verdicts.map(({ type, location }) => `${type} ${location}`)).toContain('email people');
  });

  it('reads a damaged document as text', async () => {
    const { outcome, verdicts } = await readTextFile('[{"email": "ann@acme.org"}, {"email": ');
    expect(outcome).toMatchObject({ state: 'read' });
    expect(verdicts).toMatchObject([{ type: 'email' }]);
  });
});

describe('SQL dumps', () => {
  it('reads quoted names, escapes, casts, functions and NULL', async () => {
    const { verdicts } = await readTextFile(
      [
        'BEGIN TRANSACTION;',
        'CREATE TABLE "Shop"."People" ("Id" int, "E Mail" text, "Note" text);',
        `INSERT INTO "Shop"."People" ("Id", "E Mail", "Note") VALUES`,
        ...Array.from(
          { length: 12 },
          (_, i) => `  (${i}, 'p${i}@acme.org', E'it\\'s (odd), really'),`,
        ),
        `  (99, NULL, now()), (100, 'q@acme.org'::text, 'it''s');`,
      ].join('\n'),
    );
    expect(verdicts).toMatchObject([
      { type: 'email', location: 'people:Shop.People › E Mail', hits: 13, cells: 13 },
    ]);
  });
});

describe('what is not read', () => {
  const reason = async (content: Uint8Array) => (await readFileBytes(content)).outcome;

  it.each([
    ['an image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]],
    ['bytes of no kind', [1, 2, 3, 0, 255, 254, 0, 7]],
  ])('%s counts as format', async (_, content) => {
    expect(await reason(Uint8Array.from(content))).toEqual({
      state: 'notAnalysed',
      reason: 'format',
    });
  });

  it('reports empty and encrypted', async () => {
    expect(await reason(new Uint8Array())).toMatchObject({ reason: 'empty' });
    expect(await reason(Buffer.from('Salted__12345678abcdefgh'))).toMatchObject({
      reason: 'encrypted',
    });
    expect(await reason(Buffer.from('-----BEGIN PGP MESSAGE-----\n'))).toMatchObject({
      reason: 'encrypted',
    });
  });

  it('looks at bytes, never at the ending of the name', async () => {
    const csv = Buffer.from(delimited(people(30)));
    const { verdicts } = await readFileBytes(csv, 'holiday.png');
    expect(verdicts.map(({ type }) => type)).toContain('ssn');
  });

  it('unpacks no more than its limit of a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, 'a'));
    expect(await reason(bomb)).toMatchObject({ state: 'read', whole: false });
  });

  it('goes no deeper than five layers', async () => {
    const layers = (n: number) =>
      Array.from({ length: n }).reduce<Buffer>(
        (inner) => gzipSync(inner),
        Buffer.from('a,b\n1,2\n'),
      );
    expect(await reason(layers(5))).toMatchObject({ state: 'read' });
    expect(await reason(layers(6))).toEqual({ state: 'notAnalysed', reason: 'nesting limit' });
  });
});
