import type { Detector } from '#classify/detector.ts';
import { card } from '#classify/detectors/card.ts';
import { email } from '#classify/detectors/email.ts';
import { ssn } from '#classify/detectors/ssn.ts';
import { isMasked } from '#classify/maskForms.ts';
import type { DataType } from '#contracts/classification/dataTypes.ts';
import {
  charactersFor,
  type SampleLimits,
  shownCharacters,
} from '#contracts/classification/sampleLimits.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { FieldTag } from '#contracts/scan/fields.ts';
import { PartRow } from '#contracts/scan/partRow.ts';
import { taggedTexts } from './taggedTexts.ts';

/**
 * Values that must never be raw in a field. Tag values may be an owner's mail address, so only
 * masked fields are searched for those.
 */
const unwanted: Partial<Record<FieldTag, readonly Detector[]>> = {
  masked: [ssn, card, email],
  freeText: [ssn, card],
};

const holds = (text: string, detectors: readonly Detector[]): DataType | undefined =>
  detectors.find((detector) => (detector.text?.find(text).length ?? 0) > 0)?.type;

const samplesOf = ({ samples, where }: ScannedFinding): string[] => [
  ...samples,
  ...where.flatMap((place) => place.samples ?? []),
];

const carriesMore = (finding: ScannedFinding, limits: SampleLimits): boolean => {
  const characters = charactersFor(limits, finding.type);
  if (characters === undefined) return false;
  const most = characters === 'none' ? -1 : characters;
  return samplesOf(finding).some((sample) => shownCharacters(sample) > most);
};

/** Why a row is not stored; never a value out of it. */
export interface RowFault {
  readonly reason: 'raw value' | 'sample not masked' | 'sample over limit';
  readonly type: DataType | 'custom';
}

const sampleFaultIn = (
  findings: readonly ScannedFinding[],
  limits: SampleLimits,
): RowFault | undefined => {
  const raw = findings.find((each) => samplesOf(each).some((text) => !isMasked(each.type, text)));
  if (raw !== undefined) return { reason: 'sample not masked', type: raw.type };
  const over = findings.find((each) => carriesMore(each, limits));
  return over && { reason: 'sample over limit', type: over.type };
};

/** Texts of a row that may not be stored: raw values, samples unmasked or beyond the customer's limit. */
export const faultOf = (row: PartRow, limits: SampleLimits): RowFault | undefined => {
  const type = rawValueIn(row);
  if (type !== undefined) return { reason: 'raw value', type };
  return row.kind === 'dataStore' ? sampleFaultIn(row.findings, limits) : undefined;
};

/** The type of the first raw value in a row's masked and free text; undefined as it should be. */
const rawValueIn = (row: PartRow): DataType | undefined => {
  for (const { tag, text } of taggedTexts(PartRow, row)) {
    const detectors = unwanted[tag];
    const found = detectors && holds(text, detectors);
    if (found !== undefined) return found;
  }
  return undefined;
};
