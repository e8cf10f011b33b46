import type { FlowStores, GroupedStore } from '#contracts/activity/flowStores.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { plainView, readPage } from '#readModel/engine/view.ts';
import { isAnomalous, isNonCompliant, isUrgent } from './query.ts';
import type { dataStoresKind } from './spec.ts';

/** Of each group, so many are kept. */
const MOST_STORES = 200;
/** Of each group: ARNs may have 2,048 characters, and all groups are one item of 400 kB. */
const MOST_BYTES = 100_000;

/** The first of them that fit. */
const withinBytes = (stores: readonly GroupedStore[]): GroupedStore[] => {
  let bytes = 0;
  return stores.filter((store) => {
    bytes += Buffer.byteLength(JSON.stringify(store));
    return bytes <= MOST_BYTES;
  });
};

/** Data stores by which flows are grouped, the riskiest of each group. */
export const flowStoresOf = (snapshot: Snapshot<typeof dataStoresKind>): FlowStores => {
  const order = { column: 'risk', descending: true } as const;
  const window = { from: 0, limit: MOST_STORES };
  const columns = ['id', 'arn', 'accountId'] as const;
  const those = (filter: typeof isUrgent): GroupedStore[] =>
    withinBytes(readPage(plainView(snapshot), { where: [filter], order, window }, columns).rows);
  return {
    highRisk: those(isUrgent),
    nonCompliant: those(isNonCompliant),
    dataAnomaly: those(isAnomalous),
  };
};
