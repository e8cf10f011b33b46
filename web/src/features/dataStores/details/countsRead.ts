import type { Coverage } from '#contracts/dataStore/dataStore.ts';
import { isTotalOfStore } from '#lib/coverage.ts';
import { formatWhole } from '#lib/format.ts';
import { t } from '#messages';

interface CountRead {
  readonly label: string;
  readonly value: string;
}

/** Rows and archive entries read in a store, each with its total. */
export const countsRead = (coverage: Coverage): CountRead[] => {
  const { rowsSeen, rowsTotal, entriesSeen, entriesTotal } = coverage;
  const { rowsRead, entriesRead } = t.dataStores;
  /** `50,000 of 3,000,000`; null where it is not counted. */
  const ofTotal = (seen: number | null, total: number | null): string | null => {
    if (seen === null) return null;
    return total !== null && isTotalOfStore(coverage, seen, total)
      ? t.dataStores.seenOf(formatWhole(seen), formatWhole(total))
      : formatWhole(seen);
  };
  return [
    { label: rowsRead, value: ofTotal(rowsSeen, rowsTotal) },
    { label: entriesRead, value: ofTotal(entriesSeen, entriesTotal) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
};
