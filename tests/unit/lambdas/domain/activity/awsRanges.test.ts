import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AwsRange } from '#contracts/activity/awsRange.ts';
import { regions } from '#contracts/cloudAccount/regions.ts';
import { regionFinder, withRegion } from '#domain/activity/awsRanges.ts';
import { regionPlace } from '#domain/activity/regionPlaces.ts';
import { parseAddress, parseCidr } from '#domain/network/cidr.ts';

const ranges: readonly AwsRange[] = [
  { cidr: '52.0.0.0/8', region: 'us-east-1' },
  { cidr: '52.94.76.0/22', region: 'us-west-2' },
  { cidr: '52.94.77.5/32', region: 'eu-west-1' },
  { cidr: '2600:1f18::/33', region: 'us-east-2' },
  { cidr: 'not an address/8', region: 'sa-east-1' },
];
const find = regionFinder(ranges);

test.each([
  ['52.1.2.3', 'us-east-1'],
  ['52.94.76.0', 'us-west-2'],
  ['52.94.79.255', 'us-west-2'],
  ['52.94.80.0', 'us-east-1'],
  ['52.94.77.5', 'eu-west-1'],
  ['2600:1f18:0:1::5', 'us-east-2'],
  ['2600:1f18:8000::1', undefined],
  ['53.0.0.0', undefined],
  ['51.255.255.255', undefined],
  ['', undefined],
  ['52.1.2', undefined],
])('%s is in the smallest range: %s', (address, region) => {
  expect(find(address)).toBe(region);
});

const Address = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 3 })));
const Range = fc
  .tuple(Address, fc.integer({ min: 0, max: 32 }), fc.constantFrom('us-east-1', 'eu-west-1'))
  .map(([base, bits, region]) => ({ cidr: `${base.join('.')}/${bits}`, region }));

/** Looks at every range. */
const slowFind = (all: readonly AwsRange[], address: string): Set<string> => {
  const value = parseAddress(address)?.value ?? -1n;
  const around = all.flatMap(({ cidr, region }) => {
    const range = parseCidr(cidr);
    const isAround = range !== undefined && range.from <= value && value < range.to;
    return isAround ? [{ size: range.to - range.from, region }] : [];
  });
  const [least] = around.map(({ size }) => size).sort((a, b) => (a < b ? -1 : 1));
  return new Set(around.filter(({ size }) => size === least).map(({ region }) => region));
};

test('finds what a look at every range finds', () =>
  fc.assert(
    fc.property(fc.array(Range, { maxLength: 20 }), Address, (all, base) => {
      const address = base.join('.');
      const found = regionFinder(all)(address);
      const expected = slowFind(all, address);
      expect(found === undefined ? expected.size === 0 : expected.has(found)).toBe(true);
    }),
  ));

describe('a place', () => {
  const registered = {
    ...{ city: 'New York', state: 'New York', country: 'US', continent: 'NA' },
    coordinates: [-74, 40.7] as [number, number],
    network: 'Amazon.com, Inc.',
  };

  test('is that of the region, by the network that announces it', () =>
    expect(withRegion(registered, 'eu-central-1')).toEqual({
      ...{ city: 'Frankfurt', state: '', country: 'DE', continent: 'EU' },
      ...{ coordinates: [8.68, 50.11], network: 'Amazon.com, Inc.' },
    }));
  test('is known where only the region is', () =>
    expect(withRegion(null, 'eu-west-3')).toMatchObject({ city: 'Paris', network: '' }));
  test.each([undefined, 'GLOBAL', 'constructor'])('stays without a known region: %s', (region) =>
    expect(withRegion(registered, region)).toBe(registered),
  );
});

test('every region of the product has a place within a degree and a half of its coordinates', () => {
  for (const { code, longitude, latitude } of regions) {
    const [x = 0, y = 0] = regionPlace(code)?.coordinates ?? [];
    expect(Math.hypot(x - longitude, y - latitude), code).toBeLessThan(1.5);
  }
});
