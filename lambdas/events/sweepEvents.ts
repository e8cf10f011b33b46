import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readPendingAlerts } from '#store/alerts.ts';
import { readCustomerIds } from '#store/customers.ts';
import { readPendingEvents } from '#store/events.ts';
import { inParallel, table } from '#store/table.ts';

const { IDENTITY_TABLE, CORE_TABLE, EVENTS_QUEUE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), CORE_TABLE: z.string(), EVENTS_QUEUE_URL: z.string() }),
);
const identity = table(IDENTITY_TABLE);
const core = table(CORE_TABLE);

const sweep = async (customerId: string): Promise<void> => {
  const customer = customerContext(customerId);
  const events = await readPendingEvents(core, customer, { most: 1 });
  const alerts = events.length > 0 ? [] : await readPendingAlerts(core, customer);
  if (events.length + alerts.length > 0)
    await sendMessage({ queueUrl: EVENTS_QUEUE_URL, group: customerId, body: { customerId } });
};

/** Every five minutes: makes up for messages that were lost. What fails for one customer keeps no other waiting. */
export const handler = eventHandler('sweepEvents', async (): Promise<void> => {
  let failed = 0;
  await inParallel(await readCustomerIds(identity), 16, async (customerId) => {
    try {
      await sweep(customerId);
    } catch (error) {
      failed += 1;
      log.error('events not swept: left for the next run', { error, customerId });
    }
  });
  if (failed > 0) throw new Error(`${failed} customers are left`);
});
