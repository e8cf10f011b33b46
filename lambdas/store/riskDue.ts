import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { deleteItems } from './batchWrite.ts';
import { splitRefs } from './keys/entities.ts';
import { riskDueKey, riskDuePk } from './keys/risk.ts';
import { joinIds } from './scans.ts';
import { type Item, putItem, queryAll, type Table } from './table.ts';
import { put, type Writes } from './transact.ts';

/** An item of DynamoDB holds 400 kB, and an id has 26 bytes. */
const STORES_PER_ITEM = 10_000;

/** Data stores whose issues changed and whose risk was not computed again yet. */
const Due = z.object({
  sk: z.string(),
  stores: z.string(),
  /** Their issues are the same: only events may have something to say of them. */
  isToReport: z._default(z.boolean(), false),
});

export interface RiskDue {
  readonly cause: string;
  readonly stores: readonly string[];
  readonly isToReport: boolean;
}

/** Never written again: whoever has read one may delete it. */
const itemsOf = (customer: CustomerContext, stores: readonly string[]) =>
  Array.from({ length: Math.ceil(stores.length / STORES_PER_ITEM) }, (_, n) => ({
    ...riskDueKey(customer, randomUUID()),
    stores: joinIds(stores.slice(n * STORES_PER_ITEM, (n + 1) * STORES_PER_ITEM)),
  }));

/** For the transaction that changes the issues of these stores. */
export const putRiskDue = (
  core: Table,
  customer: CustomerContext,
  stores: readonly string[],
): Writes => itemsOf(customer, stores).map((item) => put(core, item));

/** For a change that is already written. The caller repeats the change until this write succeeds. */
export const noteRiskDue = async (
  core: Table,
  customer: CustomerContext,
  stores: readonly string[],
): Promise<void> => {
  for (const item of itemsOf(customer, stores)) await putItem(core, item);
};

/** The same for a change of something else than issues. */
export const noteRiskToReport = async (
  core: Table,
  customer: CustomerContext,
  stores: readonly string[],
): Promise<void> => {
  for (const item of itemsOf(customer, stores)) await putItem(core, { ...item, isToReport: true });
};

const dueOf = (item: Item): RiskDue => {
  const { sk, stores, isToReport } = Due.parse(item);
  return { cause: sk, stores: splitRefs(stores), isToReport };
};

export const readRiskDue = async (core: Table, customer: CustomerContext): Promise<RiskDue[]> =>
  (await queryAll(core, riskDuePk(customer))).map(dueOf);

/** After the risk of their stores was written. */
export const removeRiskDue = async (
  core: Table,
  customer: CustomerContext,
  due: readonly RiskDue[],
): Promise<void> => {
  await deleteItems(
    core,
    due.map(({ cause }) => riskDueKey(customer, cause)),
  );
};
