import { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { keep, kept } from '#lib/kept.ts';

const KEY = 'selectedDatastore';

/** Keeps the opened row, so that its page has a name at once. */
export const rememberStore = (row: DataStoreRow): void => keep(KEY, row);

/** The row opened last, when it is the store with this id. */
export const rememberedStore = (datastoreId: string): DataStoreRow | null => {
  const row = kept(KEY, DataStoreRow);
  return row?.datastoreId === datastoreId ? row : null;
};
