import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { EventsMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { type DeliverDeps, deliver } from './deliverEvents/deliver.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';

const { CORE_TABLE, EVENTS_QUEUE_URL } = env(
  z.object({ CORE_TABLE: z.string(), EVENTS_QUEUE_URL: z.string() }),
);
const core = table(CORE_TABLE);

const deps: DeliverDeps = {
  core,
  destinations: [],
  enqueueEvents: ({ customerId }, { delaySeconds }) =>
    sendMessage({
      ...{ queueUrl: EVENTS_QUEUE_URL, group: customerId, delaySeconds },
      body: { customerId },
    }),
  now: Date.now,
  log,
};

/** Indices of the messages to be retried. */
const run = async ({ customerId, indices }: CustomerRequest): Promise<readonly number[]> => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(core, customer)) return [];
    await deliver(deps, customer);
    return [];
  } catch (error) {
    log.error('events not handed on: retried by the queue', { error, customerId });
    return indices;
  }
};

const parse = (body: unknown) => {
  const { data } = EventsMessage.safeParse(body);
  return data && { customerId: data.customerId, all: false };
};

/** Consumer of the events queue. */
export const handler = sqsHandler('deliverEvents', async (bodies) => {
  const failed = await inParallel(groupByCustomer(bodies, parse, log), 4, run);
  return new Set(failed.flat());
});
