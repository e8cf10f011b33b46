import type { CustomerContext } from '#contracts/customerContext.ts';
import type { SnapshotRow } from '#contracts/snapshot.ts';
import { sortById } from '#domain/dataStore/snapshot.ts';
import type { Log } from '#middleware/log.ts';
import { readGeneration } from '#store/chunks.ts';
import { readAllSummaries } from '#store/dataStores.ts';
import { generationOf, type Published, readHead } from '#store/head.ts';
import type { Table } from '#store/table.ts';
import { byteCappedLru } from './byteCappedLru.ts';

const kind = 'dataStores';
/** Parsed rows take about four times their text. */
const MEMORY_PER_BYTE = 4;

export interface SnapshotDeps {
  readonly core: Table;
  readonly chunks: Table;
  /** Asks the publisher to build the customer's snapshot anew. */
  readonly askRebuild: (customer: CustomerContext) => Promise<void>;
  readonly log: Log;
}

export type ReadRows = (customer: CustomerContext) => Promise<readonly SnapshotRow[]>;

/**
 * The customer's rows as of the live generation, which is asked for on every call and kept by
 * customer, kind and generation. A generation that cannot be read is answered from the store of
 * record, and built anew.
 */
export const snapshotReader = (deps: SnapshotDeps, maxBytes: number): ReadRows => {
  const kept = byteCappedLru<readonly SnapshotRow[]>(maxBytes);
  const fromRecord = async (customer: CustomerContext, live: Published) => {
    const { customerId } = customer;
    deps.log.warn('generation cannot be read', { customerId, gen: live.gen });
    await deps.askRebuild(customer);
    return sortById(await readAllSummaries(deps.core, customer));
  };
  return async (customer) => {
    const { dataStores: live } = await readHead(deps.core, customer);
    if (live === undefined) return [];
    const key = `${customer.customerId}\n${kind}\n${live.gen}.${live.attempt}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const generation = await readGeneration(deps.chunks, customer, generationOf(kind, live));
    if (generation === undefined) return fromRecord(customer, live);
    kept.set(key, generation.rows, generation.bytes * MEMORY_PER_BYTE);
    return generation.rows;
  };
};
