import type { CustomerContext } from '#contracts/customer/context.ts';
import type { TagHolder, tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import { countTags } from '#domain/tag/tagCounts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countedRows } from '#readModel/engine/counted.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { inAccount as ofAssets } from '#readModel/kinds/assets/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { inAccount as ofIdentities } from '#readModel/kinds/identities/query.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

const assetColumns = [...baseColumns(assetsKind), 'accountId', 'tags'] as const;
const identityColumns = [...baseColumns(identitiesKind), 'accountId', 'tags'] as const;

type Lists = ListsDeps['lists'];
type Account = string | null | undefined;

/** Number of resources by their set of tags. */
const setsOf: Readonly<
  Record<
    TagHolder,
    (
      lists: Lists,
      customer: CustomerContext,
      account: Account,
    ) => Promise<ReadonlyMap<string, number>>
  >
> = {
  assets: async (lists, customer, account) => {
    const view = await lists.read(assetsKind, customer, assetColumns);
    return countedRows(view).byValue('tags', ofAssets(account));
  },
  identities: async (lists, customer, account) => {
    const view = await lists.read(identitiesKind, customer, identityColumns);
    return countedRows(view).byValue('tags', ofIdentities(account));
  },
};

export const listTags: UseCase<typeof tagListRoutes.listTags, ListsDeps> = async (
  { cloudAccountId, of, q, limit },
  { deps: { lists }, caller: { customer } },
) => {
  const sets = await setsOf[of](lists, customer, cloudAccountId);
  const word = tagWord(q);
  const found = countTags(sets).filter(({ tag }) => tag.includes(word));
  return { data: found.slice(0, limit), count: found.length };
};
