import type { TagData, tagRoutes } from '#contracts/tag/routes.ts';
import { effectiveCells } from '#domain/classification/effective.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { listedTags, newTags, tagCells, tagCountsOf, tagsOf } from '#domain/dataStore/tags.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { resolveEffectiveClassification } from '#readModel/kinds/dataStores/effective.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import { type UserState, writeEditOf } from '#store/edits.ts';
import { aboutStore } from '../dataStores/effectiveStore.ts';
import { ownDataStore } from '../dataStores/ownDataStore.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';

/** The roll-up of a day with the tags that the store did not have before. */
const withTagsSet = (
  userStates: ReadonlyMap<string, UserState>,
  { id, accountId }: DataStoreRecord,
  { day, tags }: { readonly day: string; readonly tags: TagData },
) => {
  const counts = tagCountsOf(userStates.get(day)?.cells);
  const more = newTags(tagsOf(userStates.get(id)?.cells), tags);
  return { ...counts, [accountId]: (counts[accountId] ?? 0) + more };
};

/** Cells of the store's row that its tags decide. */
const listedCells = (
  record: DataStoreRecord,
  userStates: ReadonlyMap<string, UserState>,
  tags: TagData,
) => ({
  ...listedTags(tags, record.summary.policyFacts.awsTags),
  ...effectiveCells(resolveEffectiveClassification(record, userStates), tags.customerSensTag, {
    exposure: record.summary.exposure,
    riskFacts: record.riskFacts,
  }),
});

/** The level is a floor of the scores: list, details and cards show it from now on. */
export const setTags: UseCase<typeof tagRoutes.setTags, ListsDeps> = async (request, call) => {
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
      cells: listedCells(record, userStates, tags),
      userStates: [
        { kind: 'dataStore', id, state },
        { ...day, state: withTagsSet(userStates, record, { day: day.id, tags }) },
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
