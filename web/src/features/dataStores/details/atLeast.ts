import type { DescriptionItem } from '#contracts/dataStore/dataStore.ts';
import { formatWhole } from '#lib/format.ts';
import { detailTexts } from '#messages/storeDetails.ts';

/** `at least 120 records, 240 values`; from scanners that did not count records, values alone. */
export const atLeastText = ({ count, records }: Pick<DescriptionItem, 'count' | 'records'>) =>
  records === null
    ? detailTexts.valuesAtLeast(count, formatWhole(count))
    : detailTexts.recordsAtLeast([records, formatWhole(records)], [count, formatWhole(count)]);
