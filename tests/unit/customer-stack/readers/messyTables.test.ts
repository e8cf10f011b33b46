import { describe, expect, it } from 'vitest';
import { harmlessTables, messyTables } from '../../../builders/messyTables.ts';
import { readTextFile } from './sampleFiles.ts';

const read = async (text: string) => (await readTextFile(text, 'export.txt')).verdicts;
const columnsOf = async (text: string) =>
  (await read(text))
    .filter(({ location }) => location.includes(' › '))
    .map(({ type }) => type as string)
    .toSorted();

describe('tables under messy headers', () => {
  it('are of sixty kinds at least', () => {
    expect(messyTables.length).toBeGreaterThanOrEqual(60);
  });

  it.each(messyTables.map((each) => [each.kind, each] as const))(
    '%s',
    async (_, { text, types }) => {
      expect(await columnsOf(text)).toEqual(types.toSorted());
    },
  );
});

describe('texts and tables that hold nobody', () => {
  const cases = Object.entries(harmlessTables);
  it('are of thirty kinds at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  it.each(cases)('%s', async (_, text) => {
    expect((await read(text)).map(({ type }) => type)).toEqual([]);
  });
});

describe('a file that begins with the line "phone"', () => {
  const phones = Array.from({ length: 20 }, (_, i) => `415-555-${2000 + i * 37}`);
  const bare = phones.map((each) => each.replaceAll('-', ''));
  const numbers = Array.from({ length: 20 }, (_, i) => `${536 + i}-22-${8726 - i * 13}`);
  const found = async (lines: readonly string[]) =>
    (await read(['phone', ...lines].join('\n')))
      .map(({ type, hits }) => `${type} ${hits}`)
      .toSorted();
  const mails = phones.map((_, i) => `person${i}@mail${i % 9}.com`);

  it.each([
    ['phones', phones, ['phone 20']],
    ['phones without marks', bare, ['phone 20']],
    ['social security numbers', numbers, ['ssn 20']],
    ['mail addresses', mails, ['email 20']],
    ['phones and mail addresses', [...phones, ...mails], ['email 20', 'phone 20']],
    ['phones and social security numbers', [...phones, ...numbers], ['phone 20', 'ssn 20']],
  ])('%s', async (_, lines, expected) => {
    expect(await found(lines)).toEqual(expected);
  });
});
