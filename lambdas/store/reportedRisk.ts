import { randomUUID } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import type { ReportedRisk } from '#contracts/event/reportedRisk.ts';
import { writeWithRecord } from './changeRecords.ts';
import { eventWrites } from './events.ts';
import { dataStoreKey } from './keys/entities.ts';
import type { Table } from './table.ts';
import { transact, type Writes } from './transact.ts';

export interface StoreReport {
  readonly id: string;
  readonly reported: ReportedRisk;
  /** Lists show what changed of it. */
  readonly isListed: boolean;
  readonly events: readonly NewFindingEvent[];
}

const reportWrite = (core: Table, customer: CustomerContext, { id, reported }: StoreReport) => ({
  Update: {
    TableName: core.name,
    Key: { ...dataStoreKey(customer, id) },
    UpdateExpression: 'SET reported = :reported',
    ConditionExpression:
      reported.rev === 1
        ? 'attribute_exists(pk) AND attribute_not_exists(reported)'
        : 'reported.rev = :rev',
    ExpressionAttributeValues: {
      ':reported': reported,
      ...(reported.rev > 1 && { ':rev': reported.rev - 1 }),
    },
  },
});

/** What is said of a store, and the events that say it, are written together. */
const STORES_PER_WRITE = 40;

interface Some {
  readonly stores: readonly StoreReport[];
  readonly writes: Writes;
  readonly at: number;
}

const writeAll = (
  core: Table,
  customer: CustomerContext,
  { stores, writes, at }: Some,
): Promise<boolean> => {
  const refs = stores.filter(({ isListed }) => isListed).map(({ id }) => id);
  if (refs.length === 0) return transact(core, writes);
  const version = randomUUID();
  const record = { cause: `reported ${version}`, refs, version, at };
  return writeWithRecord(core, customer, { record, writes });
};

/** False where another run was first for some of them. */
export const writeReportedRisk = async (
  core: Table,
  customer: CustomerContext,
  { stores, at }: { readonly stores: readonly StoreReport[]; readonly at: number },
): Promise<boolean> => {
  for (let from = 0; from < stores.length; from += STORES_PER_WRITE) {
    const some = stores.slice(from, from + STORES_PER_WRITE);
    const events = some.flatMap((store) => store.events);
    const writes = some.map((store) => reportWrite(core, customer, store));
    const news = [...writes, ...eventWrites(core, customer, { events, at })];
    const isWritten = await writeAll(core, customer, { stores: some, writes: news, at });
    if (!isWritten) return false;
  }
  return true;
};
