import type { CustomerContext } from '#contracts/customer/context.ts';
import { type ChokePoint, wholeOf } from '#domain/attackPaths/chokePoints.ts';
import type { TargetStore } from '#domain/attackPaths/facts.ts';
import type { StorePaths } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel } from '#domain/attackPaths/model.ts';
import { storedChokePointOf } from '#domain/attackPaths/onWire.ts';
import { withFloor } from '#domain/dataStore/floors.ts';
import { orderByGain } from '#domain/risk/cutOrder.ts';
import { cutOutcomes, type RatedStore } from '#domain/risk/cutOutcomes.ts';
import { type AccessWriter, writeAccess } from '#store/access.ts';
import { readSummaries } from '#store/dataStores.ts';
import { readUserStates } from '#store/edits.ts';
import { CHOKE_POINTS_REF, UNCUT_REF } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';

/** What the risk of each store is computed from; those that are gone are absent. */
const readRated = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<RatedStore[]> => {
  const stores = await readSummaries(core, customer, ids);
  const subjects = ids.map((id) => ({ kind: 'dataStore', id }) as const);
  const states = await readUserStates(core, customer, subjects);
  return [...stores].flatMap(([id, store]) => {
    if (store === null) return [];
    const { exposure, riskFacts: facts } = store;
    const sensitivity = withFloor(store.sensitivity, states.get(id)?.cells.customerSensTag);
    return [{ id, input: { sensitivity, exposure, facts } }];
  });
};

interface Found {
  readonly targets: readonly TargetStore[];
  readonly chokePoints: readonly ChokePoint[];
  readonly model: AttackModel;
  readonly found: readonly StorePaths[];
}

/**
 * What to cut, what gains most first, with what each cut leaves of the risk of the riskiest data stores.
 * Returns those as they are.
 */
export const writeChokePoints = async (
  by: AccessWriter,
  { targets, chokePoints, model, found }: Found,
): Promise<RatedStore[]> => {
  const ids = targets.map(({ ref }) => ref);
  const rated = await readRated(by.core, by.customer, ids);
  const ordered = orderByGain(chokePoints, wholeOf(model, found), rated);
  const [uncut, ...outcomes] = cutOutcomes(rated, [{ reach: new Map() }, ...ordered]);
  const byRef = new Map(targets.map((store) => [store.ref, store]));
  const entries = ordered.map((each, at) => ({
    ...storedChokePointOf(each, (ref) => byRef.get(ref)),
    left: outcomes[at],
  }));
  await writeAccess(by, [{ ref: CHOKE_POINTS_REF, entries }]);
  await writeAccess(by, [{ ref: UNCUT_REF, entries: uncut === undefined ? [] : [uncut] }]);
  const tracked = new Set(uncut?.stores.map(({ datastoreId }) => datastoreId));
  return rated.filter(({ id }) => tracked.has(id));
};
