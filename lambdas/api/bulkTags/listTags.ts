import type { tagListRoutes } from '#contracts/tag/listRoutes.ts';
import { tagWord } from '#contracts/tag/tagWord.ts';
import { countTags } from '#domain/tag/tagCounts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countedRows } from '#readModel/engine/counted.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { inAccount } from '#readModel/kinds/assets/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

const columns = [...baseColumns(assetsKind), 'accountId', 'tags'] as const;

export const listTags: UseCase<typeof tagListRoutes.listTags, ListsDeps> = async (
  { cloudAccountId, q, limit },
  { deps: { lists }, caller: { customer } },
) => {
  const view = await lists.read(assetsKind, customer, columns);
  const sets = countedRows(view).byValue('tags', inAccount(cloudAccountId));
  const word = tagWord(q);
  const found = countTags(sets).filter(({ tag }) => tag.includes(word));
  return { data: found.slice(0, limit), count: found.length };
};
