import type { CustomerContext } from '#contracts/customer/context.ts';
import type { EffectiveClassification } from '#domain/classification/effective.ts';
import { settingsState } from '#domain/classification/settings.ts';
import { resolveEffectiveClassification } from '#readModel/kinds/dataStores/effective.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { readUserStates, type UserState } from '#store/edits.ts';
import type { Table } from '#store/table.ts';

/** A store with the customer's allow list and user state applied. */
export const aboutStore = (id: string) => [{ kind: 'dataStore', id } as const, settingsState];

export const readEffective = async (
  core: Table,
  customer: CustomerContext,
  record: DataStoreRecord,
): Promise<{
  readonly effective: EffectiveClassification;
  readonly userState: UserState | undefined;
}> => {
  const userStates = await readUserStates(core, customer, aboutStore(record.id));
  return {
    effective: resolveEffectiveClassification(record, userStates),
    userState: userStates.get(record.id),
  };
};
