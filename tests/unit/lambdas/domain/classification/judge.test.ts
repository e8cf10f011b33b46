import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import { effectiveClassification } from '#domain/classification/effective.ts';
import { judgeFinding } from '#domain/classification/judge.ts';
import type { KeptMark } from '#domain/classification/marks.ts';
import { marksOf, withMark, withoutMark } from '#domain/classification/marks.ts';
import { summaryOf } from '#domain/dataStore/summary.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

const place = (location: string, count: number | undefined, confidence?: number) => ({
  location,
  hits: count ?? 10,
  cells: 100,
  lower: 0,
  upper: 1,
  because: [],
  ...(count !== undefined && { count }),
  ...(confidence !== undefined && { confidence }),
});
const mark = (overrides: Partial<KeptMark> = {}): KeptMark => ({
  id: 'm',
  kind: 'false-positive',
  key: 'ssn',
  location: null,
  count: null,
  note: '',
  by: 'u',
  at: 1,
  own: null,
  ...overrides,
});
const ssn = (where: ReturnType<typeof place>[], count: number) =>
  finding({ type: 'ssn', where, count });
const judge = (found: ScannedFinding, ...marks: KeptMark[]) =>
  judgeFinding(found, { marks, rules: [] });

test('a place that is false takes its own values away, and its certainty', () => {
  const found = ssn([place('a › x', 70, 0.99), place('b › y', 30, 0.5)], 100);
  const { left, places } = judge(found, mark({ location: 'a › x' }));
  expect(left).toMatchObject({ count: 30, confidence: 0.5 });
  expect(places.map(({ state }) => state)).toEqual(['false-positive', 'possible']);
});

test('the most specific mark counts: a place stays confirmed in a type marked false', () => {
  const found = ssn([place('a › x', 70, 0.4), place('b › y', 30, 0.4)], 100);
  const confirmed = mark({ id: 'c', kind: 'confirmed', location: 'b › y' });
  const { left } = judge(found, mark(), confirmed);
  expect(left).toMatchObject({ count: 30, confidence: 1 });
});

test('a mark may decide about the findings of one strength only', () => {
  const certain = ssn([place('a', 3, 0.93)], 3);
  const possible = finding({ ...certain, confidence: 0.6, where: [place('a', 9, 0.6)], count: 9 });
  const wrong = mark({ location: 'a', strength: 'possible' });
  expect(judge(certain, wrong).left).toBe(certain);
  expect(judge(possible, wrong).left).toBeNull();
  const right = mark({ kind: 'confirmed', location: 'a', strength: 'possible' });
  expect(judge(possible, right).left).toMatchObject({ count: 9, confidence: 1 });
});

test('marks of another type have no effect', () => {
  const found = ssn([place('a › x', 70)], 70);
  expect(judge(found, mark({ key: 'card' })).left).toBe(found);
});

test('places beyond those reported count until the type is marked false', () => {
  const places = Array.from({ length: 50 }, (_, at) => place(`f${at} › x`, 1));
  const found = ssn(places, 500);
  const all = places.map(({ location }, at) => mark({ id: `${at}`, location }));
  expect(judge(found, ...all).left?.count).toBe(450);
  expect(judge(found, mark()).left).toBeNull();
});

test('an entry of the allow list takes a place out; a mark of a user goes before it', () => {
  const found = ssn([place('tmp/a.csv › x', 5)], 5);
  const rules = [{ id: 'r', pattern: 'TMP/*', key: null }];
  expect(judgeFinding(found, { marks: [], rules })).toMatchObject({
    left: null,
    places: [{ state: 'allowed', acceptanceSource: 'r' }],
  });
  const confirmed = [mark({ kind: 'confirmed' })];
  expect(judgeFinding(found, { marks: confirmed, rules }).left).toMatchObject({ confidence: 1 });
});

test('marks are kept and taken back without touching the other cells', () => {
  const tagged = { customerSensTag: 'low' };
  const cells = withMark(withMark(tagged, mark({ id: 'a', at: 2 })), mark({ id: 'b', at: 1 }));
  expect(marksOf(cells).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(withoutMark(withoutMark(cells, 'a'), 'b')).toEqual(tagged);
});

const types = ['ssn', 'email', 'card', 'ip'] as const;
const places = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 });
const someFindings = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...types),
    at: places,
    weight: fc.integer({ min: 1, max: 1000 }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { selector: ({ type }) => type, maxLength: 4 },
);
const falseMarks = fc.array(
  fc.record({
    key: fc.constantFrom(...types),
    location: fc.option(fc.integer({ min: 0, max: 9 }).map((at) => `f${at} › c`)),
  }),
  { maxLength: 6 },
);

test('false positives never raise the score, never add values, and its parts add up', () => {
  return fc.assert(
    fc.property(someFindings, falseMarks, (given, marks) => {
      const findings = given.map(({ type, at, weight, confidence }) =>
        finding({
          type,
          confidence,
          count: at.length * weight,
          where: at.map((n) => place(`f${n} › c`, weight, confidence)),
        }),
      );
      const row = scanRow({ findings });
      const { score, contributions } = scoreSensitivity(findings);
      const summary = summaryOf(row, { id: 'i', accountId: '210987654321', sensitivity: score });
      const scanned = {
        row,
        contributions: contributions.map(({ from: type, points }) => ({ type, points })),
      };
      const judgement = {
        marks: marks.map((each, at) => mark({ ...each, id: `${at}` })),
        rules: [],
        sampleLimits: {},
      };
      const effective = effectiveClassification(summary, scanned, {
        judgement,
        score: scoreSensitivity,
      });
      expect(effective.sensitivity).toBeLessThanOrEqual(score);
      const sum = effective.contributions.reduce((total, { points }) => total + points, 0);
      expect(sum).toBeCloseTo(effective.sensitivity ?? 0, 6);
      for (const { type, count } of effective.types) {
        const before = summary.types.find((each) => each.type === type)?.count ?? 0;
        expect(count).toBeLessThanOrEqual(before);
      }
      const none = effectiveClassification(summary, scanned, {
        judgement: { marks: [], rules: [], sampleLimits: {} },
        score: scoreSensitivity,
      });
      expect(none.sensitivity).toBe(score);
    }),
    { numRuns: 300 },
  );
});

test('a store that was not read has no score until somebody adds a finding by hand', () => {
  const row = scanRow({
    analysis: { ...scanRow().analysis, state: 'not-analysed' },
  });
  const summary = summaryOf(row, { id: 'i', accountId: '210987654321', sensitivity: 0 });
  const of = (marks: KeptMark[]) =>
    effectiveClassification(
      summary,
      { row, contributions: [] },
      { judgement: { marks, rules: [], sampleLimits: {} }, score: scoreSensitivity },
    );
  expect(of([mark()]).sensitivity).toBeNull();
  const manual = of([mark({ kind: 'manual', count: 5 })]);
  expect(manual.sensitivity).toBeGreaterThanOrEqual(80);
  expect(manual.types).toEqual([{ type: 'ssn', count: 5 }]);
});
