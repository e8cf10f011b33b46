import { AWS_NETWORK } from '#contracts/activity/awsNetwork.ts';
import type { AccessSource, TenMinutes } from '#contracts/activity/liveness.ts';
import { regionByCode } from '#contracts/cloudAccount/regions.ts';
import { liveAccessTexts as t } from '#messages/liveAccess.ts';
import type { MapPoint } from '#viz/worldMap/clusters.ts';
import type { Coordinates } from '#viz/worldMap/worldPlane.ts';

type Location = AccessSource['sourceIdentity']['sourceIPAddressLocations'][number];
export type SourceType = AccessSource['sourceIdentity']['sourceType'];

/** A user from one address. */
export interface SourceRow {
  readonly key: string;
  readonly userName: string;
  /** Of the user or role; null where there is none. */
  readonly arn: string | null;
  readonly type: SourceType;
  readonly operations: AccessSource['operations'];
  /** Calls of all operations. */
  readonly calls: number;
  readonly location: Location;
  /** City, region and country, as far as they are known. */
  readonly place: string;
  /** Of the address, else of its region; null = not known. */
  readonly coordinates: Coordinates | null;
  readonly isViolation: boolean;
}

const usOnlyTag = /^us_access_only$|us access only|us-access-only/i;

/** Whether a tag allows access from the United States only. */
export const isUsOnly = (tags: readonly string[]): boolean =>
  tags.some((tag) => usOnlyTag.test(tag));

const isOutside = (region: string): boolean =>
  region !== '' && region !== 'North America' && !region.toLowerCase().includes('us');

const coordinatesOf = ({ location, region }: Location): Coordinates | null => {
  if (location.coordinates !== null) return location.coordinates;
  const found = regionByCode(region);
  return found === undefined ? null : [found.longitude, found.latitude];
};

const placeOf = ({ city, state, country, region }: Location): string =>
  [city, state === city ? '' : state, country || region].filter(Boolean).join(', ');

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

const rowsOf = ({ operations, sourceIdentity }: AccessSource, usOnly: boolean): SourceRow[] => {
  const { arn, sourceType: type, sourceIPAddressLocations } = sourceIdentity;
  const userName = sourceIdentity.userName || t.unnamed;
  return sourceIPAddressLocations.map((location) => ({
    key: JSON.stringify([userName, type, location.sourceIPAddress, location.sourceAsset]),
    ...{ userName, arn, type, operations, location },
    calls: sum(operations),
    place: placeOf(location),
    coordinates: coordinatesOf(location),
    isViolation: usOnly && isOutside(location.region),
  }));
};

/** Violations first, then those with the most calls. */
export const sourceRows = ({ sources }: TenMinutes, usOnly: boolean): SourceRow[] =>
  sources
    .flatMap((source) => rowsOf(source, usOnly))
    .toSorted((a, b) => Number(b.isViolation) - Number(a.isViolation) || b.calls - a.calls);

/** When the store was last used: of a window that is open still, now. */
export const lastAccessOf = ({ time_window_end }: TenMinutes, now: number): string =>
  new Date(Math.min(Date.parse(time_window_end), now)).toISOString();

const LIVE_MS = 600_000;

/** Whether the window ended less than ten minutes ago. */
export const isLive = ({ time_window_end }: TenMinutes, now: number): boolean =>
  now - Date.parse(time_window_end) < LIVE_MS;

/** Programs in AWS and in networks of the customer, rather than people. */
export const isQuiet = ({ type, location }: SourceRow): boolean =>
  type !== 'public' || AWS_NETWORK.test(location.network);

const toneOf = (row: SourceRow): MapPoint['tone'] => {
  if (row.isViolation) return 'violation';
  return isQuiet(row) ? 'quiet' : 'plain';
};

/** Rows whose place is known. */
export const pointsOf = (rows: readonly SourceRow[]): MapPoint[] =>
  rows.flatMap((row) => {
    const { key, coordinates, place, userName } = row;
    if (coordinates === null) return [];
    const label = place.split(',')[0] || userName;
    return [{ key, coordinates, label, tone: toneOf(row) }];
  });

/** Address, place and kind of a source. */
export const fromText = ({ location, place, type, isViolation }: SourceRow): string =>
  [
    location.sourceIPAddress || location.sourceAsset,
    place,
    t.types[type],
    isViolation ? t.violation : '',
  ]
    .filter(Boolean)
    .join(' · ');

export const failedCalls = ({ operations }: SourceRow): number =>
  sum(operations.flatMap(({ errorCodes }) => errorCodes));

export const operationsText = ({ operations }: SourceRow): string =>
  operations.map(({ name, count }) => `${name} ${count}`).join(', ');

export const failuresText = ({ errorCodes }: SourceRow['operations'][number]): string =>
  errorCodes.length === 0
    ? ''
    : t.failed(sum(errorCodes), errorCodes.map(({ code }) => code).join(', '));
