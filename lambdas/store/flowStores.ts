import { FlowStores } from '#contracts/activity/flowStores.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { CHUNK_DAYS } from './chunks.ts';
import { flowStoresKey } from './keys/generations.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';

const none: FlowStores = { highRisk: [], nonCompliant: [], dataAnomaly: [] };

interface NewFlowStores {
  readonly stores: FlowStores;
  /** Generation that they are of; those of a later one stay. */
  readonly gen: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const writeFlowStores = async (
  chunks: Table,
  customer: CustomerContext,
  { stores, gen, at }: NewFlowStores,
): Promise<void> => {
  const ttl = Math.floor(at / 1000) + CHUNK_DAYS * 86_400;
  await ifAllowed(
    putItem(
      chunks,
      { ...flowStoresKey(customer), stores, gen, ttl },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR gen <= :gen',
        ExpressionAttributeValues: { ':gen': gen },
      },
    ),
  );
};

/** None before the first publish. */
export const readFlowStores = async (
  chunks: Table,
  customer: CustomerContext,
): Promise<FlowStores> => {
  const item = await getItem(chunks, flowStoresKey(customer));
  return FlowStores.safeParse(item?.stores).data ?? none;
};
