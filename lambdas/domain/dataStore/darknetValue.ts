import { darknetPrices } from '#contracts/dataStore/darknetPrices.ts';
import type { StoreSummary } from '#contracts/list/summaries.ts';

const prices: Readonly<Record<string, { readonly dollars: number } | undefined>> = darknetPrices;

/** US dollars that records of these types were sold for: an estimate. */
export const darknetValue = (types: StoreSummary['types']): number => {
  const cents = types.reduce(
    (sum, { type, count, records = count }) => sum + records * 100 * (prices[type]?.dollars ?? 0),
    0,
  );
  return Math.round(cents) / 100;
};
