import type { activityRoutes } from '#contracts/activity/routes.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readLastWindow } from '#store/activity.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';

export const getLiveness: UseCase<typeof activityRoutes.getLiveness, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer } },
) => {
  await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const window = await readLastWindow(chunks, customer, id);
  return { data: { ten_minutes: window === undefined ? null : tenMinutesOf(window) } };
};
