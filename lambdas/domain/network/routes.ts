import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { type AddressRange, type Family, parseCidr } from './cidr.ts';
import { type Intervals, intersect, subtract, unite } from './intervals.ts';

export type RouteTable = AssetOf<'Route Table'>['facts'];
type Route = RouteTable['routes'][number];

/** The addresses that one route decides: those of its destination that no longer prefix matches. */
export interface Routed {
  readonly family: Family;
  readonly addresses: Intervals<bigint>;
  readonly destination: string;
  /** Null for a blackhole. */
  readonly target: string | null;
}

interface Parsed {
  readonly route: Route;
  readonly range: AddressRange;
}

/** Of the target of a route. */
export const isTransit = (target: string | null): target is string =>
  target?.startsWith('tgw-') === true;
export const isPeering = (target: string | null): target is string =>
  target?.startsWith('pcx-') === true;

const longestPrefixFirst = (a: Parsed, b: Parsed): number => {
  const [left, right] = [a.range.to - a.range.from, b.range.to - b.range.from];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

/** The id of a list whose entries were not read. */
export const isList = (destination: string): boolean => destination.startsWith('pl-');

const parsed = (routes: readonly Route[]): Parsed[] =>
  routes
    .flatMap((route) => {
      const range = parseCidr(route.destination);
      return range === undefined ? [] : [{ route, range }];
    })
    .toSorted(longestPrefixFirst);

/** Where a table sends these addresses. The longest prefix decides, a blackhole, too. */
export const routeAll = (
  { routes }: Pick<RouteTable, 'routes'>,
  among: Readonly<Record<Family, Intervals<bigint>>>,
): readonly Routed[] => {
  const left: Record<Family, Intervals<bigint>> = { ...among };
  return parsed(routes).flatMap(({ route, range: { family, from, to } }) => {
    const addresses = intersect(left[family], [{ from, to }]);
    left[family] = subtract(left[family], addresses);
    const { destination, target, isActive } = route;
    return addresses.length === 0
      ? []
      : [{ family, addresses, destination, target: isActive ? target : null }];
  });
};

export const unitedBy = (
  routed: readonly Routed[],
): Readonly<Record<Family, Intervals<bigint>>> => {
  const sum: Record<Family, Intervals<bigint>> = { 4: [], 6: [] };
  for (const { family, addresses } of routed) sum[family] = unite(sum[family], addresses);
  return sum;
};
