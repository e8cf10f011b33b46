import type { Detector } from '#classify/detector.ts';
import { card } from '#classify/detectors/card.ts';
import { email } from '#classify/detectors/email.ts';
import { ssn } from '#classify/detectors/ssn.ts';
import type { DataType } from '#contracts/classification/dataTypes.ts';
import type { FieldTag } from '#contracts/scan/fields.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { taggedTexts } from './taggedTexts.ts';

/**
 * Values that must never stand raw in a field. A customer's own words may name an owner's mail
 * address (a tag `owner`), so only masked fields are looked at for those.
 */
const unwanted: Partial<Record<FieldTag, readonly Detector[]>> = {
  masked: [ssn, card, email],
  freeText: [ssn, card],
};

const holds = (text: string, detectors: readonly Detector[]): DataType | undefined =>
  detectors.find((detector) => (detector.text?.find(text).length ?? 0) > 0)?.type;

/** The type of the first raw value in a row's masked and free text; undefined as it should be. */
export const rawValueIn = (row: ScanRow): DataType | undefined => {
  for (const { tag, text } of taggedTexts(ScanRow, row)) {
    const detectors = unwanted[tag];
    const found = detectors && holds(text, detectors);
    if (found !== undefined) return found;
  }
  return undefined;
};
