import type { KindSpec } from '#readModel/engine/kind.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { type Noting, noteRiskDays } from '#readModel/kinds/dataStores/riskDays.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { PendingChanges } from '#readModel/kinds/listedKind.ts';

const isOf = <K extends KindSpec>(snapshot: Snapshot, kind: K): snapshot is Snapshot<K> =>
  snapshot.kind.name === kind.name;

/** Keeps what became of the rows that changed, once they are live; it may be repeated. */
export const keepHistory = async (
  noting: Noting,
  live: Snapshot,
  pending: PendingChanges,
): Promise<void> => {
  if (isOf(live, dataStoresKind)) await noteRiskDays(noting, live, pending);
};
