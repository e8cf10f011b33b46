import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { compilePolicies, violatedBy } from '#readModel/kinds/dataStores/policies.ts';
import { storeRow } from '#readModel/kinds/dataStores/rows.ts';
import { readPolicies } from '#store/policies.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Rows with the names of the policies that they violate at this moment. */
export const withPolicyNames = async (
  { deps: { core }, caller: { customer }, now }: MemberCall<ListsDeps>,
  rows: readonly DataStoreRow[],
): Promise<DataStoreRow[]> => {
  const policies = compilePolicies(await readPolicies(core, customer));
  const nameOf = new Map(policies.map(({ id, name }) => [id, name]));
  const ids = rows.map(({ datastoreId }) => datastoreId);
  const stores = await readEffectiveStores(core, customer, ids);
  return rows.map((row) => {
    const store = stores.get(row.datastoreId);
    const violated = store ? violatedBy(policies, storeRow(store), now) : [];
    return { ...row, policies: violated.flatMap((id) => nameOf.get(id) ?? []) };
  });
};
