import { StoreSummary } from '#contracts/list/summaries.ts';
import { rowOf } from '#readModel/engine/kind.ts';
import { readFittingListed } from '#store/entities.ts';
import { editedStores } from './dataStores/editedStores.ts';
import { readAllEffectiveStores, readEffectiveStores } from './dataStores/effective.ts';
import { storeSearch } from './dataStores/list.ts';
import { isManaged, isSensitive, isShadow, isUrgent } from './dataStores/query.ts';
import { storeRow } from './dataStores/rows.ts';
import { dataStoresKind } from './dataStores/spec.ts';
import type { ListedKind } from './listedKind.ts';

export const dataStores: ListedKind<typeof dataStoresKind> = {
  spec: dataStoresKind,
  dependsOn: [],
  memoryShare: 0.2,
  isEditable: true,
  changedBy: { entities: ['dataStore'], after: 'scan', editsOf: [dataStoresKind.name] },
  /**
   * Stores that violate a policy and stores with an anomaly are not among them before policies and
   * detections exist: what is not counted is 0.
   */
  tallies: {
    total: [],
    atRisk: [isUrgent],
    managed: [isManaged],
    shadow: [isShadow],
    sensitive: [isSensitive],
  },
  readAll: async ({ core }, customer) =>
    (await readAllEffectiveStores(core, customer)).map(storeRow),
  readChanged: async ({ core }, customer, { pending: { refs, edits } }) => {
    const ids = [...new Set([...refs, ...editedStores(edits)])];
    const now = await readEffectiveStores(core, customer, ids);
    const present = [...now.values()].filter((store) => store !== null);
    const gone = [...now].flatMap(([id, store]) => (store === null ? [{ id }] : []));
    return { rows: present.map(storeRow), gone };
  },
  readRecords: async (core, customer, rows) => {
    const refs = rows.map((row) => rowOf(dataStoresKind, ['id'], row).id);
    const found = await readFittingListed(core, customer, { refs, schema: StoreSummary });
    // Scores are not read here: they depend on user state.
    return found.map(
      (store) => store && storeRow({ ...store, risk: null, copied: null, attack: 'none' }),
    );
  },
  search: storeSearch,
};
