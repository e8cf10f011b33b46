import {
  type ActivitySums,
  type ActivityWindow,
  WINDOW_MS,
} from '#contracts/activity/activityWindow.ts';
import { continentNames } from '#contracts/activity/continents.ts';
import type { AccessSource, TenMinutes } from '#contracts/activity/liveness.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { countryName } from './countryName.ts';

type Location = AccessSource['sourceIdentity']['sourceIPAddressLocations'][number];

/** By address. */
type Places = Readonly<Record<string, SourcePlace>>;

const placeOf = (place: SourcePlace | undefined) => ({
  region: continentNames[place?.continent ?? ''] ?? '',
  city: place?.city ?? '',
  state: place?.state ?? '',
  country: countryName(place?.country ?? ''),
  network: place?.network ?? '',
  location: { coordinates: place?.coordinates ?? null },
});

/** Services have no address. */
const locationOf = ({ source }: ActivitySums, places: Places): Location => ({
  sourceIPAddress: source.type === 'service' ? '' : source.name,
  sourceAsset: source.asset ?? (source.type === 'service' ? source.name : ''),
  ...placeOf(places[source.name]),
});

type Operation = AccessSource['operations'][number];

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

const errorsOf = (rows: readonly ActivitySums[]): Operation['errorCodes'] =>
  [
    ...Map.groupBy(
      rows.flatMap(({ errors }) => errors),
      ({ code }) => code,
    ),
  ].map(([code, same]) => ({ code, count: sumOf(same) }));

/** Rows of an operation differ by what logs tell of its calls beside. */
const operationsOf = (rows: readonly ActivitySums[]): Operation[] =>
  [...Map.groupBy(rows, ({ operation }) => operation)].map(([name, same]) => ({
    ...{ name, count: sumOf(same), errorCodes: errorsOf(same) },
  }));

/** Rows of one principal from one source. */
const sourceOf = (
  rows: readonly [ActivitySums, ...ActivitySums[]],
  places: Places,
): AccessSource => ({
  operations: operationsOf(rows),
  sourceIdentity: {
    userName: rows[0].principal.name,
    arn: rows[0].principal.arn,
    sourceType: rows[0].source.type,
    sourceIPAddressLocations: [locationOf(rows[0], places)],
  },
});

const keyOf = ({ principal, source }: ActivitySums): string =>
  JSON.stringify([principal.type, principal.name, principal.arn, source.type, source.name]);

/** A window as the wire has it: a source for each principal and address. */
export const tenMinutesOf = ({ start, rows }: ActivityWindow, places: Places): TenMinutes => {
  const sources = new Map<string, [ActivitySums, ...ActivitySums[]]>();
  for (const row of rows) {
    const known = sources.get(keyOf(row));
    if (known === undefined) sources.set(keyOf(row), [row]);
    else known.push(row);
  }
  return {
    time_window_end: new Date(start + WINDOW_MS).toISOString(),
    sources: [...sources.values()].map((each) => sourceOf(each, places)),
  };
};
