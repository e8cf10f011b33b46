import type { attackPathRoutes, RiskStep } from '#contracts/attackPath/routes.ts';
import { StoredChokePoint } from '#contracts/attackPath/storedChokePoint.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { CutOutcome } from '#contracts/risk/cutOutcome.ts';
import { StoredRemedy } from '#contracts/risk/remedy.ts';
import type { CutScores } from '#domain/risk/cutOutcomes.ts';
import { orderSteps } from '#domain/risk/riskSteps.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readAccess } from '#store/access.ts';
import { CHOKE_POINTS_REF, REMEDIES_REF, UNCUT_REF } from '#store/keys/access.ts';
import type { Table } from '#store/table.ts';
import type { AttackPathsDeps } from '../functions/attackPathsDeps.ts';
import { readRiskInputs, type StoreAtRisk } from '../shared/riskInputs.ts';
import { remedyIdOf, stepIdOf } from '../shared/stepIdOf.ts';

const MOST_LOWERED = 5;

type Stores = ReadonlyMap<string, StoreAtRisk>;

const scoresOnWire = (scores: CutScores | undefined, stores: Stores) => ({
  gained: scores?.gained ?? null,
  score: scores?.score ?? null,
  lowered: (scores?.lowered ?? []).slice(0, MOST_LOWERED).flatMap(({ id, before, after }) => {
    const store = stores.get(id);
    if (store === undefined) return [];
    return [{ datastoreId: id, assetId: store.assetId, name: store.name, before, after }];
  }),
});

const cutOnWire = ({ left: _, ...point }: StoredChokePoint) => ({
  ...{ ...point, step: 'cut' as const, stepId: stepIdOf(point) },
});

const remedyOnWire = ({ effects: _, issue, ...remedy }: StoredRemedy) => ({
  ...remedy,
  stepId: remedyIdOf({ ...remedy, issue }),
  issue: issue && {
    securityIssueInstanceId: issue.id,
    vulnerabilityID: issue.vulnerability,
    instanceLocation: remedy.assetId,
  },
});

interface Found {
  readonly points: readonly StoredChokePoint[];
  readonly remedies: readonly StoredRemedy[];
  readonly uncut: CutOutcome | undefined;
}

const readFound = async (core: Table, customer: CustomerContext): Promise<Found | undefined> => {
  const [points, remedies, uncut] = await Promise.all([
    readAccess(core, customer, { ref: CHOKE_POINTS_REF, schema: StoredChokePoint }),
    readAccess(core, customer, { ref: REMEDIES_REF, schema: StoredRemedy }),
    readAccess(core, customer, { ref: UNCUT_REF, schema: CutOutcome }),
  ]);
  if (points === undefined) return undefined;
  return {
    points: points.entries,
    remedies: remedies?.entries ?? [],
    uncut: uncut?.entries[0],
  };
};

/** With scores that follow what is known of the stores now, edits included. */
const inOrder = async (
  core: Table,
  customer: CustomerContext,
  { points, remedies, uncut }: Found,
): Promise<RiskStep[]> => {
  // Those of a run before remedies were known wait for the next one.
  if (uncut === undefined)
    return points.map((point) => ({ ...cutOnWire(point), ...scoresOnWire(undefined, new Map()) }));
  const ids = uncut.stores.map(({ datastoreId }) => datastoreId);
  const stores = await readRiskInputs(core, customer, ids);
  const now = new Map([...stores].map(([id, { input }]) => [id, input]));
  const cuts = points.map(({ left }) => left ?? uncut);
  return orderSteps({ now, cuts, remedies, others: uncut.others }).flatMap(
    ({ of, scores }): RiskStep[] => {
      const [point, remedy] = [points[of.index], remedies[of.index]];
      const wire = scoresOnWire(scores, stores);
      if (of.kind === 'cut') return point ? [{ ...cutOnWire(point), ...wire }] : [];
      return remedy ? [{ ...remedyOnWire(remedy), ...wire }] : [];
    },
  );
};

/** No path is searched here: what each step leaves of paths is known from the analysis. */
export const listRiskSteps: UseCase<
  typeof attackPathRoutes.listRiskSteps,
  AttackPathsDeps
> = async (_, { deps: { core }, caller: { customer } }) => {
  const found = await readFound(core, customer);
  return {
    isKnown: found !== undefined,
    data: found === undefined ? [] : await inOrder(core, customer, found),
  };
};
