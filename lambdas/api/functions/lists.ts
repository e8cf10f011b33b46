import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { log } from '#middleware/log.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { openLists } from '#readModel/reader/lists.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import { assets } from '../assets/routes.ts';
import { bulkTags } from '../bulkTags/routes.ts';
import { dashboard } from '../dashboard/routes.ts';
import { dataStores } from '../dataStores/routes.ts';
import type { ApiFunctions } from '../functions.ts';
import { identities } from '../identities/routes.ts';
import { issues } from '../issues/routes.ts';
import { policyDryRun } from '../policyDryRun/routes.ts';
import { search } from '../search/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import type { ListsDeps } from './listsDeps.ts';

const settings = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    CHUNKS_TABLE: z.string(),
    IDENTITY_TABLE: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    TAGS_QUEUE_URL: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    /** Set by Lambda, in megabytes. */
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z._default(z.coerce.number(), 1_769),
  }),
);
/** Snapshots may take 40 % of the memory. */
const cacheBytes = settings.AWS_LAMBDA_FUNCTION_MEMORY_SIZE * 1024 * 1024 * 0.4;
/** A list may be read so long after its reader was signed out elsewhere. */
const STATUS_LAG_MS = 5_000;
const customerTable = customerTables(settings.DATA_ROLE_ARN);
const core = customerTable(settings.CORE_TABLE);
const chunks = customerTable(settings.CHUNKS_TABLE);
const identity = table(settings.IDENTITY_TABLE);

const publish = ({ customerId }: CustomerContext, more: { rebuild?: boolean } = {}) =>
  sendMessage({
    queueUrl: settings.PUBLISH_QUEUE_URL,
    group: customerId,
    body: { customerId, ...more },
  });

const deps: ListsDeps = {
  core,
  chunks,
  identity,
  enqueuePublish: (customer) => publish(customer),
  enqueueTags: ({ customerId }, jobId) =>
    sendMessage({
      queueUrl: settings.TAGS_QUEUE_URL,
      group: customerId,
      body: { customerId, jobId },
    }),
  lists: openLists({
    kinds: listedKinds,
    core,
    chunks,
    enqueueRebuild: (customer) => publish(customer, { rebuild: true }),
    log,
    maxBytes: cacheBytes,
  }),
  ...guardsOf(settings, identity, STATUS_LAG_MS),
  checkQuota: callQuota(core, settings.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['lists'], ListsDeps>(
  { dataStores, dashboard, search, issues, assets, identities, bulkTags, policyDryRun },
  deps,
);
