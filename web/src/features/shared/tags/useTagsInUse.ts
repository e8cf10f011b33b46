import type { ReplyOutput } from '#contracts/http/route.ts';
import { type TagHolder, tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { useAccountFilter } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

const SHOWN = 8;
/** Of labels: tags of AWS are left out of what was read. */
const READ = 100;

type TagsInUse = ReplyOutput<typeof tagListRoutes.listTags>;

/** The product's own labels; tags of AWS are `key=value` or a key for all of its values. */
export const labelsOf = ({ data }: TagsInUse): TagsInUse => {
  const labels = data.filter(({ tag, isKey }) => !isKey && !tag.includes('='));
  return { data: labels.slice(0, SHOWN), count: labels.length };
};

interface Offered {
  /** Only the product's own labels. */
  readonly areLabels?: boolean;
  readonly of?: TagHolder;
}

/** Tags in use that hold a text, the most frequent first, in the chosen account. */
export const useTagsInUse = (q: string, { areLabels = false, of = 'assets' }: Offered = {}) => {
  const { customerId } = useSignedIn();
  const cloudAccountId = useAccountFilter();
  const limit = areLabels ? READ : SHOWN;
  const request = { customerId, cloudAccountId, of, q: q.trim(), limit };
  const read = useRead(tagListRoutes.listTags, request, { keep: true });
  return { isError: read.isError, data: areLabels && read.data ? labelsOf(read.data) : read.data };
};
