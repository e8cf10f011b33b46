import { is } from '#readModel/engine/questions.ts';
import { facetColumns } from '#readModel/engine/stored.ts';
import { askView, type View } from '#readModel/engine/view.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';

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
