import { limitSamples } from '#contracts/classification/limitSamples.ts';
import type { SampleLimits } from '#contracts/classification/sampleLimits.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import {
  type KeptSampleLimits,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import { readUserStates } from '#store/edits.ts';
import { faultOf } from './canary.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { type IdentifiedRow, withRow } from './identify.ts';
import type { RejectedRow } from './quarantine.ts';

type PartIngest = Ingest<ScanPartWritten>;

const readLimits = async (
  { core }: IngestDeps,
  { customer }: PartIngest,
): Promise<KeptSampleLimits> => {
  const states = await readUserStates(core, customer, [settingsState]);
  return settingsOf(states.get(settingsState.id)?.cells).samples;
};

const withLimits = (each: IdentifiedRow, limits: SampleLimits): IdentifiedRow => {
  const { row } = each;
  if (row.kind !== 'dataStore' || Object.keys(limits).length === 0) return each;
  return withRow(each, { ...row, findings: limitSamples(row.findings, limits) });
};

export interface AllowedRows {
  readonly allowed: readonly IdentifiedRow[];
  readonly rejected: readonly RejectedRow[];
}

/**
 * The rows of a part that may be stored, with no more of their samples than the customer allows.
 * Samples of a scan that began before the limits changed are cut, since its scanner could not apply
 * them; a row of a later scan that holds more is rejected.
 */
export const allowedRows = async (
  deps: IngestDeps,
  ingest: PartIngest,
  rows: readonly IdentifiedRow[],
): Promise<AllowedRows> => {
  const { limits, changedAt } = await readLimits(deps, ingest);
  const demanded = ingest.detail.scanSeq > changedAt ? limits : {};
  const rejected: RejectedRow[] = [];
  const allowed = rows.flatMap((each) => {
    const fault = faultOf(each.row, demanded);
    if (fault !== undefined) rejected.push({ id: each.id, ...fault });
    return fault === undefined ? [withLimits(each, limits)] : [];
  });
  return { allowed, rejected };
};

/** Those whose places hold no value. */
export const allowedSketches = (rows: readonly StoreSketches[]): StoreSketches[] =>
  rows.filter((row) => faultOf(row, {}) === undefined);
