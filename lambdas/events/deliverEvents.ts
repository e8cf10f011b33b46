import * as z from 'zod/mini';
import { putBusEvents } from '#aws/findingBus.ts';
import { sendRawMail } from '#aws/mail.ts';
import { sendMessage } from '#aws/queues.ts';
import { customerSecrets } from '#aws/secrets.ts';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import { EventsMessage } from '#contracts/scan/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { isDeparted } from '#store/departed.ts';
import { inParallel, table } from '#store/table.ts';
import { alertDestination } from './deliverEvents/alertDestination.ts';
import { busDestination } from './deliverEvents/busDestination.ts';
import { connectionDestinations } from './deliverEvents/connectionDestinations.ts';
import { type DeliverDeps, deliver } from './deliverEvents/deliver.ts';
import { notificationDestination } from './deliverEvents/notificationDestination.ts';
import { type SendDeps, sendAlerts } from './deliverEvents/sendAlerts.ts';
import { type CustomerRequest, groupByCustomer } from './messages/groupByCustomer.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    EVENTS_QUEUE_URL: z.string(),
    FINDING_BUS_NAME: z.string(),
    EGRESS_HOSTS: z.string(),
    SECRETS_PREFIX: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
  }),
);
const { SITE_URL: siteUrl, MAIL_FROM: from } = given;
const core = table(given.CORE_TABLE);
const identity = table(given.IDENTITY_TABLE);
const now = Date.now;

const ownDestinations = [
  alertDestination({ core, identity, now }),
  notificationDestination({ core, now }),
  busDestination((events) => putBusEvents(given.FINDING_BUS_NAME, events)),
];

const deliverDeps: Omit<DeliverDeps, 'destinations'> = {
  core,
  enqueueEvents: ({ customerId }, { delaySeconds }) =>
    sendMessage({
      ...{ queueUrl: given.EVENTS_QUEUE_URL, group: customerId, delaySeconds },
      body: { customerId },
    }),
  now,
  log,
};

const sendDeps: SendDeps = {
  core,
  identity,
  secrets: customerSecrets({ prefix: given.SECRETS_PREFIX }),
  limits: { allowedHosts: given.EGRESS_HOSTS.split(',').filter(Boolean) },
  sendMail:
    from === '' || siteUrl === ''
      ? undefined
      : async (to, mail) => {
          await sendRawMail({ ...mail, from, to });
        },
  siteUrl,
  now,
  log,
};

/** A queue delays a message by 15 minutes at most. */
const MOST_DELAY_SECONDS = 900;

/** Whatever becomes of the events, alerts that were made are sent. */
const deliverAndSend = async (customer: CustomerContext): Promise<void> => {
  try {
    const connections = await connectionDestinations(sendDeps, customer);
    const destinations = [...ownDestinations, ...connections];
    await deliver({ ...deliverDeps, destinations }, customer);
  } finally {
    const next = await sendAlerts(sendDeps, customer);
    if (next !== undefined) {
      const delaySeconds = Math.ceil(Math.max(1_000, next - now()) / 1_000);
      await deliverDeps.enqueueEvents(customer, {
        delaySeconds: Math.min(MOST_DELAY_SECONDS, delaySeconds),
      });
    }
  }
};

/** Indices of the messages to be retried. */
const run = async ({ customerId, indices }: CustomerRequest): Promise<readonly number[]> => {
  try {
    const customer = customerContext(customerId);
    if (await isDeparted(core, customer)) return [];
    await deliverAndSend(customer);
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
