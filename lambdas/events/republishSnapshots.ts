import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { readCustomerIds } from '#store/customers.ts';
import { inParallel, table } from '#store/table.ts';

const { IDENTITY_TABLE, PUBLISH_QUEUE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), PUBLISH_QUEUE_URL: z.string() }),
);
const identity = table(IDENTITY_TABLE);

/** Daily: every customer's snapshot is built from the store of record, so that none expires or drifts. */
export const handler = eventHandler('republishSnapshots', async (): Promise<void> => {
  const customers = await readCustomerIds(identity);
  await inParallel(customers, 16, (customerId) =>
    sendMessage({
      queueUrl: PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId, rebuild: true },
    }),
  );
});
