import { closedRanges, openRanges } from '#contracts/network/specialAddresses.ts';
import { BITS, type Family, families, parseCidr } from './cidr.ts';
import type { Flow } from './flows.ts';
import { type Intervals, intersect, subtract, toIntervals } from './intervals.ts';

const setOf = (cidrs: readonly string[]): Intervals<bigint> =>
  toIntervals(cidrs.flatMap((cidr) => parseCidr(cidr) ?? []));

/** Public unicast: without private, shared, link-local, documentation and reserved addresses. */
export const INTERNET: Readonly<Record<Family, Intervals<bigint>>> = {
  4: subtract(setOf(openRanges[4]), setOf(closedRanges[4])),
  6: subtract(setOf(openRanges[6]), setOf(closedRanges[6])),
};

export const sizeOf = (addresses: Intervals<bigint>): bigint =>
  addresses.reduce((sum, { from, to }) => sum + to - from, 0n);

/**
 * `world`: all of the internet; `wide`: more than a /8 of IPv4 or a /32 of IPv6, the smallest block
 * that a provider is given; `named`: less.
 */
export const reaches = ['none', 'named', 'wide', 'world'] as const;
export type Reach = (typeof reaches)[number];
const WIDE: Readonly<Record<Family, bigint>> = { 4: 1n << 24n, 6: 1n << 96n };

const WHOLE = { 4: sizeOf(INTERNET[4]), 6: sizeOf(INTERNET[6]) } as const;

/** `addresses` are part of INTERNET. */
export const reachOf = (family: Family, addresses: Intervals<bigint>): Reach => {
  const size = sizeOf(addresses);
  if (size === WHOLE[family]) return 'world';
  if (size > WIDE[family]) return 'wide';
  return size > 0n ? 'named' : 'none';
};

/** The widest of what flows come from. */
export const greatestReach = (flows: readonly Flow[]): Reach =>
  flows
    .map(({ family, addresses }) => reachOf(family, addresses))
    .reduce<Reach>(
      (most, each) => (reaches.indexOf(each) > reaches.indexOf(most) ? each : most),
      'none',
    );

const of = (family: Family, cidrs: readonly string[]): Intervals<bigint> =>
  toIntervals(
    cidrs.flatMap((cidr) => parseCidr(cidr) ?? []).filter((each) => each.family === family),
  );

const EVERY: Readonly<Record<Family, string>> = { 4: '0.0.0.0/0', 6: '::/0' };

/** Share of all addresses of a family that the internet is, less a tenth: sums of fractions are inexact. */
const SHARE: Readonly<Record<Family, number>> = {
  4: (0.9 * Number(WHOLE[4])) / 2 ** BITS[4],
  6: (0.9 * Number(WHOLE[6])) / 2 ** BITS[6],
};

/** Share of the addresses of the family that a range holds; nothing of the other family. */
const shareOf = (cidr: string, family: Family): number => {
  if (cidr.includes(':') !== (family === 6)) return 0;
  const slash = cidr.lastIndexOf('/');
  const share = slash === -1 ? 0 : 2 ** -Number(cidr.slice(slash + 1));
  return Number.isNaN(share) ? 0 : share;
};

/** By prefixes alone: most rules are told from the internet without arithmetic on addresses. */
const mayBeWhole = (cidrs: readonly string[], family: Family): boolean => {
  let share = 0;
  for (const cidr of cidrs) share += shareOf(cidr, family);
  return share >= SHARE[family];
};

/** Whether ranges are together all of the internet, of IPv4 or of IPv6. */
export const isWholeInternet = (cidrs: readonly string[]): boolean =>
  families.some(
    (family) =>
      cidrs.includes(EVERY[family]) ||
      (mayBeWhole(cidrs, family) &&
        reachOf(family, intersect(of(family, cidrs), INTERNET[family])) === 'world'),
  );
