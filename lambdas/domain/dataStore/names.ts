import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { is } from '#domain/readModel/questions.ts';
import { facetColumns } from '#domain/readModel/stored.ts';
import { askView, type View } from '#domain/readModel/view.ts';

export const nameColumns = [...facetColumns(dataStoresKind), 'risk', 'id', 'name'];

/** Names by id; of unknown ids there is none. */
export const namesOfStores = (view: View, ids: readonly string[]): Record<string, string> => {
  const { rows } = askView(
    view,
    {
      where: [is('id', ...ids)],
      order: { column: 'risk', descending: true },
      window: { from: 0, limit: ids.length },
    },
    ['id', 'name'],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [`${id}`, `${name}`]));
};
