import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { customerSecrets } from '#aws/secrets.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { connectedTrackers } from '#partners/trackers/trackers.ts';
import { readConnections } from '#store/connections.ts';
import { assumeDataRole } from '#store/customerCredentials.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { checklist } from '../checklist/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { issueWork } from '../issueWork/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import { tickets } from '../tickets/routes.ts';
import { ticketWebhook } from '../ticketWebhook/routes.ts';
import type { TicketsDeps } from './ticketsDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    PUBLISH_QUEUE_URL: z.string(),
    TICKETS_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SITE_URL: z.string(),
    EGRESS_HOSTS: z.string(),
    SECRETS_PREFIX: z.string(),
  }),
);

const core = customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE);
const identity = table(given.IDENTITY_TABLE);
const secrets = customerSecrets({
  prefix: given.SECRETS_PREFIX,
  ...(given.DATA_ROLE_ARN !== '' && {
    credentialsOf: (customerId) => assumeDataRole(given.DATA_ROLE_ARN, customerId),
  }),
});

const deps: TicketsDeps = {
  core,
  identity,
  trackers: connectedTrackers({
    readConnections: (customer) => readConnections(core, customer),
    readSecret: secrets.read,
    limits: { allowedHosts: given.EGRESS_HOSTS.split(',').filter(Boolean) },
  }),
  siteUrl: given.SITE_URL,
  enqueuePublish: ({ customerId }, request) =>
    sendMessage({
      queueUrl: given.PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId, ...request },
    }),
  enqueueSync: ({ customerId }, ticketId) =>
    sendMessage({
      queueUrl: given.TICKETS_QUEUE_URL,
      group: customerId,
      body: { customerId, ticketId },
    }),
  ...guardsOf(given, identity),
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['tickets'], TicketsDeps>(
  { tickets, issueWork, checklist, ticketWebhook },
  deps,
);
