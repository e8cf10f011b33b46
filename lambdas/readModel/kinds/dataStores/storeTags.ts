import type { CustomerContext } from '#contracts/customer/context.ts';
import { tagsCell, tagsOf } from '#domain/dataStore/tags.ts';
import { readSummaries } from '#store/dataStores.ts';
import { readUserCells } from '#store/edits.ts';
import type { Table } from '#store/table.ts';

/** Labels and AWS tags of data stores as of now, as their list has them; by id. */
export const readStoreTags = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const states = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const [stores, cells] = await Promise.all([
    readSummaries(core, customer, ids),
    readUserCells(core, customer, states),
  ]);
  const tagsOfStore = (id: string): string =>
    tagsCell(tagsOf(cells.get(id)).customerTags, stores.get(id)?.policyFacts.awsTags ?? []);
  return new Map(ids.map((id) => [id, tagsOfStore(id)]));
};
