import { expect, test } from 'vitest';
import { isLive } from '#domain/activity/liveTraffic.ts';
import { nextFiles, nextRead } from '#local/sample/liveTraffic.ts';

const MINUTE = 60_000;
const at = (time: string): number => Date.parse(`2026-11-18T${time}Z`);
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

test('log files are written every five minutes of the clock', () => {
  const times = ['10:00:00', '10:00:01', '10:04:59', '10:05:00'].map((time) =>
    timeOf(nextFiles(at(time))),
  );
  expect(times).toEqual(['10:05:00', '10:05:00', '10:05:00', '10:10:00']);
});

test('logs are read every ten minutes, five behind the full ten', () => {
  const times = ['10:00:00', '10:04:59', '10:05:00', '10:12:30', '10:15:00'].map((time) =>
    timeOf(nextRead(at(time), 10 * MINUTE)),
  );
  expect(times).toEqual(['10:05:00', '10:05:00', '10:15:00', '10:15:00', '10:25:00']);
});

test('a store that is used all the time is live until the next run', () => {
  const read = nextRead(at('10:00:00'), 10 * MINUTE);
  const lastCall = read - 1;
  expect(isLive(lastCall, nextRead(read, 10 * MINUTE))).toBe(true);
});
