import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { type Noting, noteRiskDays } from '#readModel/kinds/dataStores/riskDays.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { PendingChanges } from '#readModel/kinds/listedKind.ts';

export const isOfStores = (snapshot: Snapshot): snapshot is Snapshot<typeof dataStoresKind> =>
  snapshot.kind.name === dataStoresKind.name;

/** Keeps what became of the rows that changed, once they are live; it may be repeated. */
export const keepHistory = async (
  noting: Noting,
  live: Snapshot,
  pending: PendingChanges,
): Promise<void> => {
  if (isOfStores(live)) await noteRiskDays(noting, live, pending);
};
