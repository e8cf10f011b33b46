import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#contracts/report/wallClock.ts';

const HOUR_MS = 3_600_000;

describe('the day in a time zone', () => {
  test.each([
    // Both sides of the date line, at one moment.
    ['2026-01-31T10:30:00Z', 'Pacific/Kiritimati', '2026-02-01'],
    ['2026-01-31T10:30:00Z', 'Pacific/Pago_Pago', '2026-01-30'],
    ['2026-01-31T10:30:00Z', 'UTC', '2026-01-31'],
    // Midnight before and after clocks go forward and back.
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    // Clocks go forward at midnight: that day begins at one o'clock.
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    ['2024-02-29T18:29:59Z', 'Asia/Kolkata', '2024-02-29'],
    ['2024-02-29T18:30:00Z', 'Asia/Kolkata', '2024-03-01'],
  ])('at %s in %s is %s', (at, zone, day) => {
    expect(localDate(Date.parse(at), zone)).toBe(day);
  });

  test('never goes back, and is at most a day from that of UTC', () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago', 'Europe/London'];
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
        const [day, later] = [localDate(at, zone), localDate(at + HOUR_MS, zone)];
        expect(later >= day).toBe(true);
        const apart = Date.parse(day) - Date.parse(localDate(at, 'UTC'));
        expect(Math.abs(apart)).toBeLessThanOrEqual(24 * HOUR_MS);
      }),
    );
  });
});
