import { expect, it } from 'vitest';
import { dayText, instantText, utcDay } from '#contracts/time/timeText.ts';

const at = Date.UTC(2026, 10, 6, 23, 5);

it.each([
  [0, '6 Nov 2026, 23:05 UTC'],
  [60, '7 Nov 2026, 00:05 UTC+1'],
  [330, '7 Nov 2026, 04:35 UTC+5:30'],
  [-210, '6 Nov 2026, 19:35 UTC-3:30'],
])('%s minutes east of UTC it is %s', (offset, text) => {
  expect(instantText(at, offset)).toBe(text);
});

it('writes days', () => {
  expect([dayText('2026-01-31'), utcDay(at)]).toEqual(['31 Jan 2026', '2026-11-06']);
});
