import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDayBy } from '#contracts/ticket/dueDay.ts';

const dueDays = { Critical: 15, High: 30, Medium: 90, Low: 180 };
const due = (timeZone: string | null, discoveredOn: string): string =>
  dueDayBy({ dueDays, timeZone })({ severity: 'High', discoveredOn: Date.parse(discoveredOn) });

describe('due day of an issue', () => {
  it('counts days from the day of discovery in the time zone of the customer', () => {
    const evening = '2026-03-01T23:30:00Z';
    expect(due('UTC', evening)).toBe('2026-03-31');
    expect(due(null, evening)).toBe('2026-03-31');
    expect(due('Asia/Tokyo', evening)).toBe('2026-04-01');
    expect(due('America/Los_Angeles', '2026-03-02T05:00:00Z')).toBe('2026-03-31');
  });

  it('loses no day where the clock changes between', () => {
    // Half an hour after midnight; the clocks of Berlin go back on October 25.
    expect(due('Europe/Berlin', '2026-09-30T22:30:00Z')).toBe('2026-10-31');
    expect(due('Europe/Berlin', '2026-10-24T22:30:00Z')).toBe('2026-11-24');
  });

  it('is what a calendar there says, whatever was asked for before', () => {
    const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham'] as const;
    const [min, max] = [new Date('2020-01-01'), new Date('2040-01-01')];
    const moments = fc.array(fc.date({ min, max, noInvalidDate: true }));
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (timeZone, dates) => {
        const dueDayOf = dueDayBy({ dueDays, timeZone });
        const there = new Intl.DateTimeFormat('sv-SE', { timeZone });
        for (const date of dates) {
          const calendar = new Date(there.format(date));
          calendar.setUTCDate(calendar.getUTCDate() + dueDays.High);
          expect(dueDayOf({ severity: 'High', discoveredOn: date.getTime() })).toBe(
            calendar.toISOString().slice(0, 10),
          );
        }
      }),
    );
  });
});
