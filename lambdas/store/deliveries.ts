import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { FindingEvent } from '#contracts/event/findingEvent.ts';
import { deliveriesPk, deliveryKey, integrationRange } from './keys/deliveries.ts';
import { ttl } from './scans.ts';
import { deleteItem, getItem, putItem, queryDescending, type Table } from './table.ts';

/** What became of one message at one integration. */
const DeliveryItem = z.object({
  integrationId: z.string(),
  messageId: z.string(),
  /** When the message was made; ms since 1970. */
  at: z.int(),
  title: z.string(),
  /** `failed`: it will not be tried again. */
  outcome: z.enum(['delivered', 'waiting', 'failed']),
  attempts: z.int(),
  /** Of the last attempt; ms since 1970. */
  triedAt: z.int(),
  error: z.nullable(z.string()),
  /** Of one that failed: what is sent again. */
  content: z.optional(
    z.object({ text: z.string(), link: z.string(), events: z.array(FindingEvent) }),
  ),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

const DAYS = 30;

/** A later record of the same message takes the place of an earlier one. */
export const recordDelivery = (
  core: Table,
  customer: CustomerContext,
  item: DeliveryItem,
): Promise<void> =>
  putItem(core, { ...deliveryKey(customer, item), ...item, ttl: ttl(item.at, DAYS) });

export const readDelivery = async (
  core: Table,
  customer: CustomerContext,
  of: Pick<DeliveryItem, 'integrationId' | 'at' | 'messageId'>,
): Promise<DeliveryItem | undefined> => {
  const item = await getItem(core, deliveryKey(customer, of));
  return item && DeliveryItem.safeParse(item).data;
};

/** The latest deliveries of an integration. */
export const readDeliveries = async (
  core: Table,
  customer: CustomerContext,
  { integrationId, limit }: { readonly integrationId: string; readonly limit: number },
): Promise<DeliveryItem[]> => {
  const found: DeliveryItem[] = [];
  const range = integrationRange(integrationId);
  for await (const item of queryDescending(core, deliveriesPk(customer), range)) {
    const parsed = DeliveryItem.safeParse(item).data;
    if (parsed !== undefined) found.push(parsed);
    if (found.length >= limit) break;
  }
  return found;
};

const MOST_FAILED = 1_000;

/** Those that failed and can be sent again, the oldest first; the latest 1000. */
export const readFailedDeliveries = async (
  core: Table,
  customer: CustomerContext,
  integrationId: string,
): Promise<DeliveryItem[]> => {
  const found: DeliveryItem[] = [];
  for await (const item of queryDescending(
    core,
    deliveriesPk(customer),
    integrationRange(integrationId),
  )) {
    if (item.outcome !== 'failed' || item.content === undefined) continue;
    found.push(DeliveryItem.parse(item));
    if (found.length >= MOST_FAILED) break;
  }
  return found.reverse();
};

export const removeDeliveries = async (
  core: Table,
  customer: CustomerContext,
  integrationId: string,
): Promise<void> => {
  const range = integrationRange(integrationId);
  for await (const { pk, sk } of queryDescending(core, deliveriesPk(customer), range))
    await deleteItem(core, { pk: String(pk), sk: String(sk) });
};
