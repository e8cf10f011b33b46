import { isCertain } from '#contracts/classification/strength.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';

/** Does the store hold data that is certainly sensitive? Null when nothing of it was read. */
export const holdsSensitive = ({ analysis, findings }: ScannedStore): boolean | null => {
  if (findings.some(isCertain)) return true;
  return analysis.state === 'not-analysed' ? null : false;
};
