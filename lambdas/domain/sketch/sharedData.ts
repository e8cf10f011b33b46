import type { SharedData } from '#contracts/activity/routes.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';

/** The same for both sides of a copy, and for both directions. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

/** The first column of a copy, as that side tells it of which the greater share is in the other. */
export const sharedData = (
  { storeId, otherId, columns }: StoreCopy,
  direction: SharedData['direction'],
): SharedData | null => {
  const [column] = columns;
  if (column === undefined) return null;
  const { type, place, otherPlace, share, otherShare } = column;
  return (otherShare ?? 0) > (share ?? 0)
    ? {
        ...{ type, direction, storeId: otherId, share: otherShare ?? 0 },
        ...{ place: otherPlace, otherPlace: place },
      }
    : { type, direction, storeId, share: share ?? 0, place, otherPlace };
};

/** From which data store to which, as far as scans tell; the order is the same for both sides. */
export const wayOf = ({ storeId, otherId, knownFirst }: StoreCopy) => {
  const [one = '', other = ''] = [storeId, otherId].sort();
  const isOther = knownFirst === other;
  return {
    ...(isOther ? { from: other, to: one } : { from: one, to: other }),
    direction: knownFirst === null ? ('unknown' as const) : ('seenFirst' as const),
  };
};
