import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { readCustomerIds } from '#store/customers.ts';
import { inParallel, table } from '#store/table.ts';
import { sweepTickets, type TicketSweepDeps } from './sweepTickets/sweepTickets.ts';

const { IDENTITY_TABLE, CORE_TABLE, TICKETS_QUEUE_URL } = env(
  z.object({ IDENTITY_TABLE: z.string(), CORE_TABLE: z.string(), TICKETS_QUEUE_URL: z.string() }),
);
const identity = table(IDENTITY_TABLE);
const deps: TicketSweepDeps = {
  core: table(CORE_TABLE),
  enqueueSync: ({ customerId }) =>
    sendMessage({ queueUrl: TICKETS_QUEUE_URL, group: customerId, body: { customerId } }),
  now: Date.now,
};

/** Every five minutes. What fails for one customer keeps no other waiting. */
export const handler = eventHandler('sweepTickets', async (): Promise<void> => {
  let failed = 0;
  await inParallel(await readCustomerIds(identity), 16, async (customerId) => {
    try {
      await sweepTickets(deps, customerContext(customerId));
    } catch (error) {
      failed += 1;
      log.error('tickets not swept: left for the next run', { error, customerId });
    }
  });
  if (failed > 0) throw new Error(`${failed} customers are left`);
});
