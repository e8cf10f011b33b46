import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { oneOfStores } from './query.ts';
import { dataStoresKind } from './spec.ts';

export const nameColumns = [...baseColumns(dataStoresKind), 'name'] as const;

/** Names by id; of unknown ids there is none. */
export const namesOfStores = (
  view: View<typeof dataStoresKind>,
  ids: readonly string[],
): Record<string, string> => {
  const query = {
    where: [oneOfStores(ids)],
    order: { column: 'risk', descending: true },
    window: { from: 0, limit: ids.length },
  } as const;
  const { rows } = readPage(view, query, ['id', 'name']);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};
