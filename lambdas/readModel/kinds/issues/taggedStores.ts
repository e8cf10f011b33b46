import type { CustomerContext } from '#contracts/customer/context.ts';
import { eachRow } from '#readModel/engine/eachRow.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { hasTag } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListReader } from '#readModel/kinds/listedKind.ts';
import type { IssueTags } from './query.ts';

const columns = [...baseColumns(dataStoresKind), 'id', 'tags'] as const;

/** The tags of a request with the data stores that have one of them by now; undefined without tags. */
export const readIssueTags = async (
  { read }: Pick<ListReader, 'read'>,
  customer: CustomerContext,
  tags: readonly string[] | null | undefined,
): Promise<IssueTags | undefined> => {
  if (tags === null || tags === undefined || tags.length === 0) return undefined;
  const stores: string[] = [];
  const view = await read(dataStoresKind, customer, columns);
  eachRow(view, { where: hasTag(tags), columns: ['id'] }, ({ id }) => {
    stores.push(id);
  });
  return { tags, stores };
};
