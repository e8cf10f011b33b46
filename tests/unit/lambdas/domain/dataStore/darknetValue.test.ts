import { expect, test } from 'vitest';
import { darknetPrices, priceSources } from '#contracts/dataStore/darknetPrices.ts';
import { darknetValue } from '#domain/dataStore/darknetValue.ts';

test('records times the price of their type, rounded to cents', () => {
  expect(darknetValue([])).toBe(0);
  expect(darknetValue([{ type: 'ssn', count: 3 }])).toBe(1.2);
  expect(darknetValue([{ type: 'ssn', count: 6, records: 3 }])).toBe(1.2);
  expect(
    darknetValue([
      { type: 'passport', count: 10 },
      { type: 'card', count: 7 },
    ]),
  ).toBe(95);
});

test('types without a published price add nothing', () => {
  expect(
    darknetValue([
      { type: 'email', count: 1_000_000 },
      { type: 'card', count: 1 },
    ]),
  ).toBe(5);
});

test('every price has a source that can be opened', () => {
  for (const { dollars, source } of Object.values(darknetPrices)) {
    expect(dollars).toBeGreaterThan(0);
    expect(priceSources[source].url).toMatch(/^https:\/\//);
  }
});
