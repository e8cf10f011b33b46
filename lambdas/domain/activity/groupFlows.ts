import type { StoredFlow } from '#contracts/activity/flow.ts';
import type { Flow, Flows } from '#contracts/activity/routes.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';

/** A data store as flows show it. */
export interface FlowStore extends Pick<SnapshotRow, 'id' | 'arn' | 'name' | 'risk' | 'attack'> {
  readonly isNonCompliant: boolean;
}

const flowOnWire = (
  { principal, lastAt }: StoredFlow,
  { id, arn, name, attack }: FlowStore,
): Flow => ({
  datastore: { id, assetId: arn, name },
  source: { name: principal.name, attackStatus: attack !== 'none' },
  timestamp: new Date(lastAt).toISOString(),
});

/** Flows of stores that are there, in the groups of the dashboard. */
export const groupFlows = (
  flows: readonly StoredFlow[],
  stores: ReadonlyMap<string, FlowStore>,
): Flows => {
  const found = flows.flatMap((flow) => {
    const store = stores.get(flow.storeId);
    return store === undefined ? [] : [{ store, flow: flowOnWire(flow, store) }];
  });
  const those = (isMeant: (store: FlowStore) => boolean) =>
    found.filter(({ store }) => isMeant(store)).map(({ flow }) => flow);
  return {
    all: those(() => true),
    highRisk: those(({ risk }) => (risk ?? 0) >= URGENT_RISK),
    nonCompliant: those(({ isNonCompliant }) => isNonCompliant),
    dataAnomaly: those(({ attack }) => attack !== 'none'),
  };
};
