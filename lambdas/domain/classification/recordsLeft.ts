import type { ScannedFinding, ScannedPlace } from '#contracts/dataStore/scannedStore.ts';

/** Between the table of a place and its column. */
const SEPARATOR = ' › ';
const tableOf = ({ location }: ScannedPlace): string => {
  const at = location.lastIndexOf(SEPARATOR);
  return at === -1 ? location : location.slice(0, at);
};

/** Rows that hold something at these places at least: columns of one table may share all of them. */
const leastRows = (places: readonly ScannedPlace[]): number =>
  [...Map.groupBy(places, tableOf).values()]
    .map((columns) =>
      Math.max(...columns.map(({ records, count, hits }) => records ?? count ?? hits)),
    )
    .reduce((sum, rows) => sum + rows, 0);

/** Records of a finding of which only some places count; none where they are not known. */
export const recordsLeft = (
  found: ScannedFinding,
  left: Pick<ScannedFinding, 'where' | 'count'>,
): Pick<ScannedFinding, 'records'> => {
  if (found.records === undefined) return {};
  const gone = leastRows(found.where) - leastRows(left.where);
  const least = Math.min(1, left.count);
  return { records: Math.min(left.count, Math.max(least, found.records - gone)) };
};
