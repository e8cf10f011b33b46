import { type DataType, dataTypes } from '#contracts/dataTypes.ts';
import { t } from '#messages';

/** A part of the sensitivity score, in points of 100. */
export interface Part {
  readonly type: string;
  readonly points: number;
}

/** Words of a part: the data type's name, or what else the formula adds. */
export const partLabel = (type: string): string => {
  if (type === 'joined') return t.dataStores.partJoined;
  if (type === 'floor') return t.dataStores.partFloor;
  return type in dataTypes ? dataTypes[type as DataType].label : type;
};

const TENTHS = 10;

/**
 * Points to one decimal, so that what is shown adds up to `total` exactly: the rest after cutting
 * goes to the parts that lost most by it.
 */
export const shownParts = (parts: readonly Part[], total: number): Part[] => {
  const cut = parts.map(({ points }) => Math.floor(points * TENTHS));
  const left = Math.round(total * TENTHS) - cut.reduce((sum, tenths) => sum + tenths, 0);
  const order = parts
    .map(({ points }, index) => ({ index, lost: points * TENTHS - (cut[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .map(({ index }) => index);
  const raised = new Set(order.slice(0, Math.max(0, left)));
  return parts.map(({ type }, index) => ({
    type,
    points: ((cut[index] ?? 0) + (raised.has(index) ? 1 : 0)) / TENTHS,
  }));
};

/** Greatest first; the floor, which fills up to the score, last. */
export const orderedParts = (parts: readonly Part[]): Part[] =>
  parts.toSorted(
    (a, b) => Number(a.type === 'floor') - Number(b.type === 'floor') || b.points - a.points,
  );
