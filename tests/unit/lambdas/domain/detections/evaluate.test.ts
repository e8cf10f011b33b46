import { expect, test } from 'vitest';
import { detections } from '#domain/detections/index.ts';
import { callAttacks } from '#tests/builders/detectionSet/callAttacks.ts';
import { newLog } from '#tests/builders/detectionSet/days.ts';
import { evaluateDetections } from '#tests/builders/detectionSet/evaluate.ts';
import { normalDay } from '#tests/builders/detectionSet/normal.ts';
import { windowAttacks } from '#tests/builders/detectionSet/windowAttacks.ts';

/** Generated records of one account; `npm run evaluate:detections` prints the table of two months. */
const plan = { seed: 'floors', days: 27, times: 2, scale: 0.15 };
const { scores, wrongADay } = evaluateDetections(plan);

test('the generated set has attacks for each detection', () => {
  const ids = [...Object.keys(callAttacks), ...Object.keys(windowAttacks)].sort();
  const ofLogs = detections.filter(({ log }) => log !== 'guardduty');
  expect(ids).toEqual(ofLogs.map(({ id }) => id).sort());
});

test('single calls are all found', () => {
  const missed = scores.filter(
    ({ definition, attacks, found }) => definition in callAttacks && found < attacks,
  );
  expect(missed.map(({ definition }) => definition)).toEqual([]);
});

test('of attacks over windows, small ones among them, three of four are found', () => {
  const own = scores.filter(({ definition }) => definition in windowAttacks);
  const [attacks, found] = [own.map((each) => each.attacks), own.map((each) => each.found)];
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
  expect(sum(found) / sum(attacks)).toBeGreaterThanOrEqual(0.75);
});

test('issues that no attack caused are at most one a day', () => {
  expect(wrongADay).toBeLessThanOrEqual(1);
});

test('the same seed gives the same records', () => {
  const recordsOf = (seed: string) => {
    const log = newLog(seed);
    normalDay(log, 1, 0.1);
    return log.entries;
  };
  expect(recordsOf('a')).toEqual(recordsOf('a'));
  expect(recordsOf('a')).not.toEqual(recordsOf('b'));
});
