import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReachRisk } from '#contracts/risk/reach.ts';
import { writeWithRecord } from './changeRecords.ts';
import { entityKey } from './keys/entities.ts';
import type { Key } from './keys/key.ts';
import type { Table } from './table.ts';

const update = (core: Table, key: Key, reachRisk: ReachRisk) => ({
  Update: {
    TableName: core.name,
    Key: { ...key },
    UpdateExpression: 'SET reachRisk = :reachRisk',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':reachRisk': reachRisk },
  },
});

/** A transaction holds 100 writes, and the record is one. */
const WRITES = 90;

/** Writes the risk of identities and assets with the records that make lists read them again. */
export const writeReachRisks = async (
  core: Table,
  customer: CustomerContext,
  { changed, at }: { readonly changed: ReadonlyMap<string, ReachRisk>; readonly at: number },
): Promise<void> => {
  const all = [...changed];
  for (let from = 0; from < all.length; from += WRITES) {
    const some = all.slice(from, from + WRITES);
    const version = randomUUID();
    const record = { cause: `reach ${version}`, refs: some.map(([ref]) => ref), version, at };
    const writes = some.map(([ref, risk]) => update(core, entityKey(customer, ref), risk));
    if (!(await writeWithRecord(core, customer, { record, writes })))
      throw new Error('An identity or asset was swept away while its risk was written');
  }
};
