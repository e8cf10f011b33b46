import type { DayFlow } from '#contracts/activity/dayFlow.ts';
import type { Flow, Flows } from '#contracts/activity/routes.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { URGENT_RISK } from '#contracts/risk/words.ts';
import { principalIdOf } from './uses.ts';

/** A data store as flows show it. */
export interface FlowStore extends Pick<SnapshotRow, 'id' | 'arn' | 'name' | 'risk' | 'attack'> {
  readonly isNonCompliant: boolean;
}

const MOST_FLOWS = 500;

/** One for each data store and principal: the last use of all days, the last one first. */
export const lastFlows = (flows: readonly DayFlow[]): DayFlow[] => {
  const last = new Map<string, DayFlow>();
  for (const flow of flows.toSorted((a, b) => a.lastAt - b.lastAt))
    last.set(`${flow.storeId} ${principalIdOf(flow.principal)}`, flow);
  return [...last.values()].toSorted((a, b) => b.lastAt - a.lastAt).slice(0, MOST_FLOWS);
};

const flowOnWire = (
  { principal, lastAt }: DayFlow,
  { id, arn, name, attack }: FlowStore,
): Flow => ({
  datastore: { id, assetId: arn, name },
  source: { name: principal.name, attackStatus: attack !== 'none' },
  timestamp: new Date(lastAt).toISOString(),
});

/** Flows of stores that are there, in the groups of the dashboard. */
export const groupFlows = (
  flows: readonly DayFlow[],
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
