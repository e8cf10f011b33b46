import type { activityRoutes } from '#contracts/activity/routes.ts';
import { tenMinutesOf } from '#domain/activity/tenMinutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readLastWindow } from '#store/activity.ts';
import { requirePresent } from '../access/requirePresent.ts';
import type { ActivityDeps } from '../functions/activityDeps.ts';
import { readRecorded } from './readRecorded.ts';

export const getLiveness: UseCase<typeof activityRoutes.getLiveness, ActivityDeps> = async (
  { id },
  { deps: { core, chunks }, caller: { customer } },
) => {
  await requirePresent(core, customer, { ref: id, kind: 'dataStore' });
  const [last, recordedOf] = await Promise.all([
    readLastWindow(chunks, customer, id),
    readRecorded(core, customer, [id]),
  ]);
  const { recorded, objects } = recordedOf(id);
  return {
    data: {
      ten_minutes: last === undefined ? null : tenMinutesOf(last.window, last.places),
      recorded,
      objects,
    },
  };
};
