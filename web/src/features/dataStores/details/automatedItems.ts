import type { DescriptionItem } from '#contracts/dataStore/dataStore.ts';

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

/** What was found of one type: the certain part first, then the possible one. */
export interface FoundType {
  readonly item: DescriptionItem;
  /** The possible part beside a certain one. */
  readonly beside: DescriptionItem | undefined;
}

/** One line a type, so that its room is known before it is read: possible parts stand beside. */
export const foundTypes = (items: readonly DescriptionItem[]): FoundType[] => {
  const ofType = new Map<string, DescriptionItem[]>();
  for (const item of items) ofType.set(item.type, [...(ofType.get(item.type) ?? []), item]);
  return [...ofType.values()].flatMap(([item, beside]) =>
    item === undefined ? [] : [{ item, beside }],
  );
};
