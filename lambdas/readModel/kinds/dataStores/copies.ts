import { baseColumns } from '#readModel/engine/stored.ts';
import { readPage, type View } from '#readModel/engine/view.ts';
import { isCopyOf } from './query.ts';
import { dataStoresKind } from './spec.ts';

const shown = ['id', 'arn', 'name'] as const;
export const copyColumns = [...baseColumns(dataStoresKind), ...shown, 'copyOf'] as const;

const MOST_SHOWN = 10;

/** How many snapshots and backups there are of the store with this ARN, and the riskiest of them. */
export const copiesOf = (view: View<typeof dataStoresKind>, source: string) => {
  const order = { column: 'risk', descending: true } as const;
  const window = { from: 0, limit: MOST_SHOWN };
  const { rows, count } = readPage(view, { where: [isCopyOf(source)], order, window }, shown);
  const first = rows.map(({ id, arn, name }) => ({ datastoreId: id, assetId: arn, name }));
  return { count, first };
};
