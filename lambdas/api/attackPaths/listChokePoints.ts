import type { attackPathRoutes, ChokePoint } from '#contracts/attackPath/routes.ts';
import { StoredChokePoint } from '#contracts/attackPath/storedChokePoint.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type CutScores, cutScores } from '#domain/risk/cutOutcomes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readAccess } from '#store/access.ts';
import { CHOKE_POINTS_REF } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readRiskInputs, type StoreAtRisk } from '../shared/riskInputs.ts';
import { stepIdOf } from '../shared/stepIdOf.ts';

const MOST_LOWERED = 5;

const onWire = (
  { left: _, ...point }: StoredChokePoint,
  scores: CutScores | undefined,
  stores: ReadonlyMap<string, StoreAtRisk>,
): ChokePoint => ({
  ...point,
  stepId: stepIdOf(point),
  gained: scores?.gained ?? null,
  score: scores?.score ?? null,
  lowered: (scores?.lowered ?? []).slice(0, MOST_LOWERED).flatMap(({ id, before, after }) => {
    const store = stores.get(id);
    if (store === undefined) return [];
    return [{ datastoreId: id, assetId: store.assetId, name: store.name, before, after }];
  }),
});

/** With scores that follow what is known of the stores now, edits included. */
const withScores = async (
  core: Table,
  customer: CustomerContext,
  points: readonly StoredChokePoint[],
): Promise<ChokePoint[]> => {
  const outcomes = points.flatMap(({ left }) => left ?? []);
  const ids = outcomes[0]?.stores.map(({ datastoreId }) => datastoreId) ?? [];
  const stores = await readRiskInputs(core, customer, ids);
  const inputs = new Map([...stores].map(([id, { input }]) => [id, input]));
  // Points of a run before outcomes were known have none at all.
  const scores = outcomes.length === points.length ? cutScores(inputs, outcomes) : [];
  return points.map((point, at) => onWire(point, scores[at], stores));
};

export const listChokePoints: UseCase<
  typeof attackPathRoutes.listChokePoints,
  AttackPathsDeps
> = async (_, { deps: { core }, caller: { customer } }) => {
  const found = await readAccess(core, customer, {
    ref: CHOKE_POINTS_REF,
    schema: StoredChokePoint,
  });
  const data = await withScores(core, customer, found?.entries ?? []);
  return { isKnown: found !== undefined, data };
};
