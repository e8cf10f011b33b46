import type { ScanPhase } from '#contracts/cloudAccount/words.ts';

const MINUTE = 60_000;
/** A request that no scan followed is given up. */
const REQUEST_MS = 15 * MINUTE;
/** The workflow of the stack ends each scan after 23 hours. */
const SCAN_MS = 24 * 60 * MINUTE;

/** How far the last scan of an account is, as its stack reported it. */
export interface ScanState {
  /** Start of the scan, ms since 1970; 0 before the first. */
  readonly scanSeq: number;
  /** Stores that it reads, and those that it is done with. */
  readonly stores: number;
  readonly done: number;
  readonly state: 'running' | 'ended' | 'failed';
  /** When a scan was asked for last; 0 = never. */
  readonly requestedAt: number;
}

/** Undefined before the first request or scan. */
export const scanPhaseOf = (
  { scanSeq, state, requestedAt }: ScanState,
  now: number,
): ScanPhase | undefined => {
  if (state === 'running' && now - scanSeq < SCAN_MS) return 'running';
  if (requestedAt > scanSeq) return now - requestedAt < REQUEST_MS ? 'requested' : 'unanswered';
  if (scanSeq === 0) return undefined;
  return state === 'running' ? 'failed' : state;
};

/** Moments before which a scan, or a request, that led to nothing is given up. */
export const givenUpBefore = (now: number) => ({ scan: now - SCAN_MS, request: now - REQUEST_MS });
