import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { readCustomerIds } from '#store/customers.ts';
import { inParallel, table } from '#store/table.ts';

const { IDENTITY_TABLE, PUBLISH_QUEUE_URL, ANALYSIS_QUEUE_URL } = env(
  z.object({
    IDENTITY_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    ANALYSIS_QUEUE_URL: z.string(),
  }),
);
const identity = table(IDENTITY_TABLE);

const enqueueForCustomer = async (customerId: string): Promise<void> => {
  const group = customerId;
  const rebuild = { customerId, rebuild: true };
  await sendMessage({ queueUrl: PUBLISH_QUEUE_URL, group, body: rebuild });
  await sendMessage({ queueUrl: ANALYSIS_QUEUE_URL, group, body: { customerId } });
};

/**
 * Daily: rebuilds every customer's snapshots from the store of record, so that none expires or
 * drifts, and evaluates stored facts again where the checks changed.
 */
export const handler = eventHandler('republishSnapshots', async (): Promise<void> => {
  const customers = await readCustomerIds(identity);
  await inParallel(customers, 16, enqueueForCustomer);
});
