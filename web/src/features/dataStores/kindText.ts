import type { StoreType } from '#contracts/dataStore/words.ts';
import { FOLDERS_ACCOUNT } from '#contracts/ids.ts';
import { storeTexts } from '#messages/dataStores.ts';

/** Kind of a store in words; a local folder is read as a bucket, and is none. */
export const kindText = (type: StoreType, accountId: string): string =>
  accountId === FOLDERS_ACCOUNT ? storeTexts.folder : storeTexts.kinds[type];
