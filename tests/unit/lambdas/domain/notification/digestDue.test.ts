import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DigestSettings } from '#contracts/notification/notification.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { weekdays } from '#contracts/report/words.ts';
import { dueDate, firstDate } from '#domain/notification/digestDue.ts';
import { dateOfDay, dayNumber, weekdayOf } from '#domain/report/localDate.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

const digests = fc.record({
  frequency: fc.constantFrom('daily', 'weekly'),
  hour: fc.nat(23),
  weekday: fc.constantFrom(...weekdays),
  timeZone: fc.constant(null),
}) satisfies fc.Arbitrary<DigestSettings>;

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** Any moment of 25 years. */
const starts = fc.integer({ min: Date.UTC(2012, 0), max: Date.UTC(2037, 0) });

const clock = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: zone });

interface Sent {
  readonly date: string;
  readonly at: number;
}

/** What a run every 15 minutes sends, where `isMissed` runs do not take place. */
const sendsOf = (
  { digest, zone, start }: { digest: DigestSettings; zone: string; start: number },
  { days, isMissed }: { days: number; isMissed: (run: number) => boolean },
): Sent[] => {
  const anchor = firstDate(start, { digest, zone });
  const sent: Sent[] = [];
  for (let run = 0; run * QUARTER_MS < days * DAY_MS; run += 1) {
    const at = start + run * QUARTER_MS;
    if (isMissed(run)) continue;
    const date = dueDate({ digest, zone, anchor }, { now: at, lastDate: sent.at(-1)?.date });
    if (date !== undefined) sent.push({ date, at });
  }
  return sent;
};

test('each due day of a zone gets one digest, in the quarter after its hour, also where clocks change', () => {
  fc.assert(
    fc.property(digests, zones, starts, (digest, zone, start) => {
      const sent = sendsOf({ digest, zone, start }, { days: 15, isMissed: () => false });
      const [first, last] = [sent[0]?.date ?? '', sent.at(-1)?.date ?? ''];
      const days = Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, n) =>
        dateOfDay(dayNumber(first) + n),
      );
      const due = days.filter(
        (date) => digest.frequency === 'daily' || weekdays[weekdayOf(date)] === digest.weekday,
      );
      expect(sent.map(({ date }) => date)).toEqual(due);
      expect(sent.length).toBeGreaterThanOrEqual(digest.frequency === 'daily' ? 13 : 2);
      for (const { date, at } of sent) {
        expect(localDate(at, zone)).toBe(date);
        const [hour = 0, minute = 0] = clock(at, zone).split(':').map(Number);
        const late = (hour - digest.hour) * 60 + minute;
        // A clock that is put forward shows no such hour: it is sent when the next one begins.
        expect(late >= 0 && late < 15 + 60).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('a missed digest is made up for, and one stands for all that were missed', () => {
  fc.assert(
    fc.property(digests, zones, starts, fc.nat(96), (digest, zone, start, gap) => {
      const of = { digest, zone, start };
      const whole = sendsOf(of, { days: 10, isMissed: () => false });
      const lost = sendsOf(of, { days: 10, isMissed: (run) => run >= 300 && run < 300 + gap * 3 });
      const dates = lost.map(({ date }) => date);
      expect(new Set(dates).size).toBe(dates.length);
      expect(dates).toEqual(whole.map(({ date }) => date).filter((date) => dates.includes(date)));
      expect(dates.at(-1)).toBe(whole.at(-1)?.date);
    }),
    { numRuns: 40 },
  );
});

test('the day on which it is switched on counts where its hour is still to come', () => {
  const digest = { frequency: 'daily', hour: 8, weekday: 'MON', timeZone: null } as const;
  const zone = 'Asia/Kathmandu';
  expect(firstDate(Date.parse('2026-03-02T02:14:00Z'), { digest, zone })).toBe('2026-03-02');
  expect(firstDate(Date.parse('2026-03-02T02:15:00Z'), { digest, zone })).toBe('2026-03-03');
});

test('a digest that is off is never due', () => {
  const digest = { frequency: 'off', hour: 0, weekday: 'MON', timeZone: null } as const;
  const schedule = { digest, zone: 'UTC', anchor: '2026-01-01' };
  expect(dueDate(schedule, { now: Date.UTC(2026, 5), lastDate: undefined })).toBeUndefined();
});
