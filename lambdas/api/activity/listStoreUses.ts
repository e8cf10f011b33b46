import type { activityRoutes } from '#contracts/activity/routes.ts';
import { shownUse } from '#domain/activity/shownUse.ts';
import { isUnnamed } from '#domain/activity/uses.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readUses, readWatchedSince } from '#store/uses.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';

export const listStoreUses: UseCase<typeof activityRoutes.listStoreUses, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer } },
) => {
  const { accountId } = await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const [uses, since] = await Promise.all([
    readUses(chunks, customer, id),
    readWatchedSince(chunks, customer, accountId),
  ]);
  return {
    watchedSince: since === undefined ? null : new Date(since).toISOString(),
    data: uses
      .filter((use) => !isUnnamed(use))
      .sort((one, other) => other.lastAt - one.lastAt)
      .map(shownUse),
  };
};
