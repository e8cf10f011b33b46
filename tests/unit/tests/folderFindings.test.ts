import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInFolder, findingLines, folderText } from '../../builders/folderFindings.ts';

const folder = mkdtempSync(join(tmpdir(), 'dataward-unlabelled-'));

beforeAll(() => {
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs', 'notes.txt'), 'Write to mary@northwind.org\n');
  writeFileSync(join(folder, 'docs', 'clean.txt'), 'Nothing is in here.\n');
  writeFileSync(join(folder, 'picture.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
  const rows = Array.from({ length: 20 }, (_, i) => `person${i}@mail.com,${i}`);
  writeFileSync(join(folder, 'people.csv'), ['email,row', ...rows].join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists what is found in a folder without labels, by type and strength, and what was not read', async () => {
  const found = await findInFolder(folder);
  expect([found.files, [...found.unread]]).toEqual([4, [['format', 1]]]);
  expect(folderText(found).split('\n').slice(2)).toEqual([
    'email, certain                      2       21  people.csv › email',
  ]);
});

it('writes a line for each finding, without the value', async () => {
  const lines = findingLines(await findInFolder(folder))
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).place)).toEqual([
    'docs/notes.txt',
    'people.csv › email',
  ]);
  expect(lines.join()).not.toContain('mary@northwind.org');
});
