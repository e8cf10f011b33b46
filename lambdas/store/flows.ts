import { DayFlow } from '#contracts/activity/dayFlow.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { flowKey, flowsPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { ifAllowed, putItem, queryAll, type Table } from './table.ts';

const DAY_S = 86_400;
const KEPT_DAYS = 15;

/** Keeps that a data store was used on the day of its last use; what is older than known is left out. */
export const writeFlow = (
  chunks: Table,
  customer: CustomerContext,
  { principalId, flow }: { readonly principalId: string; readonly flow: DayFlow },
): Promise<boolean> => {
  const { storeId, lastAt } = flow;
  const day = new Date(lastAt).toISOString().slice(0, 10);
  const key = flowKey(customer, { day, storeId, principal: hashOf(principalId) });
  const ttl = Math.floor(lastAt / 1000) + KEPT_DAYS * DAY_S;
  return ifAllowed(
    putItem(
      chunks,
      { ...key, flow, lastAt, ttl },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR lastAt <= :last',
        ExpressionAttributeValues: { ':last': lastAt },
      },
    ),
  );
};

/** Flows of a UTC day, `2026-01-31`. */
export const readFlows = async (
  chunks: Table,
  customer: CustomerContext,
  day: string,
): Promise<DayFlow[]> =>
  (await queryAll(chunks, flowsPk(customer, day), { consistent: false })).map(({ flow }) =>
    DayFlow.parse(flow),
  );
