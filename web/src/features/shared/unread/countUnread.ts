import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { ReplyOutput } from '#contracts/http/route.ts';

export type UnreadStore = Pick<
  ReplyOutput<typeof dataStoreRoutes.listDeniedActions>[number],
  'deniedActions' | 'metadata' | 'notAnalysed'
>;

/** Data stores that could not be read for one reason. */
export interface UnreadReason {
  /** The reason of most of a store's units; null where the scanner named none. */
  readonly reason: NotAnalysedReason | null;
  readonly count: number;
  /** IAM actions that the scanner's role lacks to read them. */
  readonly deniedActions: readonly string[];
  readonly accountIds: readonly string[];
}

/** A missing permission explains the other reasons of a store. */
const reasonOf = ({ deniedActions, notAnalysed }: UnreadStore): UnreadReason['reason'] => {
  if (deniedActions.length > 0) return 'access denied';
  const [most] = notAnalysed.toSorted((a, b) => b.count - a.count);
  return most?.reason ?? null;
};

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** The most frequent reason first. */
export const countUnread = (stores: readonly UnreadStore[]): UnreadReason[] =>
  [...Map.groupBy(stores, reasonOf)]
    .map(([reason, some]) => ({
      reason,
      count: some.length,
      deniedActions: distinct(some.flatMap(({ deniedActions }) => deniedActions)),
      accountIds: distinct(some.map(({ metadata }) => metadata.cloudAccountId)),
    }))
    .sort((a, b) => b.count - a.count || (String(a.reason) < String(b.reason) ? -1 : 1));
