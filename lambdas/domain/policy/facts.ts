import type { CellValue } from '#contracts/list/condition.ts';

/** What policies look at of a data store: cells of its row in the list. */
export const factColumns = [
  'id',
  'accountId',
  'types',
  'analysis',
  'region',
  'exposure',
  'management',
  'encryption',
  'logging',
  'ownership',
  'purpose',
  'environment',
  'oldest',
  'level',
  'tags',
  'kind',
  'risk',
  'sensitivity',
  'isCopy',
] as const;
export type FactColumn = (typeof factColumns)[number];
export type StoreFacts = Readonly<Record<FactColumn, CellValue>>;

/** A row of data stores, of which only these columns are looked at. */
export type Cells = Readonly<Record<string, CellValue>>;
