import { type Chapter, MOST_ROWS } from './chapter.ts';
import { storeTable } from './storeRows.ts';

export const dataStoreList: Chapter = async (input) => [
  await storeTable(input, 'All data stores, the riskiest first', MOST_ROWS),
];
