import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Time, TimeIn } from '#components/Time.tsx';
import * as dates from '#lib/dates.ts';
import { ABSENT } from '#lib/format.ts';

const { axisDayText, createdText, dayText, discoveredText } = dates;
const { formatRelative, instantText, relativeText } = dates;
const local = new Date(2026, 2, 7, 4, 5, 6).toISOString();

describe('forms of dates', () => {
  it('are those of the specification where it names one', () => {
    expect([discoveredText(local), createdText(local)]).toEqual([
      '07/03/2026 04:05:06',
      '2026-03-07',
    ]);
  });

  it('name the time zone of the reader elsewhere', () => {
    expect(instantText(local)).toMatch(/^7 Mar 2026, 04:05 UTC([+-]\d{1,2}(:\d\d)?)?$/);
  });

  it('leave the time out of days', () => {
    expect([dayText('2026-11-30'), dayText(local)]).toEqual(['30 Nov 2026', '7 Mar 2026']);
    expect([axisDayText('2026-11-30'), axisDayText(null)]).toEqual(['30 Nov', '-']);
  });

  it('are a dash when absent or broken', () => {
    const forms = [discoveredText, createdText, instantText, dayText, relativeText];
    const given = [null, 'soon', ''];
    for (const form of forms) expect(given.map(form)).toEqual(given.map(() => ABSENT));
  });
});

describe('a time on a page', () => {
  it('has its ISO form on hover', () => {
    const iso = '2026-03-07T04:05:06.000Z';
    expect(renderToStaticMarkup(<Time at="2026-03-07T04:05:06Z" />)).toBe(
      `<time dateTime="${iso}" title="${iso}">${instantText(iso)}</time>`,
    );
    expect(renderToStaticMarkup(<Time at={null} />)).toBe(ABSENT);
  });

  it('stays a day without an hour', () => {
    expect(renderToStaticMarkup(<Time at="2026-03-07" form={dayText} />)).toBe(
      '<time dateTime="2026-03-07" title="2026-03-07">7 Mar 2026</time>',
    );
  });

  it('stands inside of a sentence', () => {
    const sentence = (day: string) => `Due ${day}, by Ann`;
    expect(
      renderToStaticMarkup(<TimeIn at="2026-03-07" form={dayText} sentence={sentence} />),
    ).toBe('Due <time dateTime="2026-03-07" title="2026-03-07">7 Mar 2026</time>, by Ann');
  });
});

describe('relative times', () => {
  it('are in words when near', () => {
    const now = Date.UTC(2026, 0, 2);
    expect(formatRelative(now - 12_000, now)).toBe('12 seconds ago');
    expect(formatRelative(now - 180_000, now)).toBe('3 minutes ago');
    expect(formatRelative(now - 86_400_000, now)).toBe('yesterday');
  });

  it('are in the words of the language', () => {
    const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
    const units = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
    const unit = fc.constantFrom(...(Object.keys(units) as Array<keyof typeof units>));
    fc.assert(
      fc.property(unit, fc.integer({ min: 1, max: 23 }), fc.boolean(), (of, count, isPast) => {
        const steps = isPast ? -count : count;
        expect(formatRelative(steps * units[of], 0)).toBe(words.format(steps, of));
      }),
    );
    expect(formatRelative(400, 0)).toBe(words.format(0, 'second'));
  });
});
