import type { TagData } from '#contracts/tag/routes.ts';
import { effectiveCells } from '#domain/classification/effective.ts';
import { listedTags, newTags, tagCountsOf, tagsOf } from '#domain/dataStore/tags.ts';
import type { DataStoreRecord } from '#store/dataStores.ts';
import type { UserState } from '#store/edits.ts';
import { resolveEffectiveClassification } from './effective.ts';

type UserStates = ReadonlyMap<string, UserState>;

/** A data store, and the tags that it gets. */
export interface Tagged {
  readonly record: DataStoreRecord;
  readonly tags: TagData;
}

/** Cells of the store's row that its tags decide. */
export const taggedCells = (userStates: UserStates, { record, tags }: Tagged) => ({
  ...listedTags(tags, record.summary.policyFacts.awsTags),
  ...effectiveCells(resolveEffectiveClassification(record, userStates), tags.customerSensTag, {
    exposure: record.summary.exposure,
    riskFacts: record.riskFacts,
  }),
});

/** The roll-up of a day, by account, with the tags that the stores did not have before. */
export const tagDayWith = (userStates: UserStates, day: string, tagged: readonly Tagged[]) => {
  const counts = { ...tagCountsOf(userStates.get(day)?.cells) };
  for (const { record, tags } of tagged) {
    const more = newTags(tagsOf(userStates.get(record.id)?.cells), tags);
    counts[record.accountId] = (counts[record.accountId] ?? 0) + more;
  }
  return counts;
};
