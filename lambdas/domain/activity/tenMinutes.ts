import {
  type ActivitySums,
  type ActivityWindow,
  WINDOW_MS,
} from '#contracts/activity/activityWindow.ts';
import type { AccessSource, TenMinutes } from '#contracts/activity/routes.ts';

type Location = AccessSource['sourceIdentity']['sourceIPAddressLocations'][number];

/** Services have no address. */
const locationOf = ({ source }: ActivitySums): Location => ({
  sourceIPAddress: source.type === 'service' ? '' : source.name,
  sourceAsset: source.type === 'service' ? source.name : '',
  ...{ region: '', city: '', state: '', country: '' },
  location: { coordinates: null },
});

const operationOf = ({ operation, count, errors }: ActivitySums) => ({
  name: operation,
  count,
  errorCodes: errors,
});

/** Rows of one principal from one source. */
const sourceOf = (rows: readonly [ActivitySums, ...ActivitySums[]]): AccessSource => ({
  operations: rows.map(operationOf),
  sourceIdentity: {
    userName: rows[0].principal.name,
    sourceType: rows[0].source.type,
    sourceIPAddressLocations: [locationOf(rows[0])],
  },
});

const placeOf = ({ principal, source }: ActivitySums): string =>
  JSON.stringify([principal.type, principal.name, principal.arn, source.type, source.name]);

/** A window as the wire has it: a source for each principal and address. */
export const tenMinutesOf = ({ start, rows }: ActivityWindow): TenMinutes => {
  const sources = new Map<string, [ActivitySums, ...ActivitySums[]]>();
  for (const row of rows) {
    const known = sources.get(placeOf(row));
    if (known === undefined) sources.set(placeOf(row), [row]);
    else known.push(row);
  }
  return {
    time_window_end: new Date(start + WINDOW_MS).toISOString(),
    sources: [...sources.values()].map(sourceOf),
  };
};
