import type { DescriptionItem } from '#contracts/dataStore/routes.ts';

/**
 * Items that the scanner found, the certain before the possible, most values first; those entered by
 * hand are left out.
 */
export const automatedItems = (items: readonly DescriptionItem[]): DescriptionItem[] =>
  items
    .filter((item) => item.Automated !== 'Manual')
    .toSorted((a, b) => a.strength.localeCompare(b.strength) || b.count - a.count);

/** What to say beside a type that is not certain. */
export const doubtOf = ({ strength, where }: Pick<DescriptionItem, 'strength' | 'where'>) => {
  if (strength === 'certain') return null;
  const isTest =
    where.length > 0 && where.every(({ because }) => because.includes('likely test data'));
  return isTest ? 'testData' : 'possible';
};
