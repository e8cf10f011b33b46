import { darknetValue } from '#domain/dataStore/darknetValue.ts';
import { typesIn } from '#domain/dataStore/typeCells.ts';
import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { oneOfStores } from './query.ts';
import { dataStoresKind } from './spec.ts';

const cells = ['sensitivity', 'types', 'typeCounts', 'typeRecords'] as const;

export const valueColumns = [...baseColumns(dataStoresKind), ...cells] as const;

/** Estimated value of what was found in stores, by id; those that were not read are absent. */
export const valuesOfStores = (
  view: View<typeof dataStoresKind>,
  ids: readonly string[],
): ReadonlyMap<string, number> => {
  const query = {
    where: [oneOfStores(ids)],
    order: { column: 'risk', descending: true },
    window: { from: 0, limit: ids.length },
  } as const;
  const { rows } = readPage(view, query, ['id', ...cells]);
  const read = rows.filter(({ sensitivity }) => sensitivity !== null);
  return new Map(read.map(({ id, ...row }) => [id, darknetValue(typesIn(row))]));
};
