import { DataStoreRow } from '#contracts/dataStore.ts';

const KEY = 'selectedDatastore';

/** Keeps the opened row in session storage, so that its page has a name at once. */
export const rememberStore = (row: DataStoreRow): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(row));
  } catch {
    // Without it the page waits for its own answer.
  }
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The row opened last, when it is the store with this id. */
export const rememberedStore = (datastoreId: string): DataStoreRow | null => {
  const row = DataStoreRow.safeParse(parse(sessionStorage.getItem(KEY)));
  return row.success && row.data.datastoreId === datastoreId ? row.data : null;
};
