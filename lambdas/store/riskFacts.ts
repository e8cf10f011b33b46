import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { noRiskFacts, RiskFacts } from '#contracts/risk/facts.ts';
import { writeWithRecord } from './changeRecords.ts';
import { dataStoreKey } from './keys/entities.ts';
import { batchGet, type Table } from './table.ts';

const Stored = z.object({
  id: z.string(),
  riskFacts: z._default(RiskFacts, noRiskFacts),
  /** Increased by each write of the facts. */
  riskRev: z._default(z.int(), 0),
});
export type StoredRisk = z.infer<typeof Stored>;

/** In any order; a store that was never written is absent. */
export const readRiskFacts = async (
  core: Table,
  customer: CustomerContext,
  ids: readonly string[],
): Promise<StoredRisk[]> => {
  const keys = ids.map((id) => dataStoreKey(customer, id));
  const items = await batchGet(core, keys, Object.keys(Stored.shape));
  return items.map((item) => Stored.parse(item));
};

const update = (
  core: Table,
  customer: CustomerContext,
  { id, riskFacts, riskRev }: StoredRisk,
) => ({
  Update: {
    TableName: core.name,
    Key: { ...dataStoreKey(customer, id) },
    UpdateExpression: 'SET riskFacts = :riskFacts, riskRev = :next',
    ConditionExpression:
      riskRev === 0
        ? 'attribute_exists(pk) AND attribute_not_exists(riskRev)'
        : 'riskRev = :riskRev',
    ExpressionAttributeValues: {
      ':riskFacts': riskFacts,
      ':next': riskRev + 1,
      ...(riskRev > 0 && { ':riskRev': riskRev }),
    },
  },
});

/** A transaction holds 100 writes, and the record is one. */
const STORES_PER_WRITE = 90;

/**
 * Writes what changed, each transaction with the record that announces it: after a crash nothing is
 * changed without being announced. False where some were written since they were read.
 */
export const writeRiskFacts = async (
  core: Table,
  customer: CustomerContext,
  { changed, at }: { readonly changed: readonly StoredRisk[]; readonly at: number },
): Promise<boolean> => {
  for (let from = 0; from < changed.length; from += STORES_PER_WRITE) {
    const some = changed.slice(from, from + STORES_PER_WRITE);
    const version = randomUUID();
    const record = { cause: `risk ${version}`, refs: some.map(({ id }) => id), version, at };
    const writes = some.map((store) => update(core, customer, store));
    const isWritten = await writeWithRecord(core, customer, { record, writes });
    if (!isWritten) return false;
  }
  return true;
};
