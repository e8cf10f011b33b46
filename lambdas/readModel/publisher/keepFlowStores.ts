import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { flowStoresOf } from '#readModel/kinds/dataStores/flowStores.ts';
import { writeFlowStores } from '#store/flowStores.ts';
import type { Table } from '#store/table.ts';
import { isOfStores } from './keepHistory.ts';

interface Keeping {
  readonly chunks: Table;
  readonly customer: CustomerContext;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Writes the data stores of each group of flows, once their generation is live. Idempotent. */
export const keepFlowStores = async (
  { chunks, customer, at }: Keeping,
  live: Snapshot,
  gen: number,
): Promise<void> => {
  if (isOfStores(live))
    await writeFlowStores(chunks, customer, { stores: flowStoresOf(live), gen, at });
};
