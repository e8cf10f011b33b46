import { expect, test } from 'vitest';
import { wordDocument } from '../../../builders/wordDocument.ts';
import { people, readFileBytes } from './sampleFiles.ts';

const row = (cells: readonly string[]) => `${cells.join('\x07')}\x07\x07`;
const rows = people(40).map(({ first_name = '', email = '', ssn = '' }) => [
  first_name,
  email,
  ssn,
]);
const filler = 'and so on, and so forth\r'.repeat(300);
const text = `Staff of the year\r${row(['first name', 'email', 'ssn'])}${rows.map(row).join('')}\rWrite to \x13 HYPERLINK "x" \x14ann.lee@acme.org\x15\r${filler}`;

const foundIn = async (bytes: Uint8Array) => {
  const { outcome, verdicts } = await readFileBytes(bytes);
  return { outcome, found: verdicts.map(({ type, location }) => `${type} ${location}`) };
};

test.each([
  ['two bytes a character', { text }],
  ['one byte a character', { text, isNarrow: true }],
  ['of Word 95', { text, isOld: true }],
])('the tables and lines of a document are read: %s', async (_, content) => {
  const { outcome, found } = await foundIn(wordDocument(content));
  expect(outcome).toMatchObject({ state: 'read', whole: true });
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ssn .*table 1 › ssn$/),
      expect.stringMatching(/^email .*table 1 › email$/),
      expect.stringMatching(/^name .*table 1 › first name$/),
    ]),
  );
  expect(found.filter((each) => /^email [^›]*$/.test(each))).toHaveLength(1);
});

test('cells of rows that differ in length are lines', async () => {
  const cells = `${row(['a', 'b'])}${row(['c', 'ann.lee@acme.org', 'd'])}`;
  const { found } = await foundIn(wordDocument({ text: `${cells}${filler}` }));
  expect(found).toEqual([expect.stringMatching(/^email [^›]*$/)]);
});

test('a document with a password is encrypted', async () => {
  const { outcome } = await foundIn(wordDocument({ text, isEncrypted: true }));
  expect(outcome).toEqual({ state: 'notAnalysed', reason: 'encrypted' });
});

test('a document that is cut anywhere is never called clean and whole', async () => {
  const bytes = wordDocument({ text });
  for (const share of [0.02, 0.1, 0.3, 0.6, 0.9]) {
    // The reader may throw: its caller then reports the file as damaged.
    const file = await foundIn(bytes.slice(0, bytes.length * share)).catch(() => null);
    const isWhole = file?.outcome.state === 'read' && file.outcome.whole;
    expect(isWhole && file.found.length === 0, String(share)).toBe(false);
  }
});

test('pieces that share their bytes are refused', async () => {
  await expect(foundIn(wordDocument({ text, timesOver: 50 }))).rejects.toThrow('more text');
});
