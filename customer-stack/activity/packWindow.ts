import {
  type ActivitySums,
  type ActivityWindow,
  MOST_ROWS,
} from '#contracts/activity/activityWindow.ts';
import type { OpenWindow } from './foldEvents.ts';

const byCount = (one: ActivitySums, other: ActivitySums): number =>
  other.count - one.count ||
  other.lastAt - one.lastAt ||
  (one.operation < other.operation ? -1 : 1);

const sumOf = (rows: readonly ActivitySums[], of: 'count' | 'bytesIn' | 'bytesOut'): number =>
  rows.reduce((total, row) => total + row[of], 0);

const othersOf = (
  left: readonly ActivitySums[],
  open: OpenWindow['others'],
): ActivityWindow['others'] => {
  if (left.length === 0 && open === null) return null;
  return {
    rows: left.length + (open?.rows ?? 0),
    count: sumOf(left, 'count') + (open?.count ?? 0),
    bytesIn: sumOf(left, 'bytesIn') + (open?.bytesIn ?? 0),
    bytesOut: sumOf(left, 'bytesOut') + (open?.bytesOut ?? 0),
  };
};

/** What leaves the account of a window: the rows with the most events, the rest as one sum. */
export const packWindow = ({
  store,
  start,
  revision,
  rows,
  others,
}: OpenWindow): ActivityWindow => {
  const ranked = [...rows.values()].sort(byCount);
  return {
    kind: 'window',
    store,
    start,
    revision,
    rows: ranked.slice(0, MOST_ROWS),
    others: othersOf(ranked.slice(MOST_ROWS), others),
  };
};
