import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerSecrets } from '#aws/secrets.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { TicketsMessage } from '#contracts/ticket/syncMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { connectedTrackers } from '#partners/trackers/trackers.ts';
import { readConnections } from '#store/connections.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';
import type { SyncDeps } from './syncTickets/deps.ts';
import { syncSome, syncTickets } from './syncTickets/syncTickets.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    TICKETS_QUEUE_URL: z.string(),
    EVENTS_QUEUE_URL: z.string(),
    EGRESS_HOSTS: z.string(),
    SECRETS_PREFIX: z.string(),
  }),
);
const core = table(given.CORE_TABLE);
const { TICKETS_QUEUE_URL, EVENTS_QUEUE_URL } = given;
const secrets = customerSecrets({ prefix: given.SECRETS_PREFIX });

const WAIT_SECONDS = 15;

const deps: SyncDeps = {
  core,
  trackers: connectedTrackers({
    readConnections: (customer) => readConnections(core, customer),
    readSecret: secrets.read,
    limits: { allowedHosts: given.EGRESS_HOSTS.split(',').filter(Boolean) },
  }),
  enqueueEvents: ({ customerId }) =>
    sendMessage({ queueUrl: EVENTS_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueLater: ({ customerId }, ticketId) =>
    sendMessage({
      ...{ queueUrl: TICKETS_QUEUE_URL, group: customerId, delaySeconds: WAIT_SECONDS },
      body: { customerId, ticketId },
    }),
  now: Date.now,
  log,
};

/** Indices of the messages to be retried. */
const run = async ({ customerId, all, named, indices }: CustomerRequest) => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(deps.core, customer)) return [];
    if (all) await syncTickets(deps, customer);
    else await syncSome(deps, customer, [...new Set(named)]);
    return [];
  } catch (error) {
    log.error('tickets not synchronised: retried by the queue', { error, customerId });
    return indices;
  }
};

const parse = (body: unknown) => {
  const { data } = TicketsMessage.safeParse(body);
  return data && { ...data, all: data.ticketId === undefined, named: data.ticketId };
};

/** Consumer of the tickets queue: sweeps, analyses and announcements of trackers put customers on it. */
export const handler = sqsHandler('syncTickets', async (bodies) => {
  const failed = await inParallel(groupByCustomer(bodies, parse, log), 4, run);
  return new Set(failed.flat());
});
