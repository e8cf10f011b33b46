import { tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

const SHOWN = 8;

/** Tags in use that hold a text, the most frequent first, in the chosen account. */
export const useTagsInUse = (q: string) => {
  const { customerId } = useSignedIn();
  const cloudAccountId = useAccountFilter();
  const request = { customerId, cloudAccountId, q: q.trim(), limit: SHOWN };
  return useRead(tagListRoutes.listTags, request, { keep: true });
};
