import * as z from 'zod/mini';
import { CheckDay } from '#contracts/check/results.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { checkDayKey, checkDaysPk } from './keys/checkDays.ts';
import { packRow, rowOnly, unpack } from './knowledge.ts';
import { putItem, queryAll, type Table } from './table.ts';

const KEPT_DAYS = 400;

/** Writes how a day ended so far: the last analysis of the day stands. */
export const writeCheckDay = async (
  core: Table,
  customer: CustomerContext,
  { day, accounts, at }: CheckDay & { readonly at: number },
): Promise<void> => {
  const ttl = Math.floor(at / 1000) + KEPT_DAYS * 86_400;
  await putItem(core, { ...checkDayKey(customer, day), day, knowledge: packRow(accounts), ttl });
};

const Item = z.object({ day: z.string(), knowledge: z.instanceof(Uint8Array) });
const Accounts = rowOnly(CheckDay.shape.accounts);

/** Ascending, from a day on; days without an analysis are absent. */
export const readCheckDays = async (
  core: Table,
  customer: CustomerContext,
  from: string,
): Promise<CheckDay[]> => {
  const items = await queryAll(core, checkDaysPk(customer), { between: [from, '~'] });
  return items.flatMap((item) => {
    const { day, knowledge } = Item.parse(item);
    const { row: accounts } = unpack(Accounts, knowledge);
    return accounts === null ? [] : [{ day, accounts }];
  });
};
