import type { CustomerContext } from '#contracts/customer/context.ts';
import { settingsState } from '#domain/classification/settings.ts';
import type { Standing } from '#domain/classification/standing.ts';
import { standingBy } from '#readModel/reader/standingBy.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { type Decided, readDecided } from '#store/edits.ts';
import type { Table } from '#store/table.ts';

/** A store and the customer's allow list: what its users decided is read with it. */
export const aboutStore = (id: string) => [{ kind: 'dataStore', id } as const, settingsState];

export const readStanding = async (
  core: Table,
  customer: CustomerContext,
  record: DataStoreRecord,
): Promise<{ readonly standing: Standing; readonly decided: Decided | undefined }> => {
  const decided = await readDecided(core, customer, aboutStore(record.id));
  return { standing: standingBy(record, decided), decided: decided.get(record.id) };
};
