import type { ScanPartWritten } from '#contracts/scan/scanPartWritten.ts';
import type { RowFault } from './canary.ts';
import type { Ingest, IngestDeps } from './deps.ts';
import { refsOf } from './identify.ts';
import type { InvalidLine } from './parsePart.ts';

/** Refs that one log line names. */
const REFS_LOGGED = 10;
/** Invalid lines of which refs are kept: more do not fit into the item of a part. */
const LINES_IDENTIFIED = 500;

/** A row that is valid and may not be stored. */
export type RejectedRow = RowFault & { readonly id: string };

/** Rows of a part that are not stored; what is known of their entities stays. */
export interface Quarantine {
  readonly count: number;
  readonly refs: readonly string[];
  /** Rows of which the ref is not known. */
  readonly unidentified: number;
  readonly reasons: readonly string[];
}

export const quarantineOf = (
  accountId: string,
  rejected: readonly RejectedRow[],
  invalid: readonly InvalidLine[],
): Quarantine => {
  const named = invalid.slice(0, LINES_IDENTIFIED).flatMap(({ arn }) => arn ?? []);
  const ids = rejected.map(({ id }) => id);
  const reasons = [
    ...rejected.map(({ reason, type }) => `${reason}: ${type}`),
    ...invalid.map(({ reason }) => reason),
  ];
  return {
    count: rejected.length + invalid.length,
    refs: [...new Set([...ids, ...named.flatMap((arn) => refsOf(accountId, arn))])],
    unidentified: invalid.length - named.length,
    reasons: [...new Set(reasons)],
  };
};

export const logQuarantine = (
  { log }: IngestDeps,
  { customer, accountId, detail }: Ingest<ScanPartWritten>,
  { count, refs, unidentified, reasons }: Quarantine,
): void => {
  if (count === 0) return;
  log.error('rows quarantined: invalid or not masked', {
    customerId: customer.customerId,
    accountId,
    scanSeq: detail.scanSeq,
    part: detail.part,
    rows: count,
    unidentified,
    reasons,
    refs: refs.slice(0, REFS_LOGGED),
  });
};
