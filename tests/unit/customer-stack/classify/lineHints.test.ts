import { expect, test } from 'vitest';
import { areWhole, contextOf, weigherOf } from '#classify/context.ts';
import type { Detector } from '#classify/detector.ts';
import { card } from '#classify/detectors/card.ts';
import { detectors } from '#classify/detectors/index.ts';
import { isWithoutLabels } from '#classify/detectors/lib/phoneContext.ts';
import { hints, signs } from '#classify/kernel/signs.ts';
import { lineSigns, nearBitOf } from '#classify/labels.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const next = seededRandom('hints of lines');
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
const lineOf = (pieces: readonly string[], count: number) =>
  Array.from({ length: count }, () => pick(pieces)).join('');
const read = (line: string) => {
  const found = lineSigns.scan(line, 0, line.length);
  return { found, hints: lineSigns.hints() };
};

test('the pass over a line tells its runs of digits', () => {
  for (let i = 0; i < 2_000; i += 1) {
    const line = lineOf(['1', '42', '2026', ' ', '-', 'a', 'é', '.', 'Zürich'], 12);
    read(line);
    const { starts, ends, count } = lineSigns.runs;
    const runs = Array.from({ length: count }, (_, run) => [starts[run], ends[run]]);
    const expected = [...line.matchAll(/\d+/g)].map(({ 0: run, index }) => [
      index,
      index + run.length,
    ]);
    expect(runs).toEqual(expected);
  }
});

test('a line within a text is read as it is by itself', () => {
  const pieces = ['1', '42', ' ', '-', ': ', 'tel', 'homePhone', 'Elm', 'é', 'rue', '@', '020 '];
  const text = Array.from({ length: 3_000 }, () =>
    lineOf(pieces, 1 + Math.floor(next() * 12)),
  ).join('\n');
  const all = () => ({
    hints: lineSigns.hints(),
    digits: lineSigns.digits(),
    starts: Array.from({ length: lineSigns.runs.count }, (_, run) => lineSigns.runs.starts[run]),
  });
  const places = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ line, index }));
  // In their order, then in any.
  for (const { line, index } of [...places, ...places.toSorted(() => next() - 0.5)]) {
    const within = { signs: lineSigns.scan(text, index, index + line.length), ...all() };
    expect(within).toEqual({ signs: lineSigns.scan(line, 0, line.length), ...all() });
  }
});

test('a line tells of which rules a word may be evidence near a hit', () => {
  const all = (detectors as readonly Detector[]).flatMap(({ text }) =>
    text === undefined || nearBitOf(text) === 0 ? [] : [{ text, ...weigherOf(text) }],
  );
  const phrases = all.flatMap(({ text }) => [...text.keywords, ...(text.against ?? [])]);
  const odd = ['order', 'Part', 'reorder', 'camelOrder', 'Zoë', '9', '_', '-', 'ORDER', ' '];
  const kinds = [['who', 'lamp', 'xylo', 'q'], ['jug', 'fig', 'zz'], phrases, odd];
  const wordsOf = (count: number) =>
    Array.from({ length: count }, () => pick(pick(kinds))).join(pick([' ', ' ', '-', '']));
  let withWords = 0;
  let without = 0;
  for (let i = 0; i < 4_000; i += 1) {
    const before = `${wordsOf(2)}${pick([' ', '-', ''])}`;
    const line = `${before}4711${pick([' ', '-', ''])}${wordsOf(2)}`;
    const hit = { value: '4711', start: before.length };
    read(line);
    const near = lineSigns.near();
    for (const { text, keyword, against } of all) {
      if ((near & nearBitOf(text)) !== 0 || !areWhole(line, hit)) continue;
      without += 1;
      expect(keyword(contextOf([], line, hit)), line).toBe(false);
      expect(against(contextOf([], line, hit)), line).toBe(false);
    }
    if (near !== 0) withWords += 1;
  }
  expect(withWords).toBeGreaterThan(1_000);
  expect(without).toBeGreaterThan(1_000);
});

test('every line in which a card is found has the hint of one', () => {
  const cards = [
    '4539578763621486',
    '4539 5787 6362 1486',
    '3782-822463-10005',
    '4539.5787.6362.1486',
  ];
  const around = [
    'card ',
    'no: ',
    ' ',
    '-',
    ',',
    '1000 ',
    '12 ',
    '7',
    'x',
    '/',
    '(',
    '#',
    '.',
    '+',
  ];
  const lines = Array.from(
    { length: 4_000 },
    () => lineOf(around, 2) + pick(cards) + lineOf(around, 2),
  );
  const found = lines.filter((line) => (card.text?.find(line, 0) ?? []).length > 0);
  expect(found.length).toBeGreaterThan(500);
  expect(found.length).toBeLessThan(lines.length);
  expect(found.filter((line) => (read(line).hints & hints.twelve) === 0)).toEqual([]);
  expect(read('1000 123-10-1000 4539578763621486 done').hints & hints.twelve).toBe(0);
});

test('every line with a word for phones beside its number has the hint of one', () => {
  const pieces = [
    'tel',
    'homePhone',
    'call',
    'T: ',
    'm ',
    'P.',
    'com ',
    '•f. ',
    '_',
    '+',
    '00',
    '(',
    'anna ',
    'x',
    ' ',
    '555-0142',
  ];
  const lines = Array.from(
    { length: 4_000 },
    () => `${lineOf(pieces, 3)}${pick(['030 471 123', '471-123-10'])}`,
  );
  const named = lines.filter((line) => !isWithoutLabels(line));
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((line) => (read(line).hints & hints.call) === 0)).toEqual([]);
  const { found, hints: known } = read('zebra 030 471 123');
  expect([found & signs.grouped, known & hints.call]).toEqual([signs.grouped, 0]);
  expect(read('anna@mail.com 123-10-1000').hints & hints.call).toBe(0);
});
