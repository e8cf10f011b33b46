import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '#contracts/report/wallClock.ts';
import { ENDS_NEVER, repeats, weekdays } from '#contracts/report/words.ts';
import { dateOfDay, dayNumber, isTimeZone } from '#domain/report/localDate.ts';
import {
  anchorOf,
  cronOf,
  isDue,
  minuteOf,
  momentOn,
  nextDates,
  type ReportSchedule,
} from '#domain/report/schedule.ts';
import { nextFire } from '#local/aws/services/events/schedule.ts';
import { dueDates, reportSchedules } from '#tests/builders/reportSchedules.ts';

const zones = Intl.supportedValuesOf('timeZone');
const schedule = (given: Partial<ReportSchedule>): ReportSchedule => ({
  repeat: 'DAILY',
  repeatEvery: 1,
  daysOfWeek: [],
  endRepeat: ENDS_NEVER,
  anchor: '2026-01-31',
  minute: 12,
  ...given,
});

test('the next days are those of a list made by adding intervals', () => {
  fc.assert(
    fc.property(reportSchedules, (given) => {
      expect(nextDates(given, { from: given.anchor, sent: 0, count: 12 })).toEqual(
        dueDates(given, 12),
      );
    }),
    { numRuns: 3_000 },
  );
});

test('a day is due exactly when it is among the next days', () => {
  fc.assert(
    fc.property(reportSchedules, fc.nat(400), (given, later) => {
      const date = dateOfDay(dayNumber(given.anchor) + later);
      const before = dueDates(given, 1_000, date).filter((day) => day < date).length;
      const isListed = dueDates(given, 1_000, date).includes(date);
      expect(isDue(given, date, before)).toBe(isListed);
    }),
    { numRuns: 3_000 },
  );
});

test('a clock in any zone shows the time of the report once a day, all year', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: dayNumber('2012-01-01'), max: dayNumber('2037-12-30') }),
      fc.nat(44),
      (zone, day, minute) => {
        const [date, next] = [dateOfDay(day), dateOfDay(day + 1)];
        const moment = momentOn({ minute }, date, zone);
        expect(localDate(moment, zone)).toBe(date);
        const gap = momentOn({ minute }, next, zone) - moment;
        // The largest move of a clock since 2012: Antarctica/Casey, 11 March 2018.
        expect(Math.abs(gap - 86_400_000)).toBeLessThanOrEqual(3 * 3_600_000);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('the clock of the scheduler fires on every due day, at the moment that is shown', () => {
  fc.assert(
    fc.property(reportSchedules, fc.constantFrom(...zones), (given, zone) => {
      for (const date of dueDates(given, 3)) {
        const moment = momentOn(given, date, zone);
        expect(nextFire(cronOf(given), moment - 1, zone)).toBe(moment);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('the first day is today until the time has passed', () => {
  const zone = 'Pacific/Auckland';
  const moment = momentOn({ minute: 5 }, '2026-04-05', zone);
  expect(anchorOf(moment - 1, { minute: 5, zone })).toBe('2026-04-05');
  expect(anchorOf(moment, { minute: 5, zone })).toBe('2026-04-06');
});

test.each([
  ['daily', schedule({}), 'cron(12 7 * * ? *)'],
  [
    'weekly',
    schedule({ repeat: 'WEEKLY', daysOfWeek: ['MON', 'FRI'] }),
    'cron(12 7 ? * MON,FRI *)',
  ],
  ['weekly without days', schedule({ repeat: 'WEEKLY' }), 'cron(12 7 ? * SAT *)'],
  ['monthly', schedule({ repeat: 'MONTHLY', anchor: '2026-02-28' }), 'cron(12 7 28 * ? *)'],
  ['at the end of months', schedule({ repeat: 'MONTHLY' }), 'cron(12 7 28-31 * ? *)'],
])('cron expression: %s', (_name, given, expression) => {
  expect(cronOf(given)).toBe(expression);
});

test('a report of the 31st is sent on the last day of shorter months', () => {
  expect(
    nextDates(schedule({ repeat: 'MONTHLY' }), { from: '2026-01-01', sent: 0, count: 5 }),
  ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

test('ends on its last day, or after a number of reports', () => {
  const from = { from: '2026-01-31', sent: 0, count: 9 };
  expect(nextDates(schedule({ endRepeat: '2026-02-01' }), from)).toHaveLength(2);
  expect(nextDates(schedule({ endRepeat: 3 }), from)).toHaveLength(3);
  expect(nextDates(schedule({ endRepeat: 3 }), { ...from, sent: 3 })).toEqual([]);
});

test('words', () => {
  expect(repeats).toHaveLength(3);
  expect(weekdays).toHaveLength(7);
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base')]).toEqual([true, false]);
});

test('minutes of many reports are spread evenly', () => {
  const counts = new Map<number, number>();
  for (let at = 0; at < 4_500; at += 1) {
    const minute = minuteOf(`7b1f0c3a-${at}-4d5e`);
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  expect(counts.size).toBe(45);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});
