import { expect, test } from 'vitest';
import type { AccessSource } from '#contracts/activity/liveness.ts';
import {
  failedCalls,
  failuresText,
  fromText,
  isLive,
  isUsOnly,
  lastAccessOf,
  operationsText,
  pointsOf,
  sourceRows,
} from '#features/dataStores/details/live/sources.ts';

const nowhere = {
  ...{ sourceIPAddress: '203.0.113.9', sourceAsset: '', region: '', city: '', state: '' },
  ...{ country: '', network: '', location: { coordinates: null } },
};
type Location = AccessSource['sourceIdentity']['sourceIPAddressLocations'][number];

const source = (userName: string, location: Partial<Location>, count = 1): AccessSource => ({
  operations: [{ name: 'GetObject', count, errorCodes: [] }],
  sourceIdentity: {
    ...{ userName, arn: null, sourceType: 'public' },
    sourceIPAddressLocations: [{ ...nowhere, ...location }],
  },
});

const rowsOf = (sources: readonly AccessSource[], usOnly = false) =>
  sourceRows({ time_window_end: '2026-06-02T10:30:00.000Z', sources: [...sources] }, usOnly);

test.each([
  ['us_access_only', true],
  ['US_ACCESS_ONLY', true],
  ['data with us access only', true],
  ['eu or us-access-only', true],
  ['my us_access_only tag', false],
  ['eu-only', false],
])('the tag %s allows the United States alone: %s', (tag, expected) => {
  expect(isUsOnly(['gdpr', tag])).toBe(expected);
});

test.each([
  ['North America', false],
  ['us-east-1', false],
  ['', false],
  ['Europe', true],
  ['Oceania', true],
  ['eu-west-1', true],
])('a source in "%s" violates the rule: %s', (region, expected) => {
  expect(rowsOf([source('ann', { region })], true)[0]?.isViolation).toBe(expected);
  expect(rowsOf([source('ann', { region })])[0]?.isViolation).toBe(false);
});

test('violations come first, then those with the most calls', () => {
  const rows = rowsOf(
    [
      source('few', { region: 'North America' }, 2),
      source('many', { region: 'North America' }, 9),
      source('outside', { region: 'Asia' }, 1),
    ],
    true,
  );
  expect(rows.map(({ userName }) => userName)).toEqual(['outside', 'many', 'few']);
});

test('coordinates fall back to those of the region of AWS, else the source is not on the map', () => {
  const rows = rowsOf([
    source('known', {
      ...{ city: 'Dublin', country: 'Ireland' },
      location: { coordinates: [-6.26, 53.35] },
    }),
    source('region', { region: 'us-east-1' }),
    source('nowhere', { region: 'Europe' }),
  ]);
  expect(pointsOf(rows)).toMatchObject([
    { label: 'Dublin', coordinates: [-6.26, 53.35], tone: 'plain' },
    { label: 'us-east-1', coordinates: [-77.45, 38.95] },
  ]);
  expect(rows.map(({ place }) => place)).toEqual(['Dublin, Ireland', 'us-east-1', 'Europe']);
});

test('programs in AWS are grey, people blue, and violations orange wherever they are', () => {
  const placed = { region: 'Europe', location: { coordinates: [8.68, 50.11] as [number, number] } };
  const all = [
    source('ann', { ...placed, network: 'British Telecommunications PLC' }),
    source('job', { ...placed, network: 'Amazon.com, Inc.' }),
    source('seller', { ...placed, network: 'Amazonia Telecom' }),
  ];
  const tones = (usOnly: boolean) => pointsOf(rowsOf(all, usOnly)).map(({ tone }) => tone);
  expect(tones(false)).toEqual(['plain', 'quiet', 'plain']);
  expect(tones(true)).toEqual(['violation', 'violation', 'violation']);
});

test('operations and failures are put into words', () => {
  const operation = {
    ...{ name: 'GetObject', count: 5 },
    errorCodes: [
      { code: 'AccessDenied', count: 2 },
      { code: 'NoSuchKey', count: 1 },
    ],
  };
  const [row] = rowsOf([{ ...source('ann', {}), operations: [operation] }]);
  expect(row && [operationsText(row), failedCalls(row), fromText(row)]).toEqual([
    ...['GetObject 5', 3, '203.0.113.9 · Public address'],
  ]);
  expect(failuresText(operation)).toBe('3 failed: AccessDenied, NoSuchKey');
  expect(failuresText({ ...operation, errorCodes: [] })).toBe('');
});

test('a window is live for ten minutes after its end', () => {
  const end = Date.parse('2026-06-02T10:30:00.000Z');
  const window = { time_window_end: '2026-06-02T10:30:00.000Z', sources: [] };
  expect([isLive(window, end + 599_999), isLive(window, end + 600_000)]).toEqual([true, false]);
  expect(lastAccessOf(window, end + 1)).toBe('2026-06-02T10:30:00.000Z');
  expect(lastAccessOf(window, end - 60_000)).toBe('2026-06-02T10:29:00.000Z');
});
