import { StoreSummary } from '#contracts/list/summaries.ts';
import { rowOf } from '#readModel/engine/kind.ts';
import { withViolating } from '#readModel/tallies.ts';
import { POLICY_EDITS } from '#store/edits.ts';
import { readFittingListed } from '#store/entities.ts';
import { readPolicies } from '#store/policies.ts';
import { currentStores } from './dataStores/currentStores.ts';
import { editedStores } from './dataStores/editedStores.ts';
import { readAllEffectiveStores, readEffectiveStores } from './dataStores/effective.ts';
import { storeSearch } from './dataStores/list.ts';
import { compilePolicies } from './dataStores/policies.ts';
import {
  isAnomalous,
  isManaged,
  isNonCompliant,
  isSensitive,
  isShadow,
  isUrgent,
} from './dataStores/query.ts';
import { storeRow } from './dataStores/rows.ts';
import { dataStoresKind } from './dataStores/spec.ts';
import { withPolicies } from './dataStores/withPolicies.ts';
import type { ListedKind } from './listedKind.ts';

/** Depends on user state, and on what the analysis finds: it is not read for a page. */
const withoutUserState = {
  risk: null,
  copied: null,
  attack: 'none',
  sensitiveSince: null,
  level: '',
  customTags: [],
  environment: 'unknown',
} as const;

export const dataStores: ListedKind<typeof dataStoresKind> = {
  spec: dataStoresKind,
  dependsOn: [],
  memoryShare: 0.2,
  isEditable: true,
  changedBy: {
    entities: ['dataStore'],
    after: 'scan',
    editsOf: [dataStoresKind.name, POLICY_EDITS],
  },
  tallies: withViolating(
    {
      total: [],
      atRisk: [isUrgent],
      managed: [isManaged],
      shadow: [isShadow],
      sensitive: [isSensitive],
      anomalous: [isAnomalous],
      nonCompliant: [isNonCompliant],
    },
    isNonCompliant,
  ),
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
    return found.map((store) => store && storeRow({ ...store, ...withoutUserState }));
  },
  derive: async (stores, { core }, customer) =>
    withPolicies(stores, compilePolicies(await readPolicies(core, customer)), Date.now()),
  readCurrent: currentStores,
  search: storeSearch,
};
