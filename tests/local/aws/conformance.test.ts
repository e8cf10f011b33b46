import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { differencesOf } from '../../../bin/conformance/compare.ts';
import { known } from '../../../bin/conformance/known.ts';
import { ourAnswers } from '../../../bin/conformance/program.ts';
import type { Answers } from '../../../bin/conformance/recorder.ts';

/**
 * The script of `npm run conformance` against our emulator, compared with answers that were looked at
 * beside moto's and DynamoDB Local's. Written anew by `npm run conformance -- --write FILE`.
 */
const recorded = JSON.parse(readFileSync('tests/cases/conformance.json', 'utf8')) as Answers;
let answers: Answers;

beforeAll(async () => {
  answers = await ourAnswers();
});

describe('the emulator', () => {
  test('answers every recorded call, and no other', () => {
    expect(Object.keys(answers)).toEqual(Object.keys(recorded));
  });

  test.each(Object.keys(recorded))('%s', (label) => {
    expect(answers[label]).toEqual(recorded[label]);
  });
});

test('every known difference is a call of the script', () => {
  const strangers = Object.keys(known).filter((label) => !(label in recorded));
  expect(strangers).toEqual([]);
});

test('differing, missing and additional answers are differences', () => {
  expect(differencesOf({ a: { n: 1 }, b: 'ok', c: 1 }, { a: { n: 1 }, b: 'no', d: 2 })).toEqual([
    { label: 'b', ours: 'ok', theirs: 'no' },
    { label: 'c', ours: 1, theirs: undefined },
    { label: 'd', ours: undefined, theirs: 2 },
  ]);
});
