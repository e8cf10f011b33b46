import { expect, test } from 'vitest';
import { plotScores, riskParts } from '#domain/risk/plotScores.ts';
import { storeRisk } from '#domain/risk/storeRisk.ts';
import { type Situation, situations } from './situations.ts';

const partsOf = (name: Situation) => riskParts(storeRisk(situations[name]).contributions);
const scoresOf = (name: Situation) => plotScores(storeRisk(situations[name]).contributions);
const names = Object.keys(situations) as Situation[];

test.each(names)('%s: the direct and the indirect part add up to its risk', (name) => {
  const { direct, indirect } = partsOf(name);
  expect(direct + indirect).toBeCloseTo(storeRisk(situations[name]).score, 9);
  const { x_directriskscore: x, y_indirectscore: y } = scoresOf(name);
  for (const score of [x, y]) expect(score >= 0 && score <= 100).toBe(true);
});

test('who a public store lets in is direct risk, and paths through others are indirect', () => {
  expect(partsOf('public bucket with 67,000 people').indirect).toBe(0);
  expect(scoresOf('public bucket with 67,000 people').x_directriskscore).toBe(94);
  expect(partsOf('private database of 67,000 people, no path').indirect).toBe(0);
  const behind = scoresOf('the same behind an exposed server');
  expect(behind.y_indirectscore).toBeGreaterThan(50);
  expect(behind.x_directriskscore).toBeLessThan(50);
});

test('an easier path through others moves the indirect part alone', () => {
  const [staff, password] = [
    partsOf('the same by staff with MFA'),
    partsOf('the same by a password without MFA'),
  ];
  expect(Math.round(password.direct)).toBe(Math.round(staff.direct));
  expect(password.indirect).toBeGreaterThan(staff.indirect);
});
