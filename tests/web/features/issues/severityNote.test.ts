import { expect, it } from 'vitest';
import { differs } from '#features/issues/severityNote.ts';

it.each([
  ['Critical', 91, false],
  ['Critical', 88, true],
  ['High', 80, false],
  ['High', 32, true],
  ['Medium', 60, false],
  ['Low', 59, false],
  ['Low', 75, true],
] as const)('%s beside %i needs an explanation: %s', (severity, score, expected) => {
  expect(differs(severity, score)).toBe(expected);
});
