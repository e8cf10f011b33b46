import { type DataType, dataTypes } from '#contracts/classification/dataTypes.ts';
import { customLabel } from '#lib/customType.ts';
import { detailTexts } from '#messages/storeDetails.ts';

/** A part of the sensitivity score, in points of 100. */
export interface Part {
  readonly type: string;
  readonly points: number;
}

/** Words of a part: the data type's name, or what else the formula adds. */
export const partLabel = (type: string): string => {
  if (type === 'joined') return detailTexts.partJoined;
  if (type === 'volume') return detailTexts.partVolume;
  if (type === 'possible') return detailTexts.partPossible;
  if (type === 'floor') return detailTexts.partFloor;
  if (type === 'tag') return detailTexts.partTag;
  return type in dataTypes ? dataTypes[type as DataType].label : (customLabel(type) ?? type);
};

const TENTHS = 10;

/**
 * Points to one decimal that add up to `total` exactly: the remainder of the rounding goes to the
 * parts that lost most by it.
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

const FLOORS = ['floor', 'tag'];
const NO_TYPES = ['joined', 'volume', 'possible', ...FLOORS];

/** How many types were found, before they are read themselves. */
export const countTypes = (parts: readonly Part[]): number =>
  parts.filter(({ type }) => !NO_TYPES.includes(type)).length;

/** Greatest first; the floors, which fill up to the score, last. */
export const orderedParts = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => FLOORS.indexOf(a.type) - FLOORS.indexOf(b.type) || b.points - a.points);
