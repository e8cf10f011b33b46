import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { POSSIBLE } from '#domain/dataStore/summary.ts';

/** Does the store hold sensitive data? Null when nothing of it was read. */
export const holdsSensitive = ({ analysis, findings }: ScannedStore): boolean | null => {
  if (findings.some(({ confidence }) => confidence >= POSSIBLE)) return true;
  return analysis.state === 'not-analysed' ? null : false;
};
