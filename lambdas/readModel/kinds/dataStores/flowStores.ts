import type { FlowStores, GroupedStore } from '#contracts/activity/flowStores.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { plainView, readPage } from '#readModel/engine/view.ts';
import { isAnomalous, isNonCompliant, isUrgent } from './query.ts';
import type { dataStoresKind } from './spec.ts';

/** Of each group, so many are kept. */
const MOST_STORES = 200;

/** Data stores by which flows are grouped, the riskiest of each group. */
export const flowStoresOf = (snapshot: Snapshot<typeof dataStoresKind>): FlowStores => {
  const order = { column: 'risk', descending: true } as const;
  const window = { from: 0, limit: MOST_STORES };
  const those = (filter: typeof isUrgent): GroupedStore[] => [
    ...readPage(plainView(snapshot), { where: [filter], order, window }, ['id', 'arn', 'accountId'])
      .rows,
  ];
  return {
    highRisk: those(isUrgent),
    nonCompliant: those(isNonCompliant),
    dataAnomaly: those(isAnomalous),
  };
};
