import { detectors } from '#classify/detectors/index.ts';
import type { DataType } from '#contracts/dataTypes.ts';
import { ScanRow } from '#contracts/events/scanRow.ts';
import type { FieldTag } from '#contracts/fields.ts';
import { taggedTexts } from './taggedTexts.ts';

/**
 * Values that must never stand raw in a field. A customer's own words may name an owner's mail
 * address (a tag `owner`), so only masked fields are looked at for those.
 */
const unwanted: Partial<Record<FieldTag, readonly DataType[]>> = {
  masked: ['ssn', 'card', 'email'],
  freeText: ['ssn', 'card'],
};

const holds = (text: string, types: readonly DataType[]): DataType | undefined =>
  detectors.find(
    (detector) => types.includes(detector.type) && (detector.text?.find(text).length ?? 0) > 0,
  )?.type;

/** The type of the first raw value in a row's masked and free text; undefined as it should be. */
export const rawValueIn = (row: ScanRow): DataType | undefined => {
  for (const { tag, text } of taggedTexts(ScanRow, row)) {
    const types = unwanted[tag];
    const found = types && holds(text, types);
    if (found !== undefined) return found;
  }
  return undefined;
};
