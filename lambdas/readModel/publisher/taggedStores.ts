import { scoreSensitivity } from '#classify/sensitivity.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { settingsOf, settingsState } from '#domain/classification/settings.ts';
import { isJudged, judgementOf, standingOf } from '#domain/classification/standing.ts';
import { flooredScores } from '#domain/dataStore/floors.ts';
import { readAllSummaries, readDataStore, readSummaries } from '#store/dataStores.ts';
import { type Decided, readDecided, readEdits } from '#store/edits.ts';
import { inParallel, type Table } from '#store/table.ts';
import { readAllDecided } from '#store/userStates.ts';

const readSettings = async (core: Table, customer: CustomerContext) => {
  const decided = await readDecided(core, customer, [settingsState]);
  return settingsOf(decided.get(settingsState.id)?.cells);
};

/** How stores stand by what users decided: marks, the allow list, and at least what the tag says. */
const standingStores = async (
  core: Table,
  customer: CustomerContext,
  of: { readonly stores: readonly SnapshotRow[]; readonly decided: ReadonlyMap<string, Decided> },
): Promise<SnapshotRow[]> => {
  const settings = await readSettings(core, customer);
  return inParallel(of.stores, 32, async (store) => {
    const cells = of.decided.get(store.id)?.cells;
    const judgement = judgementOf(cells, settings);
    const record = isJudged(store, judgement)
      ? await readDataStore(core, customer, store.id)
      : undefined;
    if (record === undefined) return { ...store, ...flooredScores(store, cells?.customerSensTag) };
    const standing = standingOf(store, record.knowledge, { judgement, score: scoreSensitivity });
    const scores = flooredScores(standing, cells?.customerSensTag);
    return { ...store, types: standing.types, ...scores };
  });
};

/** Stores as they stand now, with what users decided; null for those that are gone. */
export const readTaggedStores = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, SnapshotRow | null>> => {
  const stores = await readSummaries(core, customer, ids);
  const decisions = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const decided = await readDecided(core, customer, decisions);
  const present = [...stores.values()].filter((store) => store !== null);
  const standing = await standingStores(core, customer, { stores: present, decided });
  const byId = new Map(standing.map((store) => [store.id, store]));
  return new Map([...stores.keys()].map((id) => [id, byId.get(id) ?? null]));
};

export const readAllTaggedStores = async (
  core: Table,
  customer: CustomerContext,
): Promise<SnapshotRow[]> => {
  const stores = await readAllSummaries(core, customer);
  const decided = await readAllDecided(core, customer, 'dataStore');
  return standingStores(core, customer, { stores, decided });
};

/** Ids of the stores that users decided about after one edit and up to another. */
export const editedStores = async (
  core: Table,
  customer: CustomerContext,
  edits: { readonly after: number; readonly to: number },
): Promise<string[]> => {
  const made = await readEdits(core, customer, { kind: 'dataStores', ...edits });
  const ids = made.flatMap(({ keys }) => keys.map(({ id }) => id));
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};
