import type { CustomerContext } from '#contracts/customer/context.ts';
import { withFloor } from '#domain/dataStore/floors.ts';
import { readSummaries } from '#store/dataStores.ts';
import { readUserStates } from '#store/edits.ts';
import type { Table } from '#store/table.ts';
import type { Sensitivities } from './evaluate.ts';

/** Of stores that are there, with the floor of their tags. */
export const readSensitivities = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Sensitivities> => {
  const stores = await readSummaries(core, customer, ids);
  const subjects = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const userStates = await readUserStates(core, customer, subjects);
  return new Map(
    [...stores].flatMap(([id, store]) =>
      store === null
        ? []
        : [[id, withFloor(store.sensitivity, userStates.get(id)?.cells.customerSensTag)] as const],
    ),
  );
};
