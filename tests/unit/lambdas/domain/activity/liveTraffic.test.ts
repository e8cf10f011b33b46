import { expect, test } from 'vitest';
import { isLive, liveSince } from '#domain/activity/liveTraffic.ts';

const START = Date.UTC(2026, 5, 2, 10, 20);
const MINUTE = 60_000;

test.each([
  [0, true],
  [9, true],
  [19.9, true],
  [20, false],
])('a call at the start of its window is live after %s minutes: %s', (minutes, live) => {
  expect(isLive(START, START + minutes * MINUTE)).toBe(live);
});

test('no call is live that came before what is read', () => {
  const now = START + 7 * MINUTE;
  expect(isLive(liveSince(now) - 1, now)).toBe(false);
});
