import type { activityRoutes } from '#contracts/activity/routes.ts';
import { shownCopies } from '#domain/sketch/shownCopies.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCopies } from '#store/copies.ts';
import { readSummaries } from '#store/dataStores.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';

export const listStoreCopies: UseCase<typeof activityRoutes.listStoreCopies, ActivityDeps> = async (
  { id },
  { deps: { core }, caller: { customer } },
) => {
  await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const copies = await readCopies(core, customer, id);
  const ids = copies.map(({ otherId }) => otherId);
  return { data: shownCopies(copies, await readSummaries(core, customer, ids)) };
};
