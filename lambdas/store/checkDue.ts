import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { deleteItems } from './batchWrite.ts';
import { checkDueKey, checkDuePk } from './keys/checkResults.ts';
import { queryAll, type Table } from './table.ts';
import { put, type Writes } from './transact.ts';

/** A bucket in which verdicts changed and that was not tallied since. */
const Due = z.object({ sk: z.string(), bucket: z.string() });
export type CheckDue = z.infer<typeof Due>;

/** For the transaction that changes the verdicts. Never written again: whoever has read it may delete it. */
export const putCheckDue = (core: Table, customer: CustomerContext, bucket: string): Writes => [
  put(core, { ...checkDueKey(customer, randomUUID()), bucket }),
];

export const readCheckDue = async (core: Table, customer: CustomerContext): Promise<CheckDue[]> =>
  (await queryAll(core, checkDuePk(customer))).map((item) => Due.parse(item));

/** After the results were written. */
export const removeCheckDue = async (
  core: Table,
  customer: CustomerContext,
  due: readonly CheckDue[],
): Promise<void> => {
  await deleteItems(
    core,
    due.map(({ sk }) => checkDueKey(customer, sk)),
  );
};
