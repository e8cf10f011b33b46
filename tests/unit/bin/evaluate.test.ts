import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { evaluateFolder } from '../../../bin/evaluate/evaluate.ts';
import { readPeer } from '../../../bin/evaluate/peer.ts';
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

describe('labels that no column answers to', () => {
  it('are reported, missed, and make the exit code 1', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    label([{ path: 'staff.csv', columns: { email: 'email', mail_2: 'email', nothing: null } }]);
    const { unmatched, types } = await evaluate();
    expect(unmatched.map(({ label: name }) => name)).toEqual(['mail_2', 'nothing']);
    expect(types).toMatchObject([{ type: 'email', found: 1, missed: 1 }]);
    expect(await evaluateProgram([folder])).toBe(1);
    expect(out.mock.calls.join()).toContain('no column of this name: staff.csv, mail_2');
    out.mockRestore();
  });
});

describe('possible findings', () => {
  it('are scored apart: neither found nor missed, and not false', async () => {
    write('bill.txt', ['card 4539578763621486', '5425233430109903', '4916338506082832']);
    const card = (line: number, start: number) => ({ line, start, end: start + 16, type: 'card' });
    label([{ path: 'bill.txt', spans: [card(1, 5), card(2, 0)] }]);
    const { types, slips } = await evaluate();
    expect(types).toMatchObject([
      { found: 1, possible: 1, possibleFalse: 1, missed: 0, false: 0, precision: 1, recall: 0.5 },
    ]);
    expect(types).toMatchObject([{ possiblePrecision: 0.5, possibleRecall: 1 }]);
    expect(slips).toMatchObject([{ kind: 'false', strength: 'possible', at: 'line 3, 0 to 16' }]);
  });
});

describe('options', () => {
  const silent = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true);

  it('--details writes each slip with file, place, rule and reason', async () => {
    const out = silent();
    label([{ path: 'staff.csv', columns: { email: null, note: 'ssn' } }]);
    const file = join(folder, 'details.jsonl');
    expect(await evaluateProgram([folder, '--details', file])).toBe(0);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        ...{ kind: 'false', file: 'staff.csv', place: 'email', rule: 'email' },
        ...{ strength: 'certain', reason: expect.stringContaining('column name says "email"') },
      },
      {
        ...{ kind: 'missed', file: 'staff.csv', place: 'note', rule: 'ssn' },
        ...{ strength: null, reason: 'nothing found' },
      },
    ]);
    out.mockRestore();
  });

  it('--peer scores what another tool found, in the form of labels', async () => {
    label([
      { path: 'staff.csv', columns: { email: 'email', note: null, badge: 'phone' } },
      { path: 'notes.txt', spans: [{ line: 2, start: 6, end: 15, type: 'ssn' }] },
    ]);
    const files = [
      { path: 'staff.csv', columns: { email: 'email', note: 'ssn' } },
      { path: 'notes.txt', spans: [{ line: 2, start: 0, end: 7, type: 'ssn' }] },
    ];
    const file = join(folder, 'peer.json');
    writeFileSync(file, JSON.stringify({ files }));
    const { types, slips } = await evaluateFolder(folder, await readPeer(file));
    expect(types).toMatchObject([
      { type: 'email', found: 1, missed: 0 },
      { type: 'phone', found: 0, missed: 1 },
      { type: 'ssn', found: 1, missed: 0, false: 1 },
    ]);
    expect(slips.map(({ reason }) => reason)).toEqual(['by the peer', 'nothing found']);
    const out = silent();
    expect(await evaluateProgram([folder, '--peer', file])).toBe(0);
    out.mockRestore();
  });

  it('that are not known are refused with the usage', async () => {
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await evaluateProgram([folder, '--peers', 'x'])).toBe(2);
    expect(await evaluateProgram([folder, '--peer', join(folder, 'none.json')])).toBe(2);
    expect(err.mock.calls.join()).toContain('There is no none.json');
    err.mockRestore();
  });
});
