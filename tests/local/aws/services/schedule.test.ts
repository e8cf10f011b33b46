import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextFire } from '#local/aws/services/events/schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const shown = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16);

it.each([
  ['rate(5 minutes)', '2026-01-01T00:00', 'UTC', '2026-01-01T00:05'],
  ['rate(1 day)', '2026-02-28T12:00', 'UTC', '2026-03-01T12:00'],
  ['cron(0 12 * * ? *)', '2026-01-01T12:00', 'UTC', '2026-01-02T12:00'],
  ['cron(0/15 8-9 ? * MON-FRI *)', '2026-01-02T09:45', 'UTC', '2026-01-05T08:00'],
  ['cron(30 6 1 * ? *)', '2026-01-15T00:00', 'UTC', '2026-02-01T06:30'],
  ['cron(0 9 L * ? *)', '2026-02-01T00:00', 'UTC', '2026-02-28T09:00'],
  ['cron(0 9 ? * 6L *)', '2026-01-01T00:00', 'UTC', '2026-01-30T09:00'],
  ['cron(0 9 ? * 2#1 *)', '2026-01-06T00:00', 'UTC', '2026-02-02T09:00'],
  ['cron(0 9 15W * ? *)', '2026-02-01T00:00', 'UTC', '2026-02-16T09:00'],
  ['cron(0 0 1 JAN ? 2028)', '2026-01-01T00:00', 'UTC', '2028-01-01T00:00'],
  ['cron(0 0 29 2 ? *)', '2026-01-01T00:00', 'UTC', '2028-02-29T00:00'],
  ['cron(0 9 * * ? *)', '2026-07-01T07:30', 'Europe/Berlin', '2026-07-02T07:00'],
  ['cron(0 9 * * ? *)', '2026-01-01T07:30', 'Europe/Berlin', '2026-01-01T08:00'],
  ['cron(0 20 * * ? *)', '2026-01-01T00:30', 'America/New_York', '2026-01-01T01:00'],
  ['at(2026-05-01T10:00:00)', '2026-01-01T00:00', 'America/New_York', '2026-05-01T14:00'],
  ['at(2025-05-01T10:00:00)', '2026-01-01T00:00', 'UTC', undefined],
  ['cron(0 0 1 1 ? 2020)', '2026-01-01T00:00', 'UTC', undefined],
])('%s after %s in %s fires at %s', (expression, after, timezone, expected) => {
  expect(shown(nextFire(expression, at(after), timezone))).toBe(expected);
});

it.each([
  'rate(0 minutes)',
  'cron(* * * * * *)',
  'cron(0 12 * *)',
  'every day',
  'cron(99 * * * ? *)',
])('refuses %s', (expression) => {
  expect(() => nextFire(expression, 0)).toThrow();
});

it('fires after the given time, at a minute that the expression names, and never skips one', () => {
  const minute = fc.integer({ min: 0, max: 59 });
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(minute, hour, fc.integer({ min: 0, max: 5_000_000 }), (m, h, offset) => {
      const after = at('2026-01-01T00:00') + offset * 60_000;
      const next = nextFire(`cron(${m} ${h} * * ? *)`, after) ?? 0;
      expect(next).toBeGreaterThan(after);
      expect(next - after).toBeLessThanOrEqual(86_400_000);
      expect([new Date(next).getUTCMinutes(), new Date(next).getUTCHours()]).toEqual([m, h]);
    }),
    { numRuns: 50 },
  );
});
