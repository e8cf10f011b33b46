import type { ShownCopy } from '#contracts/activity/routes.ts';
import type { StoreSummary } from '#contracts/list/summaries.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';

type Store = Pick<StoreSummary, 'id' | 'arn' | 'name' | 'accountId'>;

const largestShare = ({ columns }: StoreCopy): number =>
  Math.max(...columns.map(({ share, otherShare }) => Math.max(share ?? 0, otherShare ?? 0)));

/** Copies of a data store, the greatest share first; those in data stores that are gone are left out. */
export const shownCopies = (
  copies: readonly StoreCopy[],
  stores: ReadonlyMap<string, Store | null>,
): ShownCopy[] =>
  copies
    .toSorted((a, b) => largestShare(b) - largestShare(a))
    .flatMap(({ otherId, columns }) => {
      const other = stores.get(otherId);
      if (!other) return [];
      const { id, arn: assetId, name, accountId } = other;
      return [{ datastore: { id, assetId, name, accountId }, columns }];
    });
