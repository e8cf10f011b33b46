import { StoredFlow } from '#contracts/activity/flow.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { flowKey, flowsAt, flowsPk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { deleteItem, putItem, queryDescending, type Table } from './table.ts';

const DAY_S = 86_400;
const KEPT_DAYS = 8;

interface MovedFlow {
  readonly principalId: string;
  readonly flow: StoredFlow;
  /** The last use that was known before, ms since 1970; undefined = none. */
  readonly before: number | undefined;
}

/**
 * Moves a flow to its last use. Where a writer dies in between, or two meet, an older item of the
 * same flow may be left until it expires: readers take the newest.
 */
export const moveFlow = async (
  chunks: Table,
  customer: CustomerContext,
  { principalId, flow, before }: MovedFlow,
): Promise<void> => {
  const { storeId, lastAt } = flow;
  const of = { storeId, principal: hashOf(principalId) };
  const ttl = Math.floor(lastAt / 1000) + KEPT_DAYS * DAY_S;
  await putItem(chunks, { ...flowKey(customer, { ...of, lastAt }), flow, ttl });
  if (before !== undefined && before !== lastAt)
    await deleteItem(chunks, flowKey(customer, { ...of, lastAt: before }));
};

/** Flows since a time, the last use first, read as far as they are taken. */
export const readFlows = async function* (
  chunks: Table,
  customer: CustomerContext,
  since: number,
): AsyncGenerator<StoredFlow> {
  const between = [flowsAt(since), '~'] as const;
  for await (const { flow } of queryDescending(chunks, flowsPk(customer), between))
    yield StoredFlow.parse(flow);
};
