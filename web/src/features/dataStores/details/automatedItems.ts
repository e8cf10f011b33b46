import type { DescriptionItem } from '#contracts/dataStore/routes.ts';

/** Items that the scanner found, most values first; those entered by hand are left out. */
export const automatedItems = (items: readonly DescriptionItem[]): DescriptionItem[] =>
  items.filter((item) => item.Automated !== 'Manual').toSorted((a, b) => b.count - a.count);
