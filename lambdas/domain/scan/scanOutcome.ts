import type { ScanFinished } from '#contracts/scan/scanFinished.ts';

interface PartState {
  readonly part: number;
  readonly state: 'begun' | 'done' | 'poison';
  /** Quarantined rows that name no entity. */
  readonly unidentified: number;
}

/**
 * open: parts or the last word are missing. complete: what the scan did not see is gone. incomplete:
 * it ended, but a source was not read, a part was rejected or a row names no entity, so
 * nothing may be removed.
 */
export type ScanOutcome = 'open' | 'complete' | 'incomplete';

export const scanOutcome = (
  finished: ScanFinished | undefined,
  parts: readonly PartState[],
): ScanOutcome => {
  if (finished === undefined) return 'open';
  const own = parts.filter(({ part }) => part < finished.parts);
  const settled = own.filter(({ state }) => state !== 'begun').length;
  if (settled < finished.parts) return 'open';
  const unknown = own.some(({ state, unidentified }) => state === 'poison' || unidentified > 0);
  return finished.complete && !unknown ? 'complete' : 'incomplete';
};
