import fc from 'fast-check';
import { ENDS_NEVER, repeats, weekdays } from '#contracts/report/words.ts';
import type { ReportSchedule } from '#domain/report/schedule.ts';

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const anchors = fc
  .integer({ min: Date.UTC(2024, 0, 1) / DAY_MS, max: Date.UTC(2034, 11, 31) / DAY_MS })
  .map((day) => iso(day * DAY_MS));

/** Random schedules, half of which end. */
export const reportSchedules: fc.Arbitrary<ReportSchedule> = anchors.chain((anchor) =>
  fc.record({
    repeat: fc.constantFrom(...repeats),
    repeatEvery: fc.integer({ min: 1, max: 6 }),
    daysOfWeek: fc.subarray([...weekdays]),
    endRepeat: fc.oneof(
      { weight: 2, arbitrary: fc.constant(ENDS_NEVER) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
      {
        weight: 1,
        arbitrary: fc.nat(300).map((days) => iso(Date.parse(anchor) + days * DAY_MS)),
      },
    ),
    anchor: fc.constant(anchor),
    minute: fc.nat(44),
  }),
);

const monthsLater = (anchor: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(day, last)));
};

/** Days of one interval after another, found by adding and never by testing a day. */
function* candidates({ repeat, repeatEvery, daysOfWeek, anchor }: ReportSchedule) {
  const start = Date.parse(anchor);
  const weekday = (new Date(start).getUTCDay() + 6) % 7;
  const days = daysOfWeek.length > 0 ? daysOfWeek.map((day) => weekdays.indexOf(day)) : [weekday];
  for (let turn = 0; ; turn += repeatEvery) {
    if (repeat === 'DAILY') yield iso(start + turn * DAY_MS);
    else if (repeat === 'MONTHLY') yield monthsLater(anchor, turn);
    else for (const day of days) yield iso(start + (day - weekday + turn * 7) * DAY_MS);
  }
}

/** The days on which a report is due, up to `until`, at most `most`. */
export const dueDates = (given: ReportSchedule, most: number, until = '9999-12-31'): string[] => {
  const { endRepeat, anchor } = given;
  const count = typeof endRepeat === 'number' ? Math.min(most, endRepeat) : most;
  const last = typeof endRepeat === 'string' && endRepeat !== ENDS_NEVER ? endRepeat : until;
  const found: string[] = [];
  for (const date of candidates(given)) {
    if (found.length >= count || date > last || date > until) return found;
    if (date >= anchor) found.push(date);
  }
  return found;
};
