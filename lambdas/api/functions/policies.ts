import * as z from 'zod/mini';
import { sendMessage } from '#aws/queues.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import type { ApiFunctions } from '../functions.ts';
import { policies } from '../policies/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import { tagJobs } from '../tagJobs/routes.ts';
import type { PoliciesDeps } from './policiesDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    PUBLISH_QUEUE_URL: z.string(),
    TAGS_QUEUE_URL: z.string(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
  }),
);

const core = customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE);
const identity = table(given.IDENTITY_TABLE);

const deps: PoliciesDeps = {
  core,
  identity,
  enqueuePublish: ({ customerId }) =>
    sendMessage({ queueUrl: given.PUBLISH_QUEUE_URL, group: customerId, body: { customerId } }),
  enqueueTags: ({ customerId }, jobId) =>
    sendMessage({ queueUrl: given.TAGS_QUEUE_URL, group: customerId, body: { customerId, jobId } }),
  ...guardsOf(given, identity),
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['policies'], PoliciesDeps>(
  { policies, tagJobs },
  deps,
);
