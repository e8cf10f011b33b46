import type { AwsRange } from '#contracts/activity/awsRange.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { BITS, type Family, parseAddress, parseCidr } from '#domain/network/cidr.ts';
import { regionPlace } from './regionPlaces.ts';

/** By first address, of ranges of one size. */
type Regions = Map<bigint, string>;
type Finder = (address: string) => string | undefined;

const sizeKey = (family: Family, size: bigint): string => `${family} ${size}`;

const bySize = (ranges: readonly AwsRange[]): ReadonlyMap<string, Regions> => {
  const sizes = new Map<string, Regions>();
  for (const { cidr, region } of ranges) {
    const range = parseCidr(cidr);
    if (range === undefined) continue;
    const key = sizeKey(range.family, range.to - range.from);
    const regions = sizes.get(key) ?? new Map<bigint, string>();
    sizes.set(key, regions.set(range.from, region));
  }
  return sizes;
};

const sizesOf = (family: Family): readonly bigint[] =>
  Array.from({ length: BITS[family] + 1 }, (_, bits) => 1n << BigInt(bits));
const sizes = { 4: sizesOf(4), 6: sizesOf(6) } as const;

/** The region of the smallest range with an address. */
export const regionFinder = (ranges: readonly AwsRange[]): Finder => {
  const regions = bySize(ranges);
  return (text) => {
    const address = parseAddress(text);
    if (address === undefined) return undefined;
    const { family, value } = address;
    for (const size of sizes[family]) {
      const found = regions.get(sizeKey(family, size))?.get(value - (value % size));
      if (found !== undefined) return found;
    }
    return undefined;
  };
};

/**
 * Addresses of AWS are where their region is: data of places have them where the owner is
 * registered. The network stays.
 */
export const withRegion = (
  place: SourcePlace | null,
  region: string | undefined,
): SourcePlace | null => {
  const known = region === undefined ? undefined : regionPlace(region);
  return known === undefined ? place : { ...known, network: place?.network ?? '' };
};
