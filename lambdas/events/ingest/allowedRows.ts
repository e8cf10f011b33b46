import { limitSamples } from '#contracts/classification/limitSamples.ts';
import type { SampleLimits } from '#contracts/classification/sampleLimits.ts';
import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import {
  type KeptSampleLimits,
  settingsOf,
  settingsState,
} from '#domain/classification/settings.ts';
import { readUserStates } from '#store/edits.ts';
import { faultOf, type RowFault } from './canary.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { type IdentifiedRow, withRow } from './identify.ts';

/** Refs that one log line names. */
const REFS_LOGGED = 10;

type PartIngest = Ingest<ScanPartWritten>;
type Refused = RowFault & { readonly id: string };

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

const logRefused = (deps: IngestDeps, ingest: PartIngest, refused: readonly Refused[]): void => {
  const { scanSeq, part } = ingest.detail;
  deps.log.error('rows set aside: not masked as they must be', {
    customerId: ingest.customer.customerId,
    accountId: ingest.accountId,
    scanSeq,
    part,
    rows: refused.length,
    reasons: [...new Set(refused.map(({ reason, type }) => `${reason}: ${type}`))],
    refs: refused.slice(0, REFS_LOGGED).map(({ id }) => id),
  });
};

/**
 * The rows of a part that may be stored, with no more of their samples than the customer allows.
 * Samples of a scan that began before the limits changed are cut, since its scanner could not apply
 * them; a row of a later scan that holds more is rejected.
 */
export const allowedRows = async (
  deps: IngestDeps,
  ingest: PartIngest,
  rows: readonly IdentifiedRow[],
): Promise<IdentifiedRow[]> => {
  const { limits, changedAt } = await readLimits(deps, ingest);
  const demanded = ingest.detail.scanSeq > changedAt ? limits : {};
  const refused: Refused[] = [];
  const allowed = rows.flatMap((each) => {
    const fault = faultOf(each.row, demanded);
    if (fault !== undefined) refused.push({ id: each.id, ...fault });
    return fault === undefined ? [withLimits(each, limits)] : [];
  });
  if (refused.length > 0) logRefused(deps, ingest, refused);
  return allowed;
};
