import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { dayRollUpKey, dayRollUpPk } from './keys/generations.ts';
import { ifAllowed, putItem, queryAll, queryLast, type Table } from './table.ts';

const KEPT_DAYS = 400;

const DayRollUp = z.object({
  /** `yyyymmdd`, UTC. */
  day: z.string(),
  /** The generation that it counts. */
  gen: z.int(),
  accounts: z.record(z.string(), z.record(z.string(), z.int())),
});
type DayRollUp = z.infer<typeof DayRollUp>;

/**
 * Writes the totals of a kind for a day. The last generation of the day wins, in whatever order its
 * publishers write; a repetition changes nothing. False when a later one was there.
 */
export const writeDayRollUp = async (
  core: Table,
  customer: CustomerContext,
  write: DayRollUp & { readonly kind: string; readonly at: number },
): Promise<boolean> => {
  const { kind, day, gen, accounts, at } = write;
  const ttl = Math.floor(at / 1000) + KEPT_DAYS * 86_400;
  return ifAllowed(
    putItem(
      core,
      {
        ...dayRollUpKey(customer, { kind, day }),
        ...({ day, gen, accounts } satisfies DayRollUp),
        ttl,
      },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR gen <= :gen',
        ExpressionAttributeValues: { ':gen': gen },
      },
    ),
  );
};

/** Ascending, from the last one up to a day on: its numbers hold on that day. */
export const readDayRollUps = async (
  core: Table,
  customer: CustomerContext,
  { kind, from }: { readonly kind: string; readonly from: string },
): Promise<DayRollUp[]> => {
  const pk = dayRollUpPk(customer, kind);
  const [before, since] = await Promise.all([
    queryLast(core, pk, from),
    queryAll(core, pk, { between: [`${from}~`, '~'] }),
  ]);
  return [...(before ? [before] : []), ...since].map((item) => DayRollUp.parse(item));
};
