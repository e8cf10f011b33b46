import type { ScanFinished } from '#contracts/scan/scanFinished.ts';

interface PartState {
  readonly part: number;
  readonly state: 'begun' | 'done' | 'poison';
}

/**
 * open: parts or the last word are missing. complete: what the scan did not see is gone. incomplete:
 * it ended, but something was not looked at or a part was set aside, so nothing may go.
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
  const poisoned = own.some(({ state }) => state === 'poison');
  return finished.complete && !poisoned ? 'complete' : 'incomplete';
};
