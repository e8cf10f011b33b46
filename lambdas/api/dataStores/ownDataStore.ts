import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type DataStoreRecord, readDataStore } from '#store/dataStores.ts';
import type { Table } from '#store/table.ts';

/** A data store of the caller's customer, of that account where one is named; else a 404. */
export const ownDataStore = async (
  reference: { readonly datastoreId: string; readonly cloudAccountId?: string | null | undefined },
  { deps, caller }: MemberCall<{ readonly core: Table }>,
): Promise<DataStoreRecord> => {
  const record = await readDataStore(deps.core, caller.customer, reference.datastoreId);
  const account = reference.cloudAccountId ?? record?.accountId;
  if (record === undefined || record.accountId !== account) throw new AppError('notFound');
  return record;
};
