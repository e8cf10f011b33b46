import type { CustomerContext } from '#contracts/customer/context.ts';
import type { RiskInput } from '#domain/risk/storeRisk.ts';
import { readEffectiveStores } from '#readModel/kinds/dataStores/effective.ts';
import { readSummaries } from '#store/dataStores.ts';
import type { Table } from '#store/table.ts';

/** A data store with what its risk is computed from now. */
export interface StoreAtRisk {
  readonly assetId: string;
  readonly name: string;
  readonly input: RiskInput;
}

/** By id; those that are gone are absent. */
export const readRiskInputs = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, StoreAtRisk>> => {
  const [summaries, effective] = await Promise.all([
    readSummaries(core, customer, ids),
    readEffectiveStores(core, customer, ids),
  ]);
  return new Map(
    ids.flatMap((id) => {
      const [summary, store] = [summaries.get(id), effective.get(id)];
      if (!summary || !store) return [];
      const { exposure, riskFacts: facts, arn: assetId, name } = summary;
      const input = { sensitivity: store.sensitivity, exposure, facts };
      return [[id, { assetId, name, input }] as const];
    }),
  );
};
