import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { evaluateFolder } from '../../../bin/evaluate/evaluate.ts';
import { evaluateProgram } from '../../../bin/evaluate/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-own-labels-'));
const document = ClassificationDocument.parse({
  schema: 1,
  detectors: [
    {
      name: 'employee-number',
      label: 'Employee number',
      pattern: String.raw`EMP-\d{5}`,
      keywords: [],
      tier: 'high',
      enabled: true,
    },
  ],
});
const label = (files: readonly object[]) =>
  writeFileSync(join(folder, 'labels.json'), JSON.stringify({ files }));
const evaluate = () => lookingFor(document, () => evaluateFolder(folder));

beforeAll(() => {
  const rows = Array.from({ length: 20 }, (_, i) => `EMP-${10_000 + i},person${i}@mail.com,x${i}`);
  writeFileSync(join(folder, 'staff.csv'), ['badge,email,note', ...rows].join('\n'));
  writeFileSync(join(folder, 'notes.txt'), 'nothing here\nbadge EMP-10001 was lost\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('labels of own detectors', () => {
  it('are scored like those of the product', async () => {
    label([
      { path: 'staff.csv', columns: { badge: 'employee-number', email: 'email', note: null } },
      { path: 'notes.txt', spans: [{ line: 2, start: 6, end: 15, type: 'employee-number' }] },
    ]);
    const { types, falseColumns, slips } = await evaluate();
    expect(types.map(({ type, found, missed }) => [type, found, missed])).toEqual([
      ['email', 1, 0],
      ['employee-number', 2, 0],
    ]);
    expect([falseColumns, slips]).toEqual([0, []]);
  });

  it('count as missed and as false', async () => {
    label([
      { path: 'staff.csv', columns: { badge: null, note: 'employee-number' } },
      { path: 'notes.txt', spans: [] },
    ]);
    const { types, slips } = await evaluate();
    expect(types).toMatchObject([{ type: 'employee-number', found: 0, missed: 1, false: 2 }]);
    expect(slips.map(({ kind, path, at }) => `${kind} ${path} ${at}`)).toEqual([
      'false staff.csv badge',
      'missed staff.csv note',
      'false notes.txt line 2, 6 to 15',
    ]);
  });

  it('are refused where nothing of that name is looked for, with what is known', async () => {
    label([{ path: 'staff.csv', columns: { badge: 'employee-number' } }]);
    await expect(evaluateFolder(folder)).rejects.toThrow(
      /not known: employee-number \(staff\.csv\)\. Known are ssn, .*--classification FILE/,
    );
    label([{ path: 'staff.csv', columns: { badge: 'emplyee-number' } }]);
    await expect(evaluate()).rejects.toThrow(/emplyee-number .*employee-number;/);
  });
});

const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), lines.join('\n'));
const people = ['Ann Lee', 'Maria Gonzalez', 'John Smith', 'Peter Miller', 'Laura Brown'];

describe('what cannot be read', () => {
  it('is reported by its path, its labels are missed and the others are scored', async () => {
    writeFileSync(
      join(folder, 'bytes.txt'),
      Uint8Array.from({ length: 300 }, (_, i) => i % 7),
    );
    label([
      { path: 'gone.csv', columns: { email: 'email' } },
      { path: 'gone.txt', spans: [{ line: 1, start: 0, end: 5, type: 'ssn' }] },
      { path: 'bytes.txt', spans: [{ line: 1, start: 0, end: 5, type: 'ssn' }] },
      { path: 'staff.csv', columns: { email: 'email' } },
    ]);
    const { types, unread } = await evaluate();
    expect(types).toMatchObject([
      { type: 'email', found: 1, missed: 1 },
      { type: 'ssn', found: 0, missed: 2 },
    ]);
    expect(unread).toMatchObject([
      { path: 'gone.csv', reason: 'missing' },
      { path: 'gone.txt', reason: 'missing' },
      { path: 'bytes.txt' },
    ]);
  });

  it('makes the exit code 1', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    label([{ path: 'gone.csv', columns: { email: 'email' } }]);
    expect(await evaluateProgram([folder])).toBe(1);
    expect(write.mock.calls.join()).toContain('not read: gone.csv (missing)');
    label([{ path: 'staff.csv', columns: { email: 'email' } }]);
    expect(await evaluateProgram([folder])).toBe(0);
    write.mockRestore();
  });

  it.each(['../../x', '/etc/passwd', 'a/../../x'])('refuses %s', async (path) => {
    label([{ path, columns: {} }]);
    await expect(evaluate()).rejects.toThrow(`outside of its folder: ${path}.`);
  });

  it('reports what is wrong with the labels, one sentence each', async () => {
    label([{ columns: { a: 1 } }, { path: 'b', spans: 'x' }]);
    await expect(evaluate()).rejects.toThrow(
      [
        'labels.json: files[0].path is missing.',
        'labels.json: files[0].columns.a must be a text.',
        'labels.json: files[1].spans must be a list.',
      ].join('\n'),
    );
  });
});

describe('names of columns', () => {
  it('mean the exact path first', async () => {
    write(
      'things.jsonl',
      people.map((name, i) => JSON.stringify({ name: `Widget ${i}`, owner: { name } })),
    );
    label([{ path: 'things.jsonl', columns: { name: null, 'owner.name': 'name' } }]);
    expect((await evaluate()).slips).toEqual([]);
  });

  it('mean the column of a table where several have it', async () => {
    write('shop.sql', [
      'CREATE TABLE people (contact TEXT, mail TEXT);',
      'CREATE TABLE goods (contact TEXT);',
      ...people.map((_, i) => `INSERT INTO people VALUES ('p${i}@mail.com', 'q${i}@mail.com');`),
      ...people.map((_, i) => `INSERT INTO goods VALUES ('none ${i}');`),
    ]);
    const columns = { 'people.contact': 'email', 'goods.contact': null, mail: 'email' };
    label([{ path: 'shop.sql', columns }]);
    expect(await evaluate()).toMatchObject({ slips: [], unread: [] });
    label([{ path: 'shop.sql', columns: { contact: null } }]);
    expect((await evaluate()).unread[0]?.reason).toMatch(
      /people, goods: label it as table\.column/,
    );
  });

  it('are numbers without a header row', async () => {
    write(
      'bare.csv',
      people.map((_, i) => `${i},p${i}@mail.com,q${i}@mail.com`),
    );
    label([{ path: 'bare.csv', columns: { 1: null, 2: 'email', 'column 3': 'email' } }]);
    expect((await evaluate()).slips).toEqual([]);
  });
});
