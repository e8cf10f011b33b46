import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { TicketsMessage } from '#contracts/ticket/syncMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';
import type { SyncDeps } from './syncTickets/deps.ts';
import { syncTickets } from './syncTickets/syncTickets.ts';

const { CORE_TABLE, TICKETS_QUEUE_URL } = env(
  z.object({ CORE_TABLE: z.string(), TICKETS_QUEUE_URL: z.string() }),
);

const WAIT_SECONDS = 15;

const deps: SyncDeps = {
  core: table(CORE_TABLE),
  trackers: { forNew: async () => undefined, byId: async () => undefined },
  announceClosed: async () => undefined,
  enqueueLater: ({ customerId }) =>
    sendMessage({
      ...{ queueUrl: TICKETS_QUEUE_URL, group: customerId, delaySeconds: WAIT_SECONDS },
      body: { customerId },
    }),
  now: Date.now,
  log,
};

/** Indices of the messages to be retried. */
const run = async ({ customerId, indices }: CustomerRequest): Promise<readonly number[]> => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(deps.core, customer)) return [];
    await syncTickets(deps, customer);
    return [];
  } catch (error) {
    log.error('tickets not synchronised: retried by the queue', { error, customerId });
    return indices;
  }
};

const parse = (body: unknown) => {
  const { data } = TicketsMessage.safeParse(body);
  return data && { customerId: data.customerId, all: false };
};

/** Consumer of the tickets queue: sweeps, analyses and announcements of trackers put customers on it. */
export const handler = sqsHandler('syncTickets', async (bodies) => {
  const failed = await inParallel(groupByCustomer(bodies, parse, log), 4, run);
  return new Set(failed.flat());
});
