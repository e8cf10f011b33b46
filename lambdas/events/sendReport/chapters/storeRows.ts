import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { sizeText } from '#contracts/number/sizeText.ts';
import type { TableBlock } from '#contracts/report/content.ts';
import { scoreText, table } from '#domain/report/blocks.ts';
import { storeList } from '#readModel/kinds/dataStores/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ChapterInput } from './chapter.ts';

const columns = [
  ['Name', 29],
  ['Type', 15],
  ['Account', 16],
  ['Location', 13],
  ['Size', 9, 'number'],
  ['Sensitivity', 12, 'number'],
  ['Risk', 6, 'number'],
] as const;

const cellsOf = (row: DataStoreRow): string[] => [
  row.name,
  row.type,
  row.metadata.cloudAccountId,
  row.mountLocation,
  row.size === null ? '' : sizeText(row.size),
  scoreText(row.sensitiveScore),
  scoreText(row.cdDatastoreRiskScore),
];

/** Data stores, the riskiest first, as their list has them. */
export const storeTable = async (
  { lists, customer }: ChapterInput,
  title: string,
  limit: number,
): Promise<TableBlock> => {
  const ordering = 'cdDatastoreRiskScore' as const;
  const request = { page: 1, limit, ordering, sortType: 'desc' as const };
  const { data, count } = await readWirePage(lists.page, { customer, list: storeList, request });
  return table(title, columns, { rows: data.map(cellsOf), total: count });
};
