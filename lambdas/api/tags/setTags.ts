import type { tagRoutes } from '#contracts/tag/routes.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { tagCells, tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { tagDayWith, taggedCells } from '#readModel/kinds/dataStores/taggedCells.ts';
import { writeEditOf } from '#store/edits.ts';
import { aboutStore } from '../dataStores/effectiveStore.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';

/** The level is a floor of the scores: list, details and cards show it from now on. */
export const setTags: UseCase<typeof tagRoutes.setTags, AttackPathsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const record = await ownDataStore(request, call);
  const state = tagCells(request);
  const tags = tagsOf(state);
  const audit = await auditEntry(call, {
    action: 'tags changed',
    target: record.summary.arn,
    detail: [tags.customerSensTag ?? 'no sensitivity', ...tags.customerTags].join(', '),
  });
  const { id } = record;
  const token = editToken(call, 'setTags');
  const day = { kind: 'tagDay', id: dayOf(now) } as const;
  await writeEditOf(coreAsCaller(deps, caller, 'manage'), caller.customer, {
    about: [...aboutStore(id), day],
    token,
    build: (userStates) => ({
      kind: 'dataStores',
      keys: [{ id }],
      cells: taggedCells(userStates, { record, tags }),
      userStates: [
        { kind: 'dataStore', id, state },
        { ...day, state: tagDayWith(userStates, day.id, [{ record, tags }]) },
      ],
      by: caller.userId,
      at: now,
      token,
      audit,
    }),
  });
  await deps.enqueuePublish(caller.customer);
  return { err: null };
};
