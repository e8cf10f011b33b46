import type { tagListRoutes } from '#contracts/tag/listRoutes.ts';
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

type Sets = ReadonlyMap<string, number>;

const joined = (a: Sets, b: Sets): Sets => {
  const all = new Map(a);
  for (const [set, resources] of b) all.set(set, (all.get(set) ?? 0) + resources);
  return all;
};

/** Tags of assets, data stores among them, and of identities. */
export const listTags: UseCase<typeof tagListRoutes.listTags, ListsDeps> = async (
  { cloudAccountId, q, limit },
  { deps: { lists }, caller: { customer } },
) => {
  const [assets, identities] = await Promise.all([
    lists.read(assetsKind, customer, assetColumns),
    lists.read(identitiesKind, customer, identityColumns),
  ]);
  const sets = joined(
    countedRows(assets).byValue('tags', ofAssets(cloudAccountId)),
    countedRows(identities).byValue('tags', ofIdentities(cloudAccountId)),
  );
  const word = tagWord(q);
  const found = countTags(sets).filter(({ tag }) => tag.includes(word));
  return { data: found.slice(0, limit), count: found.length };
};
