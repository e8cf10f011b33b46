import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { summaryOf } from '#domain/dataStore/summary.ts';
import { packStore } from '#store/dataStores.ts';
import { dataStoreKey } from '#store/keys/entities.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { putItem, type Table } from '#store/table.ts';
import { testAccountId } from './scanFixture.ts';

/** Puts a scanned store into the store of record, with no scan around it; returns its id. */
export const putStore = async (
  core: Table,
  customer: CustomerContext,
  [row, sensitivity]: readonly [ScannedStore, number],
): Promise<string> => {
  const accountId = testAccountId;
  const id = storeIdOf(accountId, row.arn);
  const version = { id, accountId, state: 'present', hash: 'h', scanSeq: 1, part: 0 };
  const seen = { firstSeenAt: row.observedAt, observedAt: row.observedAt };
  const summary = summaryOf(row, { id, accountId, sensitivity });
  const knowledge = packStore({ row, contributions: [] });
  await putItem(core, { ...dataStoreKey(customer, id), ...version, ...seen, summary, knowledge });
  return id;
};
