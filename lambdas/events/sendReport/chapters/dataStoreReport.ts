import { bars, figure, figures, table } from '#domain/report/blocks.ts';
import {
  classificationOverview,
  countByKind,
  countDataStores,
  kindCounts,
  overviewColumns,
  storeCounts,
} from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { Chapter } from './chapter.ts';
import { storeTable } from './storeRows.ts';

const TOP = 10;

const kindColumns = [
  ['Type', 60],
  ['Data stores', 20, 'number'],
  ['Size', 20, 'number'],
] as const;

export const dataStoreReport: Chapter = async (input) => {
  const { lists, customer } = input;
  const stores = countDataStores(await lists.count(dataStoresKind, customer, storeCounts));
  const byKind = countByKind(await lists.count(dataStoresKind, customer, kindCounts));
  const view = await lists.read(dataStoresKind, customer, overviewColumns);
  const found = classificationOverview(view).filter(({ datastores }) => datastores > 0);
  return [
    figures(
      figure('Data stores', stores.TotalDataStores),
      figure('With sensitive data', stores.sensitive),
      figure('Managed', stores.managed),
      figure('Shadow', stores.shadow, stores.shadow > 0 ? 'high' : 'plain'),
    ),
    bars(
      'Data stores by the sensitive data that they hold',
      found.map(({ tag, datastores }) => ({ label: tag, value: datastores, tone: 'plain' })),
    ),
    table('Data stores by type', kindColumns, {
      rows: byKind.map(({ datastoreType, count, size }) => [datastoreType, String(count), size]),
    }),
    await storeTable(input, 'Data stores with the highest risk', TOP),
  ];
};
